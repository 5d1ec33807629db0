import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { chargingPointChanges } from '#database/schema/charging-reports.ts'
import { dataSourceFiles, dataSources } from '#database/schema/data-sources.ts'
import { depsOf, fetchedFile, stateIn } from '#tests/fixtures/data-sources/source-deps.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { buildPanelDeps, runAction } from '#tests/fixtures/panel-deps.ts'
import { previewSource, refreshSource } from '../refresh-source.server.ts'
import { sourceActions } from '../source-actions.server.ts'
import { findSources } from '../source-queries.server.ts'
import type { RequestFile } from '../fetch-source-file.server.ts'
import { openStreetMap } from './openstreetmap.server.ts'

type Element = Record<string, unknown>

const station = (id: number, { tags, ...other }: Element = {}): Element => ({
  type: 'node',
  id,
  lat: -23.55 - id / 10_000,
  lon: -46.63,
  timestamp: '2026-10-02T12:00:00Z',
  tags: { amenity: 'charging_station', name: `Posto ${id}`, access: 'yes', 'socket:type2': '2', ...(tags as Element) },
  ...other,
})

const answerOf = (elements: unknown[], other: Element = {}) =>
  JSON.stringify({
    version: 0.6,
    generator: 'Overpass API',
    osm3s: { timestamp_osm_base: '2026-11-15T03:00:00Z' },
    elements,
    ...other,
  })

const answering =
  (saoPaulo: string): RequestFile =>
  async ({ body }) =>
    fetchedFile(stateIn(body) === 'SP' ? saoPaulo : answerOf([]))

const refresh = (db: Database, request: RequestFile) =>
  refreshSource(depsOf(db, request), openStreetMap, { startedBy: null })

const listedProposals = async (db: Database) => (await findSources(db, false, new URLSearchParams())).waiting.rows

const act = (db: Database, intent: 'apply' | 'dismiss' | 'undo', id = '') =>
  runAction(sourceActions[intent])(buildPanelDeps(db), { id, confirmado: 'sim' })

const namesIn = async (db: Database) =>
  (await db.select().from(chargingPoints).where(eq(chargingPoints.source, 'openstreetmap')))
    .map(({ name }) => name)
    .toSorted()

