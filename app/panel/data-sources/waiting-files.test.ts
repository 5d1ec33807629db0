import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { dataSourceFiles, dataSources } from '#database/schema/data-sources.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { depsOf, fetchedFile, stateIn } from '#tests/fixtures/data-sources/source-deps.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { buildPanelDeps, loggedActions, runAction } from '#tests/fixtures/panel-deps.ts'
import { openStreetMap } from './connectors/openstreetmap.server.ts'
import type { RequestFile } from './fetch-source-file.server.ts'
import { refreshSource } from './refresh-source.server.ts'
import { sourceActions } from './source-actions.server.ts'
import { findSources } from './source-queries.server.ts'
import type { RefreshOrder } from './start-refreshes.server.ts'

const overpass = (names: string[], firstId = 1) =>
  JSON.stringify({
    osm3s: { timestamp_osm_base: '2026-11-15T03:00:00Z' },
    elements: names.map((name, index) => ({
      type: 'node',
      id: firstId + index,
      lat: -23.55 - index / 100,
      lon: -46.63,
      tags: { amenity: 'charging_station', name, access: 'yes' },
    })),
  })

/** Points of São Paulo, null if it does not answer, and of Rio de Janeiro. */
const answering =
  (saoPaulo: string[] | null, rio: string[] = []): RequestFile =>
  async ({ body }) => {
    const state = stateIn(body)
    if (state === 'SP' && saoPaulo === null)
      return { outcome: 'failed', problem: 'A fonte respondeu com erro 504.', status: 504 }
    return fetchedFile(state === 'RJ' ? overpass(rio, 100) : overpass((state === 'SP' && saoPaulo) || []))
  }

async function open(db: Database) {
  const orders: RefreshOrder[] = []
  const jobs = { enqueue: async (_tx: Database, _name: string, data: object) => void orders.push(data as RefreshOrder) }
  const act = (intent: keyof typeof sourceActions, fields: Record<string, string>) =>
    runAction(sourceActions[intent])(buildPanelDeps(db, { jobs }), fields)
  await act('setTrust', { fonte: openStreetMap.id, aplica: 'none' })
  const lists = async () => {
    const { waiting, applied } = await findSources(db, false, new URLSearchParams())
    return { waiting: waiting.rows, applied: applied.rows }
  }
  const names = async () =>
    (await db.select().from(chargingPoints).where(eq(chargingPoints.source, 'openstreetmap')))
      .map(({ name }) => name)
      .toSorted()
  /** Works as the job does. */
  const runOrders = (hours: number) =>
    Promise.all(
      orders
        .splice(0)
        .map(({ source: _source, ...order }) => refreshSource(depsOf(db, refusing, hours), openStreetMap, order)),
    )
  return { act, lists, names, runOrders }
}

const refusing: RequestFile = async () => {
  throw new Error('approved files are not fetched again')
}

test('points wait as files if an editor chose so, and are written after the approval', async ({ db }) => {
  const { act, lists, names, runOrders } = await open(db)
  const fetchAt = (hours: number, points: string[]) =>
    refreshSource(depsOf(db, answering(points), hours), openStreetMap, { startedBy: null })

  expect(await fetchAt(0, ['Posto A', 'Posto B'])).toEqual({ outcome: 'done', applied: 0, waiting: 1 })
  expect(await names()).toEqual([])
  const [first] = (await lists()).waiting
  expect(first).toMatchObject({ source: 'OpenStreetMap: pontos de recarga', isNew: true })
  expect(first?.changes[0]).toMatchObject({ label: 'O arquivo traz', to: 'Já conhecidos: 0. Novos: 2.' })
  // The same files do not propose again; newer ones replace the proposal.
  expect(await fetchAt(1, ['Posto A', 'Posto B'])).toEqual({ outcome: 'unchanged' })
  expect(await fetchAt(2, ['Posto A', 'Posto C'])).toEqual({ outcome: 'done', applied: 0, waiting: 1 })
  const [second, ...others] = (await lists()).waiting
  expect(others).toEqual([])
  expect(await act('apply', { id: String(first?.id) })).toEqual({ outcome: 'missing' })

  expect(await act('apply', { id: String(second?.id) })).toEqual({ outcome: 'enqueued' })
  expect(await act('apply', { id: String(second?.id) })).toEqual({ outcome: 'missing' })
  expect(await names()).toEqual([])
  expect(await runOrders(3)).toEqual([{ outcome: 'done', applied: 2, waiting: 0 }])
  expect(await names()).toEqual(['Posto A', 'Posto C'])
  expect((await lists()).applied).toMatchObject([{ id: second?.id, canUndo: false }])
  expect(await loggedActions(db)).toContainEqual([
    'ana',
    'source-applied',
    `OpenStreetMap: pontos de recarga: ${second?.title}`,
  ])
  // An approval is not a fetch.
  const [state] = await db.select().from(dataSources).where(eq(dataSources.id, openStreetMap.id))
  expect(state?.lastSuccessAt).toEqual(new Date(fixedClock.now().getTime() + 2 * 3_600_000))
  expect(await fetchAt(4, ['Posto A', 'Posto C'])).toEqual({ outcome: 'unchanged' })
})

test('approved files without a state keep the proposals of that state', async ({ db }) => {
  const { act, lists, names, runOrders } = await open(db)
  const fetchAt = (hours: number, request: RequestFile) =>
    refreshSource(depsOf(db, request, hours), openStreetMap, { startedBy: null })
  await act('setTrust', { fonte: openStreetMap.id, aplica: 'all' })
  await fetchAt(0, answering(['Posto A'], ['Rio A']))
  await db
    .update(chargingPoints)
    .set({ edited: ['name'] })
    .where(eq(chargingPoints.name, 'Posto A'))
  await fetchAt(1, answering(['Posto B'], ['Rio A']))
  await act('setTrust', { fonte: openStreetMap.id, aplica: 'none' })
  await fetchAt(2, answering(null, ['Rio B']))
  const [files, ofPoint] = (await lists()).waiting
  expect(ofPoint?.changes).toMatchObject([{ from: 'Posto A', to: 'Posto B' }])
  await act('apply', { id: String(files?.id) })
  expect(await runOrders(3)).toMatchObject([{ outcome: 'done' }])
  expect(await names()).toEqual(['Posto A', 'Rio B'])
  expect((await lists()).waiting).toMatchObject([{ id: ofPoint?.id }])
})

test('a dismissed file changes nothing, and a deleted one says so', async ({ db }) => {
  const { act, lists, names, runOrders } = await open(db)
  await refreshSource(depsOf(db, answering(['Posto A'])), openStreetMap, { startedBy: null })
  const [first] = (await lists()).waiting
  expect(await act('dismiss', { id: String(first?.id) })).toEqual({ outcome: 'dismissed' })
  await refreshSource(depsOf(db, answering(['Posto B']), 1), openStreetMap, { startedBy: null })
  const [second] = (await lists()).waiting
  await db.update(dataSourceFiles).set({ content: null })
  await act('apply', { id: String(second?.id) })
  const problem = 'Os arquivos desta proposta não estão mais guardados. Busque de novo.'
  expect(await runOrders(2)).toEqual([{ outcome: 'failed', problem }])
  expect(await names()).toEqual([])
})
