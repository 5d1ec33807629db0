import type { ImportOutcome } from './import-counts.ts'
import { ImportRun, type ImportRunDeps } from './import-run.server.ts'
import { type RecordReader, readRecords } from './reading/read-records.ts'
import { SourceFailure } from './reading/source-record.ts'
import { type AboutImport, acquireImportLock, busySentence, ImportLockLost } from './writing/import-lock.server.ts'
import { setFlagsFromString } from 'node:v8'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ImportSource } from './adapters/adapted-record.ts'
import { extractDayOf, headBytes, recogniseFormat } from './reading/recognise-format.ts'

/** `signal` stops the import. Rows written before stay. */
type ImportDeps = ImportRunDeps & { signal?: AbortSignal }

export type ImportEnding = { outcome: 'ended'; run: ImportOutcome } | { outcome: 'busy'; sentence: string }

const stoppedSentence = 'A importação foi interrompida. O que já estava gravado ficou; repita para completar.'
const unexpectedSentence = 'Uma falha inesperada interrompeu a importação. O que já estava gravado ficou.'

/**
 * Imports one file at a time. A `SourceFailure` ends the run with a problem; other errors are thrown.
 * @param chunks bytes of a file
 */
export async function importPoints(
  { signal, ...parts }: ImportDeps,
  about: AboutImport,
  chunks: AsyncIterable<Uint8Array>,
): Promise<ImportEnding> {
  const id = await acquireImportLock(parts.db, parts.clock, about)
  if (id === null) return { outcome: 'busy', sentence: busySentence }
  const run = new ImportRun(parts, about, id)
  const source = readRecords(about.source, chunks)
  try {
    await withEagerGc(() => takeRecords(run, source, signal))
  } catch (error) {
    if (error instanceof SourceFailure) return { outcome: 'ended', run: await run.end(error.message, source.note()) }
    // If the lock is lost, the import that took it closes this run.
    if (!(error instanceof ImportLockLost)) await run.end(unexpectedSentence, source.note()).catch(() => {})
    throw error
  }
  return { outcome: 'ended', run: await run.end(null, source.note()) }
}

async function takeRecords(run: ImportRun, { records, adapt }: RecordReader, signal?: AbortSignal): Promise<void> {
  for await (const some of records)
    for (const record of some) {
      if (signal?.aborted) throw new SourceFailure(stoppedSentence)
      await run.take(record, adapt)
    }
}

/** Heap growth in percent after which V8 collects garbage. Its default is several times larger. */
const smallPercent = 40
const usualPercent = 0

/** Collects garbage more often: 100,000 points then need 30 MB, not 220 MB (decision 0041). One call at a time. */
async function withEagerGc<Result>(work: () => Promise<Result>): Promise<Result> {
  setFlagsFromString(`--heap-growing-percent=${smallPercent}`)
  try {
    return await work()
  } finally {
    setFlagsFromString(`--heap-growing-percent=${usualPercent}`)
  }
}

type FileImport = {
  path: string
  /** Name for the editor. Default: file name of `path`. */
  fileName?: string
  /** null: detected from the content. */
  source: ImportSource | null
  startedBy: string | null
}

export type FileEnding =
  | (ImportEnding & { source: ImportSource })
  /** `isUnreadable`: the file did not open, and a retry may succeed. False: unsupported format. */
  | { outcome: 'refused'; sentence: string; isUnreadable: boolean }

/** Imports a file of any size. Rejects an unreadable file and an unknown format before any write. */
export async function importFile(parts: Omit<ImportDeps, 'extractedOn'>, asked: FileImport): Promise<FileEnding> {
  const head = await readHead(asked.path)
  if (!head)
    return { outcome: 'refused', sentence: `O portal não consegue ler o arquivo ${asked.path}.`, isUnreadable: true }
  const format = recogniseFormat(head, asked.source)
  if (format.outcome === 'refused') return { ...format, isUnreadable: false }
  const { source } = format
  const about = { source, fileName: asked.fileName ?? basename(asked.path), startedBy: asked.startedBy }
  const chunks = createReadStream(asked.path, { highWaterMark: headBytes })
  const ended = await importPoints({ ...parts, extractedOn: extractDayOf(head) }, about, chunks)
  return { ...ended, source }
}

/** null: could not be read. */
async function readHead(path: string): Promise<Uint8Array | null> {
  try {
    const file = await open(path)
    try {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch {
    return null
  }
}
