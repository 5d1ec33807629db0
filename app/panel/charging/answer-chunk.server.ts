import { formLine } from '#app/platform/forms/form-text.ts'
import { withFailureOutcome } from '#app/platform/failures/run-loader.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import { readRowId, isUuid } from '#app/platform/row-id.ts'
import { type ChunkAnswer, maxUploadBytes, chunkBytes, tooLargeUpload } from './upload-limits.ts'
import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { readSourceText } from '#app/domain/charging/importing/adapters/read-source-text.ts'
import { partPath, uploadPath } from '#app/domain/charging/importing/import-sent-points.server.ts'
import { headBytes, recogniseFormat } from '#app/domain/charging/importing/reading/recognise-format.ts'
import { busySentence, isImporting } from '#app/domain/charging/importing/writing/import-lock.server.ts'

type ChunkDeps = Pick<PanelDeps, 'db' | 'clock' | 'jobs' | 'username'> & { uploadsFolder: string }

/** The chunks of a file must arrive in order. */
type Chunk = {
  bytes: Uint8Array
  /** Id from the response to the first chunk. '' in the first chunk. */
  upload: string
  offset: number
  size: number
  fileName: string
}

const lost = refuse('O envio se perdeu no meio. Envie o arquivo de novo.')
const lostAtEnd = refuse(
  'O envio se perdeu no fim. Veja na lista se o arquivo já foi importado; se não foi, envie-o de novo.',
)
const abandonedMs = 24 * 60 * 60 * 1000

/** The first chunk shows whether the file is supported; the last one enqueues the import. A repeated chunk is accepted. */
export async function receiveChunk(parts: ChunkDeps, chunk: Chunk): Promise<ChunkAnswer> {
  const { bytes, offset, size } = chunk
  if (size > maxUploadBytes) return refuse(tooLargeUpload)
  if (size === 0) return refuse('O arquivo está vazio.')
  if (bytes.length === 0 || bytes.length > chunkBytes || offset + bytes.length > size) return lost
  const upload = offset === 0 ? await begin(parts, bytes) : await append(parts, chunk)
  if (typeof upload !== 'string') return upload
  if (offset + bytes.length < size) return { outcome: 'more', upload }
  await queue(parts, upload, readSourceText(chunk.fileName, 120) ?? 'arquivo')
  return { outcome: 'queued' }
}

async function begin({ db, uploadsFolder }: ChunkDeps, bytes: Uint8Array): Promise<string | ChunkAnswer> {
  if (await isImporting(db)) return refuse(busySentence)
  // The import job uses this function too, so it can read every accepted file.
  const format = recogniseFormat(bytes.subarray(0, headBytes))
  if (format.outcome === 'refused') return format
  await mkdir(uploadsFolder, { recursive: true, mode: 0o700 })
  await clearAbandoned(uploadsFolder)
  const upload = randomUUID()
  const path = partPath(uploadsFolder, upload)
  await removeOnFailure(path, writeFile(path, bytes, { flag: 'wx', mode: 0o600 }))
  return upload
}

async function append({ uploadsFolder }: ChunkDeps, chunk: Chunk): Promise<string | ChunkAnswer> {
  const { upload, offset, bytes, size } = chunk
  if (!isUuid(upload)) return lost
  const path = partPath(uploadsFolder, upload)
  const [storedBytes, end] = [await sizeOf(path), offset + bytes.length]
  if (storedBytes === end) return upload
  if (storedBytes === null && end === size)
    return (await sizeOf(uploadPath(uploadsFolder, upload))) === size ? { outcome: 'queued' } : lostAtEnd
  if (storedBytes !== offset) return lost
  await removeOnFailure(path, appendFile(path, bytes))
  return upload
}

/** Size in bytes. null: the file does not exist. */
function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ size }) => size,
    () => null,
  )
}

/** On a full disk, the partial file of a failed write would take up space. */
async function removeOnFailure(path: string, writing: Promise<void>): Promise<void> {
  try {
    await writing
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function queue({ db, clock, jobs, username, uploadsFolder }: ChunkDeps, upload: string, fileName: string) {
  const [part, whole] = [partPath(uploadsFolder, upload), uploadPath(uploadsFolder, upload)]
  await rename(part, whole)
  try {
    await db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'import-charging-points', { upload, fileName, username })
      await recordAdminAction(tx, clock, { username, action: 'charging-file-sent', target: fileName })
    })
  } catch (error) {
    // With the former name, the client can resend the last chunk.
    await rename(whole, part)
    throw error
  }
}

async function clearAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(path, { force: true })
  }
}

function refuse(sentence: string): ChunkAnswer {
  return { outcome: 'refused', sentence }
}

export async function answerChunk(
  parts: PanelDeps & { uploadsFolder: string },
  request: Request,
): Promise<ChunkAnswer | { outcome: 'failed' }> {
  const form = await readForm(request)
  return withFailureOutcome(parts, 'a file of charging points could not be stored', async () => {
    const chunk = form.get('chunk')
    if (!(chunk instanceof File)) return { outcome: 'refused', sentence: 'Escolha o arquivo dos pontos.' }
    return receiveChunk(parts, {
      bytes: new Uint8Array(await chunk.arrayBuffer()),
      upload: formLine(form, 'upload'),
      offset: readRowId(formLine(form, 'offset')) ?? 0,
      size: readRowId(formLine(form, 'size')) ?? 0,
      fileName: formLine(form, 'name'),
    })
  })
}
