import { z } from 'zod'
import { extractDayOf, headBytes } from '#app/domain/charging/importing/reading/recognise-format.ts'
import { brazilianStates, type StateCode, stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { type FetchFile, type SourceFile, SourceProblem } from './data-source.ts'
import { describeKnownPoints, importPointFiles, pointEffect } from './import-point-files.server.ts'
import type { RecordSource } from './record-source.server.ts'
import { readJsonFile } from './recognise-file.ts'

const servers = ['https://overpass-api.de/api/interpreter', 'https://overpass.private.coffee/api/interpreter']

/** Limit of one state's query, for Overpass and for the client. */
const queryMs = 90_000

/** Failed states in a row until the run stops. */
const maxFailuresInARow = 4

const answer = z.object({
  elements: z.array(z.object({ type: z.string(), id: z.number() })),
  /** Overpass reports a timeout only here: the status is 200 and `elements` is incomplete. */
  remark: z.string().optional(),
})

export const openStreetMap: RecordSource = {
  id: 'openstreetmap-pontos',
  cron: '30 3 * * 0',
  timeoutMs: 25 * 60_000,
  effect: pointEffect,
  trust: 'all',
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
    const total = files.reduce((sum, file) => sum + idsIn(file).length, 0)
    if (total === 0) throw new SourceProblem('O OpenStreetMap não devolveu nenhum ponto.')
    return total
  },
  write(deps, files) {
    const extractedOn = extractDayOf(files[0]?.bytes.subarray(0, headBytes) ?? new Uint8Array())
    return importPointFiles(deps, { source: 'openstreetmap', extractedOn, files })
  },
  async preview(db, files) {
    const ids = new Set(files.flatMap(idsIn))
    return [
      ...files.map((file) => `${placeOf(file)}: ${countOf(idsIn(file).length, 'ponto', 'pontos')}`),
      await describeKnownPoints(db, 'openstreetmap', ids),
    ]
  },
}

/** Tries each server. If all fail, returns the last problem. */
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
      idsIn(file)
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

const idsByFile = new WeakMap<SourceFile, string[]>()

/**
 * Cached, because a run checks and counts a file.
 * @returns ids such as 'node/12'
 */
function idsIn(file: SourceFile): string[] {
  const known = idsByFile.get(file)
  if (known) return known
  const { elements, remark } = readJsonFile(file, answer)
  if (remark) throw new SourceProblem('A resposta do OpenStreetMap está incompleta: o servidor parou no meio.')
  const ids = elements.map(({ type, id }) => `${type}/${id}`)
  idsByFile.set(file, ids)
  return ids
}

function placeOf({ address }: SourceFile): string {
  const [, code = ''] = /#([A-Z]{2})$/.exec(address) ?? []
  return Object.hasOwn(brazilianStates, code) ? brazilianStates[code as StateCode] : address
}
