import { importPoints } from '#app/domain/charging/importing/import-points.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { JobFailure } from '#app/platform/jobs.ts'
import type { Database } from '#database/database.ts'
import { SourceFailure } from '#app/domain/charging/importing/reading/source-record.ts'

/**
 * Imports all Brazilian points of Open Charge Map (a few thousand) every night: a list of changes would lack withdrawn statuses. The run's
 * row has a failure, and the job is retried.
 */
export async function syncPoints(parts: { db: Database; clock: Clock }, openChargeMap: OpenChargeMap): Promise<void> {
  const about = { source: 'open-charge-map', fileName: null, startedBy: null } as const
  const ended = await importPoints({ ...parts, signal: openChargeMap.signal }, about, openChargeMapPages(openChargeMap))
  if (ended.outcome === 'busy') throw new JobFailure(ended.sentence)
  if (ended.run.state === 'failed') throw new JobFailure(ended.run.problem ?? 'A sincronização não terminou.')
}

const openChargeMapUrl = 'https://api.openchargemap.io/v3'

const pageRecords = 250
const maxPageBytes = 20 * 1024 * 1024
/** Ends the requests to a server that repeats its pages. Brazil has a few thousand points. */
const maxPages = 400

type OpenChargeMap = {
  baseUrl?: string
  key: string
  signal: AbortSignal
  timeoutMs?: number
}

/**
 * Yields all Brazilian points in pages by id (https://openchargemap.org/site/develop/api). Throws a `SourceFailure` for a late, too large
 * or invalid response. The key is in a header, so that logged addresses do not have it.
 */
async function* openChargeMapPages(about: OpenChargeMap): AsyncGenerator<Uint8Array> {
  let after = 0
  for (let page = 0; page < maxPages; page += 1) {
    const bytes = await fetchPage(about, after)
    const ids = idsIn(bytes)
    if (ids.length === 0 && page === 0) throw new SourceFailure('O Open Charge Map não devolveu nenhum ponto.')
    if (ids.length === 0) return
    yield bytes
    const last = ids.reduce((max, id) => Math.max(max, id), 0)
    if (last <= after) throw new SourceFailure('O Open Charge Map repetiu a mesma página: a lista não está completa.')
    after = last
  }
  throw new SourceFailure('O Open Charge Map devolveu páginas sem fim.')
}

async function fetchPage(
  { baseUrl = openChargeMapUrl, key, signal, timeoutMs = 60_000 }: OpenChargeMap,
  after: number,
) {
  const query = new URLSearchParams({
    output: 'json',
    countrycode: 'BR',
    compact: 'false',
    verbose: 'false',
    includecomments: 'true',
    sortby: 'id_asc',
    greaterthanid: String(after),
    maxresults: String(pageRecords),
  })
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(`${baseUrl}/poi?${query}`, {
      headers: { 'x-api-key': key, accept: 'application/json', 'user-agent': 'CargaPlena/1.0' },
      redirect: 'error',
      signal: AbortSignal.any([signal, timeout]),
    })
    if (!response.ok || !response.body) throw new SourceFailure(refusalOf(response.status))
    return await readBody(response.body)
  } catch (error) {
    if (error instanceof SourceFailure) throw error
    if (signal.aborted) throw new SourceFailure('A sincronização foi interrompida.', { cause: error })
    const sentence = timeout.aborted
      ? 'O Open Charge Map demorou demais para responder.'
      : 'O Open Charge Map não respondeu.'
    throw new SourceFailure(sentence, { cause: error })
  }
}

function refusalOf(status: number): string {
  if (status === 401 || status === 403) return 'O Open Charge Map não aceitou a chave (OPENCHARGEMAP_KEY).'
  if (status === 429) return 'O Open Charge Map pediu para esperar: foram perguntas demais.'
  return `O Open Charge Map respondeu com a falha ${status}.`
}

async function readBody(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > maxPageBytes) throw new SourceFailure('A resposta do Open Charge Map é grande demais.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function idsIn(bytes: Uint8Array): number[] {
  const records = parsed(bytes)
  const ids = Array.isArray(records) ? records.map(idOf) : [null]
  if (ids.includes(null)) throw new SourceFailure('O Open Charge Map respondeu algo que não é uma lista de pontos.')
  return ids.filter((id) => id !== null)
}

function idOf(record: unknown): number | null {
  const id = (record as { ID?: unknown } | null)?.ID
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return null
  }
}
