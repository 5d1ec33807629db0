import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { and, desc, eq, isNotNull, notInArray } from 'drizzle-orm'
import { isTemporary, readResponse, requestPublicUrl } from '#app/platform/files/fetch-public-file.server.ts'
import type { Database } from '#database/database.ts'
import { dataSourceFiles } from '#database/schema/data-sources.ts'
import { type FetchFile, type SourceFile, SourceProblem } from './connectors/data-source.ts'
import type { DataSource } from './connectors/record-source.server.ts'

type FileRequest = {
  address: string
  headers: Record<string, string>
  /** Not sent to another server after a redirect. */
  secretHeaders?: Record<string, string>
  body?: string
  maxBytes: number
  timeoutMs: number
}

type FileResponse =
  | { outcome: 'fetched'; bytes: Uint8Array; etag: string | null; lastModified: string | null }
  | { outcome: 'not-modified' }
  | { outcome: 'failed'; problem: string; status?: number; retryAfterMs?: number }

export type RequestFile = (request: FileRequest) => Promise<FileResponse>

export function publicRequest(isAllowed?: (address: string) => boolean): RequestFile {
  return async ({ address, headers, secretHeaders, body, maxBytes, timeoutMs }) => {
    const response = await requestPublicUrl(address, {
      headers,
      timeoutMs,
      ...(secretHeaders && { secretHeaders }),
      ...(body !== undefined && { body }),
      ...(isAllowed && { isAllowed }),
    })
    if ('outcome' in response) return { outcome: 'failed', problem: problems[response.outcome] }
    const { statusCode = 0, headers: sent } = response
    if (statusCode === 304) response.destroy()
    if (statusCode === 304) return { outcome: 'not-modified' }
    if (statusCode !== 200) {
      response.destroy()
      const retryAfterMs = readRetryAfter(sent['retry-after'])
      return {
        outcome: 'failed',
        problem: statusSentence(statusCode),
        status: statusCode,
        ...(retryAfterMs !== null && { retryAfterMs }),
      }
    }
    const read = await readResponse(response, maxBytes)
    if (read.outcome === 'unreachable') return { outcome: 'failed', problem: problems.interrupted }
    if (read.outcome === 'refused') return { outcome: 'failed', problem: problems.large }
    const { bytes } = read
    return { outcome: 'fetched', bytes, etag: sent.etag ?? null, lastModified: sent['last-modified'] ?? null }
  }
}

const problems = {
  refused: 'O endereço da fonte não é público ou leva a outros sem fim.',
  unreachable: 'A fonte não foi alcançada: sem rede, nome desconhecido ou resposta que não veio a tempo.',
  interrupted: 'A fonte interrompeu a resposta.',
  large: 'A resposta da fonte é grande demais.',
  fetched: '',
}

function statusSentence(status: number): string {
  if (status === 429) return 'A fonte pediu para esperar (429).'
  if (status === 403 || status === 401) return `A fonte recusou o acesso (${status}).`
  if (status === 404) return 'O arquivo não existe mais no endereço da fonte (404).'
  return isTemporary(status) ? `A fonte está com uma falha (${status}).` : `A fonte respondeu ${status}.`
}

const maxRetryAfterMs = 7 * 24 * 3_600_000

/** Retry-After is a number of seconds or a date. null: another text. */
function readRetryAfter(header: string | undefined): number | null {
  if (!header) return null
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, maxRetryAfterMs) : null
}

type Fetched = Map<string, { etag: string | null; lastModified: string | null }>

type FetcherDeps = { db: Database; request: RequestFile; contact: string; openChargeMapKey?: string | null }

/** Sends conditional requests, and returns the stored file if it did not change. `fetched`: response headers by address. */
export function openFetcher(
  { db, request, contact, openChargeMapKey = null }: FetcherDeps,
  source: DataSource,
): { fetchFile: FetchFile; fetched: Fetched } {
  const deadline = Date.now() + source.timeoutMs
  const fetched: Fetched = new Map()
  const fetchFile: FetchFile = async (requested, { accept, maxBytes, body, part, timeoutMs: maxMs = Infinity }) => {
    const address = part ? `${requested}#${part}` : requested
    if (source.keySetting && openChargeMapKey === null)
      throw new SourceProblem(`Falta a chave da fonte: ${source.keySetting} não está definida.`)
    const stored = body === undefined ? await findStored(db, source, address) : null
    const timeoutMs = Math.min(maxMs, deadline - Date.now())
    if (timeoutMs <= 0) throw new SourceProblem(problems.unreachable)
    const response = await request({
      address: requested,
      maxBytes,
      timeoutMs,
      ...(body !== undefined && { body }),
      ...(source.keySetting && openChargeMapKey !== null && { secretHeaders: { 'x-api-key': openChargeMapKey } }),
      headers: {
        accept,
        'user-agent': `CargaPlena/1.0 (${contact})`,
        ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(stored?.etag && { 'if-none-match': stored.etag }),
        ...(stored?.lastModified && { 'if-modified-since': stored.lastModified }),
      },
    })
    if (response.outcome === 'failed') throw new SourceProblem(response.problem, response)
    if (response.outcome === 'not-modified') {
      if (!stored?.content || !(stored.etag ?? stored.lastModified))
        throw new SourceProblem('A fonte respondeu que nada mudou, sem ter sido perguntada.')
      return { address, bytes: new Uint8Array(await promisify(gunzip)(stored.content, { maxOutputLength: maxBytes })) }
    }
    const { bytes, etag, lastModified } = response
    fetched.set(address, { etag, lastModified })
    return { address, bytes }
  }
  return { fetchFile, fetched }
}

async function findStored(db: Database, { id }: DataSource, address: string) {
  const [file] = await db
    .select({
      etag: dataSourceFiles.etag,
      lastModified: dataSourceFiles.lastModified,
      content: dataSourceFiles.content,
    })
    .from(dataSourceFiles)
    .where(
      and(eq(dataSourceFiles.source, id), eq(dataSourceFiles.address, address), isNotNull(dataSourceFiles.content)),
    )
    .orderBy(desc(dataSourceFiles.fetchedAt), desc(dataSourceFiles.id))
    .limit(1)
  return file ?? null
}

export function hashOf(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Newest files per source with stored content. */
const keptFiles = 60

export async function keepFiles(
  tx: Database,
  { id: source }: DataSource,
  files: SourceFile[],
  fetched: Fetched,
  fetchedAt: Date,
): Promise<void> {
  for (const { address, bytes } of files) {
    const { etag = null, lastModified = null } = fetched.get(address) ?? {}
    const headers = { etag, lastModified, fetchedAt, content: new Uint8Array(await promisify(gzip)(bytes)) }
    await tx
      .insert(dataSourceFiles)
      .values({ source, address, sha256: hashOf(bytes), byteCount: bytes.length, ...headers })
      .onConflictDoUpdate({
        target: [dataSourceFiles.source, dataSourceFiles.address, dataSourceFiles.sha256],
        set: headers,
      })
  }
  const newest = await tx
    .select({ id: dataSourceFiles.id })
    .from(dataSourceFiles)
    .where(eq(dataSourceFiles.source, source))
    .orderBy(desc(dataSourceFiles.fetchedAt), desc(dataSourceFiles.id))
    .limit(keptFiles)
  await tx
    .update(dataSourceFiles)
    .set({ content: null })
    .where(
      and(
        eq(dataSourceFiles.source, source),
        isNotNull(dataSourceFiles.content),
        notInArray(
          dataSourceFiles.id,
          newest.map(({ id }) => id),
        ),
      ),
    )
}