describe('the charging points of OpenStreetMap', () => {
  test('are imported state by state, and their files are kept', async ({ db }) => {
    const asked: string[] = []
    const result = await refresh(db, async (request) => {
      asked.push(`${new URL(request.address).host} ${stateIn(request.body)}`)
      return answering(answerOf([station(1), station(2)]))(request)
    })
    expect(result).toEqual({ outcome: 'done', applied: 2, waiting: 0 })
    expect(asked).toHaveLength(27)
    expect(asked).toContain('overpass-api.de SP')
    expect(await namesIn(db)).toEqual(['Posto 1', 'Posto 2'])
    const addresses = (await db.select().from(dataSourceFiles)).map(({ address }) => address)
    expect(addresses).toContain('https://overpass-api.de/api/interpreter#SP')
  })

  test('change only what changed, with history, and keep what an editor wrote', async ({ db }) => {
    await refresh(db, answering(answerOf([station(1), station(2), station(3)])))
    await db
      .update(chargingPoints)
      .set({ name: 'Nome da redação', edited: ['name'] })
      .where(eq(chargingPoints.name, 'Posto 1'))
    const renamed = [
      station(1, { tags: { name: 'Outro nome' } }),
      station(2, { tags: { name: 'Novo nome' } }),
      station(3),
    ]
    expect(await refresh(db, answering(answerOf(renamed)))).toEqual({ outcome: 'done', applied: 1, waiting: 1 })
    expect(await namesIn(db)).toEqual(['Nome da redação', 'Novo nome', 'Posto 3'])
    expect(await db.select().from(chargingPointChanges)).toMatchObject([
      { kind: 'import', sourceDay: '2026-11-15', changes: [{ before: 'Posto 2', after: 'Novo nome' }] },
    ])
  })

  test('propose a value beside an edited part, which an editor applies, undoes or dismisses', async ({ db }) => {
    await refresh(db, answering(answerOf([station(1), station(2)])))
    await db.update(chargingPoints).set({ name: 'Nome da redação', edited: ['name'] })
    const named = (name: string) => answering(answerOf([station(1, { tags: { name } }), station(2)]))
    const waiting = async () =>
      (await listedProposals(db)).map(({ id, changes }) => ({ id: String(id), to: changes.map(({ to }) => to).join() }))
    expect(await refresh(db, named('Novo nome'))).toEqual({ outcome: 'done', applied: 0, waiting: 2 })
    const [second, first] = await waiting()
    expect([first?.to, second?.to].toSorted()).toEqual(['Novo nome', 'Posto 2'])
    const [applied, dismissed] = first?.to === 'Novo nome' ? [first, second] : [second, first]

    expect(await act(db, 'apply', applied?.id)).toEqual({ outcome: 'applied' })
    expect(await act(db, 'dismiss', dismissed?.id)).toEqual({ outcome: 'dismissed' })
    expect(await namesIn(db)).toEqual(['Nome da redação', 'Novo nome'])
    expect(await refresh(db, named('Nome da fonte'))).toEqual({ outcome: 'done', applied: 1, waiting: 0 })
    expect(await namesIn(db)).toEqual(['Nome da fonte', 'Nome da redação'])
    expect(await act(db, 'undo', applied?.id)).toEqual({ outcome: 'conflict' })
    expect(await refresh(db, named('Novo nome'))).toEqual({ outcome: 'done', applied: 1, waiting: 0 })
    expect(await act(db, 'undo', applied?.id)).toEqual({ outcome: 'undone' })
    expect(await refresh(db, named('Novo nome '))).toEqual({ outcome: 'done', applied: 0, waiting: 0 })
    expect(await namesIn(db)).toEqual(['Nome da redação', 'Nome da redação'])
  })

  test('replace a proposal when the source has another value', async ({ db }) => {
    await refresh(db, answering(answerOf([station(1)])))
    await db.update(chargingPoints).set({ name: 'Nome da redação', edited: ['name'] })
    for (const name of ['Novo nome', 'Outro nome'])
      await refresh(db, answering(answerOf([station(1, { tags: { name } })])))
    expect((await listedProposals(db)).map(({ changes }) => changes)).toEqual([
      [{ name: 'nome', label: 'Nome', from: 'Nome da redação', to: 'Outro nome' }],
    ])
  })

  test('keep the proposals of a state that did not answer', async ({ db }) => {
    await refresh(db, answering(answerOf([station(1)])))
    await db.update(chargingPoints).set({ name: 'Nome da redação', edited: ['name'] })
    const named = answering(answerOf([station(1, { tags: { name: 'Novo nome' } })]))
    expect(await refresh(db, named)).toMatchObject({ waiting: 1 })
    const withoutSaoPaulo: RequestFile = async ({ body }) =>
      stateIn(body) === 'SP'
        ? { outcome: 'failed', problem: 'A fonte não respondeu a tempo.' }
        : fetchedFile(answerOf(stateIn(body) === 'RJ' ? [station(9)] : []))
    expect(await refresh(db, withoutSaoPaulo)).toMatchObject({ outcome: 'done', waiting: 1 })
    expect(await listedProposals(db)).toHaveLength(1)
  })

  test('change nothing with the same answers', async ({ db }) => {
    const request = answering(answerOf([station(1)]))
    await refresh(db, request)
    expect(await refresh(db, request)).toEqual({ outcome: 'unchanged' })
    const later = answering(answerOf([station(1)], { osm3s: { timestamp_osm_base: '2026-11-22T03:00:00Z' } }))
    expect(await refresh(db, later)).toEqual({ outcome: 'done', applied: 0, waiting: 0 })
  })

  test('come from the second server while the first one is down', async ({ db }) => {
    const result = await refresh(db, async (request) =>
      request.address.includes('overpass-api.de')
        ? { outcome: 'failed', problem: 'A fonte está com uma falha (504).' }
        : answering(answerOf([station(1)]))(request),
    )
    expect(result).toMatchObject({ outcome: 'done', applied: 1 })
  })

  test('of the other states are imported if one state fails, and the panel names it', async ({ db }) => {
    const result = await refresh(db, async (request) =>
      stateIn(request.body) === 'AM'
        ? { outcome: 'failed', problem: 'A fonte não respondeu a tempo.' }
        : answering(answerOf([station(1)]))(request),
    )
    expect(result).toMatchObject({ outcome: 'done', applied: 1 })
    expect(await db.select().from(dataSources)).toMatchObject([
      { failures: 0, problem: 'Faltam AM: A fonte não respondeu a tempo.' },
    ])
  })

  test('are not requested any more after four failed states in a row', async ({ db }) => {
    let requests = 0
    const result = await refresh(db, async () => {
      requests += 1
      return { outcome: 'failed', problem: 'A fonte recusou o acesso (403).' }
    })
    expect(result).toEqual({ outcome: 'failed', problem: 'A fonte recusou o acesso (403).' })
    expect(requests).toBe(8)
  })

  test('in another country are left out, and private ones are marked', async ({ db }) => {
    await refresh(
      db,
      answering(
        answerOf([
          station(1),
          station(2, { tags: { access: 'private' } }),
          station(3, { lat: 48.85, lon: 2.35 }),
          station(4, { tags: { 'addr:country': 'PT' } }),
        ]),
      ),
    )
    const stored = await db
      .select()
      .from(chargingPoints)
      .where(eq(chargingPoints.source, 'openstreetmap'))
      .orderBy(chargingPoints.name)
    expect(stored).toMatchObject([
      { name: 'Posto 1', access: 'publico' },
      { name: 'Posto 2', access: 'restrito' },
    ])
  })

  test('are counted without a write in a dry run', async ({ db }) => {
    await refresh(db, answering(answerOf([station(1)])))
    const lines = await previewSource(depsOf(db, answering(answerOf([station(1), station(2)]))), openStreetMap, null)
    expect(lines).toContain('São Paulo: 2 pontos')
    expect(lines.at(-1)).toBe('Já conhecidos: 1. Novos: 1.')
    expect(await namesIn(db)).toEqual(['Posto 1'])
  })

  test('with absurd values are read without an error', async ({ db }) => {
    const absurd = [
      station(1),
      station(2, { lat: '-23', lon: null }),
      station(3, { lat: 900, lon: -46 }),
      station(4, { tags: null }),
      station(5, { tags: { name: 'x'.repeat(100_000), 'socket:type2': '9'.repeat(400), capacity: '-3' } }),
      { type: 'way', id: 6, nodes: [1, 2], tags: { amenity: 'charging_station' } },
      { type: 'relation', id: 7, center: { lat: -23.6, lon: -46.7 }, tags: { amenity: 'charging_station' } },
      { type: 'area', id: 8 },
    ]
    expect(await refresh(db, answering(answerOf(absurd)))).toMatchObject({ outcome: 'done' })
    expect(await namesIn(db)).toContain('Posto 1')
  })
})
