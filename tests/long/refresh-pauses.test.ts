import { existsSync, readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { inmetroPbev } from '#app/panel/data-sources/connectors/inmetro-pbev.server.ts'
import { openStreetMap } from '#app/panel/data-sources/connectors/openstreetmap.server.ts'
import type { RequestFile } from '#app/panel/data-sources/fetch-source-file.server.ts'
import { refreshSource } from '#app/panel/data-sources/refresh-source.server.ts'
import { listCatalogueModels } from '#app/panel/vehicles/inmetro/apply-table.server.ts'
import { officialSources } from '#app/domain/costs/official-sources.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { buildOsmElement } from '#tests/builders/charging-records.ts'
import { buildCells, buildCombustionCells, pbevPdf } from '#tests/builders/pbev-pdf.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'

/** Scheduler statistics of this thread. Only Linux has them. */
const threadStatistics = '/proc/thread-self/schedstat'

/** CPU time without that of other threads and processes. */
function threadCpuMs(): number {
  const [nanoseconds = ''] = readFileSync(threadStatistics, 'latin1').split(' ')
  return Number(nanoseconds) / 1_000_000
}

/** CPU milliseconds of the longest turn. A request waits for at most one turn. */
async function longestTurnMs(work: () => Promise<unknown>): Promise<{ turnMs: number; totalMs: number }> {
  let [turnMs, isOver, last] = [0, false, threadCpuMs()]
  const start = performance.now()
  const measure = () => {
    const now = threadCpuMs()
    turnMs = Math.max(turnMs, now - last)
    last = threadCpuMs()
    if (!isOver) setImmediate(measure)
  }
  setImmediate(measure)
  await work()
  isOver = true
  return { turnMs, totalMs: performance.now() - start }
}

/** 40 to 65 ms are usual. */
const maxTurnMs = 100

const station = (id: number, name: string) =>
  buildOsmElement(
    { name, 'socket:type2': '2', 'socket:type2:output': '22 kW', operator: 'Rede de Ensaio', opening_hours: '24/7' },
    { id, lat: -23 - (id % 100) * 0.005, lon: -46 - Math.floor(id / 100) * 0.02 },
  )

const points = (count: number, name: string): RequestFile => {
  const elements = Array.from({ length: count }, (_none, index) => station(index + 1, `${name} ${index + 1}`))
  const bytesOf = (list: unknown[]) => new TextEncoder().encode(JSON.stringify({ version: 0.6, elements: list }))
  const [all, none] = [bytesOf(elements), bytesOf([])]
  return async ({ body }) => ({
    outcome: 'fetched',
    bytes: new URLSearchParams(body).get('data')?.includes('BR-SP') ? all : none,
    etag: null,
    lastModified: null,
  })
}

describe.skipIf(!existsSync(threadStatistics))('a refresh lets waiting requests run', () => {
  test('of 5,000 new and changed points of OpenStreetMap', { timeout: 180_000 }, async ({ db }) => {
    const refresh = (name: string) =>
      refreshSource(
        { db, clock: fixedClock, contact: 'contato@x.example', request: points(5_000, name) },
        openStreetMap,
        { startedBy: null },
      )
    const added = await longestTurnMs(() => refresh('Posto'))
    expect(await db.$count(chargingPoints)).toBe(5_000)
    await db.update(chargingPoints).set({ edited: ['name'] })
    const changed = await longestTurnMs(() => refresh('Eletroposto'))
    expect(added.totalMs).toBeLessThan(10_000)
    expect(Math.max(added.turnMs, changed.turnMs)).toBeLessThan(maxTurnMs)
  })

  test('of nine pages of the Inmetro', { timeout: 180_000 }, async ({ market }) => {
    const models = (await listCatalogueModels(market)).filter(({ type }) => type === 'eletrico')
    const electric = models.map(({ brand, model, version }) =>
      buildCells({ 1: brand, 2: model, 3: version ?? '', 29: '285' }),
    )
    const combustion = Array.from({ length: 976 - electric.length }, (_none, index) =>
      buildCombustionCells({ 2: `MODELO ${index}` }),
    )
    const pdf = pbevPdf([...electric, ...combustion], { updated: '10/nov/26', rowsPerPage: 109 })
    const { page } = officialSources['inmetro-pbev']
    const listing = new TextEncoder().encode(`<a href="${page}/pbev-2026.pdf/@@download/file">Tabela</a>`)
    const request: RequestFile = async ({ address }) => ({
      outcome: 'fetched',
      bytes: address === page ? listing : pdf,
      etag: null,
      lastModified: null,
    })
    const deps = { db: market, clock: fixedClock, contact: 'contato@x.example', request }
    const run = await longestTurnMs(() => refreshSource(deps, inmetroPbev, { startedBy: null }))
    expect(run.totalMs).toBeLessThan(10_000)
    expect(run.turnMs).toBeLessThan(maxTurnMs)
  })
})
