import { and, count, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { importPoints } from '#app/domain/charging/importing/import-points.server.ts'
import { extractDayOf, headBytes } from '#app/domain/charging/importing/reading/recognise-format.ts'
import { brazilianStates, type StateCode, stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { countOf } from '#app/platform/format/plural.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { type FetchFile, type SourceFile, SourceProblem } from './data-source.ts'
import type { RecordSource } from './record-source.server.ts'
import { readJsonFile } from './recognise-file.ts'

/** Overpass servers, in order of preference. */
const servers = ['https://overpass-api.de/api/interpreter', 'https://overpass.private.coffee/api/interpreter']

/** Maximum duration of the query of a state, on the server and here. */
const queryMs = 90_000

/** After so many failed states in a row the others are not requested. */
const maxFailuresInARow = 4

const answer = z.object({
  elements: z.array(z.looseObject({ type: z.string(), id: z.number() })),
  /** Overpass reports a timeout only here, with status 200 and the elements found so far. */
  remark: z.string().optional(),
})

export const openStreetMap: RecordSource = {
  id: 'openstreetmap-pontos',
  cron: '30 3 * * 0',
  timeoutMs: 25 * 60_000,
  effect: 'Aplica sem revisão. Partes que um editor mudou ficam; posições duvidosas esperam no painel de pontos.',
  async fetch(fetchFile, _today, addNote) {
    const files: SourceFile[] = []
    const missing: StateCode[] = []
    let problem: SourceProblem | null = null
    let failuresInARow = 0
    for (const state of stateCodes) {
      const fetched = failuresInARow < maxFailuresInARow ? await fetchState(fetchFile, state) : null
      if (fetched instanceof SourceProblem) problem = fetched
      failuresInARow = fetched && 'bytes' in fetched ? 0 : failuresInARow + 1
      if (fetched && 'bytes' in fetched) files.push(fetched)
      else missing.push(state)
    }
    if (problem && files.length === 0) throw problem
    if (problem) addNote(`Faltam ${missing.join(', ')}: ${problem.message}`)
    return files
  },
  countRecords(files) {
    const total = files.reduce((sum, file) => sum + elementsIn(file).length, 0)
    if (total === 0) throw new SourceProblem('O OpenStreetMap não devolveu nenhum ponto.')
    return total
  },
  async write({ db, clock, startedBy }, files) {
    const extractedOn = extractDayOf(files[0]?.bytes.subarray(0, headBytes) ?? new Uint8Array())
    const about = { source: 'openstreetmap', fileName: null, startedBy } as const
    const ending = await importPoints({ db, clock, extractedOn }, about, chunksOf(files))
    if (ending.outcome === 'busy') throw new SourceProblem(ending.sentence)
    const { state, problem, added, changed } = ending.run
    if (state === 'failed') throw new SourceProblem(problem ?? 'A importação não terminou.')
    return { applied: added + changed, waiting: 0 }
  },
  async preview(db, files) {
    const ids = new Set(files.flatMap((file) => elementsIn(file).map(({ type, id }) => `${type}/${id}`)))
    const known = await countKnown(db, [...ids])
    return [
      ...files.map((file) => `${placeOf(file)}: ${countOf(elementsIn(file).length, 'ponto', 'pontos')}`),
      `Já conhecidos: ${formatNumber(known)}. Novos: ${formatNumber(ids.size - known)}.`,
    ]
  },
}

/** Tries each server. Returns the problem of the last one if all fail. */
async function fetchState(fetchFile: FetchFile, state: StateCode): Promise<SourceFile | SourceProblem> {
  let problem = new SourceProblem('A fonte não respondeu.')
  for (const server of servers) {
    try {
      const file = await fetchFile(server, {
        accept: 'application/json',
        maxBytes: 30_000_000,
        timeoutMs: queryMs,
        body: new URLSearchParams({ data: queryFor(state) }).toString(),
        part: state,
      })
      elementsIn(file)
      return file
    } catch (error) {
      if (!(error instanceof SourceProblem)) throw error
      problem = error
    }
  }
  return problem
}

function queryFor(state: StateCode): string {
  return `[out:json][timeout:${queryMs / 1000}];area["ISO3166-2"="BR-${state}"][admin_level=4]->.uf;nwr["amenity"="charging_station"](area.uf);out center meta;`
}

function elementsIn(file: SourceFile) {
  const { elements, remark } = readJsonFile(file, answer)
  if (remark) throw new SourceProblem('A resposta do OpenStreetMap está incompleta: o servidor parou no meio.')
  return elements
}

/** 'São Paulo' for an address that ends in '#SP'; the whole address for a file of an editor. */
function placeOf({ address }: SourceFile): string {
  const [, code = ''] = /#([A-Z]{2})$/.exec(address) ?? []
  return Object.hasOwn(brazilianStates, code) ? brazilianStates[code as StateCode] : address
}

const chunkBytes = 64 * 1024

/** Small chunks, because the importer parses the records of a chunk without yielding to the event loop. */
async function* chunksOf(files: SourceFile[]): AsyncGenerator<Uint8Array> {
  for (const { bytes } of files)
    for (let start = 0; start < bytes.length; start += chunkBytes) yield bytes.subarray(start, start + chunkBytes)
}

const idsPerQuery = 5_000

async function countKnown(db: Database, ids: string[]): Promise<number> {
  let known = 0
  for (let start = 0; start < ids.length; start += idsPerQuery) {
    const some = inArray(chargingPoints.sourceId, ids.slice(start, start + idsPerQuery))
    const [row] = await db
      .select({ count: count() })
      .from(chargingPoints)
      .where(and(eq(chargingPoints.source, 'openstreetmap'), some))
    known += row?.count ?? 0
  }
  return known
}
