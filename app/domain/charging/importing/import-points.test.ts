import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { countDoubtfulPoints, listPoints } from '#app/panel/charging/points/listed-points-queries.server.ts'
import { isPublishedRealPoint } from '#app/domain/charging/matching-points.server.ts'
import type { Database } from '#database/database.ts'
import { chargingImports, chargingPoints } from '#database/schema/charging.ts'
import { contentVersions, portalState } from '#database/schema/portal.ts'
import { buildOcmRecord, buildOsmElement, inChunks, buildOcmRecords } from '#tests/builders/charging-records.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import type { ImportSource } from './adapters/adapted-record.ts'
import { importPoints } from './import-points.server.ts'
import { acquireImportLock, closeAbandonedImports } from './writing/import-lock.server.ts'

const test = databaseTest
  .extend('importText', ({ db }) => (text: string | Uint8Array, source: ImportSource = 'open-charge-map') => {
    return importTextInto(db, text, source)
  })
  .extend(
    'points',
    ({ db }) =>
      () =>
        db.select().from(chargingPoints).orderBy(chargingPoints.id),
  )

async function importTextInto(db: Database, text: string | Uint8Array, source: ImportSource) {
  const about = { source, fileName: 'pontos', startedBy: 'ana' }
  const ended = await importPoints({ db, clock: fixedClock }, about, inChunks(text))
  if (ended.outcome !== 'ended') throw new Error(ended.outcome)
  return ended.run
}

const ocm = (...records: unknown[]) => JSON.stringify(records)
const osm = (...elements: unknown[]) => JSON.stringify({ version: 0.6, elements })

describe('an imported file', () => {
  test('adds points with all columns of lists and maps, and a row with the outcome', async ({
    db,
    importText,
    points,
  }) => {
    const run = await importText(ocm(buildOcmRecord(), buildOcmRecord({ ID: 2 }, { Latitude: 0, Longitude: 0 })))
    expect(run).toMatchObject({ state: 'done', read: 2, added: 1, skipped: 1, problem: null })
    const [point] = await points()
    expect(point).toMatchObject({
      slug: 'posto-de-teste-campinas-ocm-1001',
      isSample: false,
      name: 'Posto de Teste',
      state: 'SP',
      connectors: [
        { type: 'ccs2', powerKw: 50, count: 1 },
        { type: 'tipo-2', powerKw: 22, count: 2 },
      ],
      connectorTypes: ['ccs2', 'tipo-2'],
      maxPowerKw: 50,
      speed: 'Rápido',
      network: 'TriCharge',
      payment: 'Pagamento no local',
      price: 'R$ 1,95/kWh',
      status: null,
      checkedAt: new Date('2026-02-13T21:01:00Z'),
      nameKey: 'posto de teste',
    })
    const [row] = await db.select().from(chargingImports)
    expect(row).toMatchObject({ state: 'done', read: 2, added: 1, skipped: 1, startedBy: 'ana', fileName: 'pontos' })
    expect(row?.skippedRows[0]).toMatchObject({ row: 2, reason: 'Coordenadas 0,0: o lugar não é conhecido.' })
    const [version] = await db.select().from(contentVersions).where(eq(contentVersions.topic, 'charging'))
    expect(version?.version).toBe(1)
  })

  test('changes no point when it is imported again', async ({ db, importText, points }) => {
    const text = ocm(...buildOcmRecords(500))
    expect(await importText(text)).toMatchObject({ added: 500, unchanged: 0 })
    const before = await points()
    expect(await importText(text)).toMatchObject({ read: 500, added: 0, changed: 0, unchanged: 500, duplicates: 0 })
    expect(await points()).toEqual(before)
    const [version] = await db.select().from(contentVersions).where(eq(contentVersions.topic, 'charging'))
    expect(version?.version).toBe(1)
  })

  test('updates changed facts and keeps address, hiding and age of a point', async ({ db, importText, points }) => {
    await importText(ocm(buildOcmRecord()))
    await db.update(chargingPoints).set({ isHidden: true })
    const [before] = await points()
    const run = await importText(ocm(buildOcmRecord({ UsageCost: 'R$ 2,10/kWh' }, { Title: 'Outro nome' })))
    expect(run).toMatchObject({ changed: 1, added: 0 })
    const [after] = await points()
    expect(after).toMatchObject({ price: 'R$ 2,10/kWh', name: 'Outro nome', nameKey: 'outro nome', isHidden: true })
    expect([after?.slug, after?.createdAt, after?.id]).toEqual([before?.slug, before?.createdAt, before?.id])
  })

  test('removes a withdrawn point unless an editor hid it', async ({ db, importText, points }) => {
    const second = buildOcmRecord({ ID: 2 }, { Title: 'Outro', Latitude: -20 })
    await importText(ocm(buildOcmRecord(), second))
    await db.update(chargingPoints).set({ isHidden: true }).where(eq(chargingPoints.sourceId, '2'))
    const run = await importText(ocm(buildOcmRecord({ StatusTypeID: 200 }), { ...second, StatusTypeID: 210 }))
    expect(run).toMatchObject({ skipped: 2 })
    expect((await points()).map(({ sourceId }) => sourceId)).toEqual(['2'])
  })

  test('removes no point if too many are withdrawn, and reports it', async ({ importText, points }) => {
    const records = [...buildOcmRecords(100)]
    await importText(ocm(...records))
    const withdrawn = (count: number) => ocm(...records.slice(0, count).map((one) => ({ ...one, StatusTypeID: 200 })))
    const refused = await importText(withdrawn(21))
    expect(refused).toMatchObject({ state: 'done', skipped: 21 })
    expect(refused.problem).toContain('21 dos 100 pontos')
    expect(await points()).toHaveLength(100)
    expect(await importText(withdrawn(20))).toMatchObject({ problem: null })
    expect(await points()).toHaveLength(80)
  })

  test('leaves a doubtful point to an editor, whose decision outlasts the next import', async ({
    db,
    importText,
    points,
  }) => {
    const doubtful = (doubt?: string) => ({
      type: 'Feature',
      id: 'node/7',
      geometry: { type: 'Point', coordinates: [-47.06, -22.9] },
      properties: { amenity: 'charging_station', name: 'Posto de Teste', 'addr:state': 'SP', doubt },
    })
    const text = JSON.stringify({ type: 'FeatureCollection', features: [doubtful('Pode ser um posto.')] })
    expect(await importText(text, 'openstreetmap')).toMatchObject({ added: 1 })
    const doubtfulPoints = async () => (await listPoints(db, { search: '', situation: 'duvidosos', after: null })).rows
    expect(await doubtfulPoints()).toMatchObject([{ name: 'Posto de Teste', doubt: 'Pode ser um posto.' }])
    const published = () => db.$count(chargingPoints, isPublishedRealPoint)
    expect(await published()).toBe(0)
    // A point that awaits review is no duplicate of the Open Charge Map point.
    expect(await importText(ocm(buildOcmRecord()))).toMatchObject({ added: 1 })
    expect(await published()).toBe(1)
    await db.update(chargingPoints).set({ doubt: null })
    expect(await importText(text, 'openstreetmap')).toMatchObject({ unchanged: 1 })
    expect(await doubtfulPoints()).toEqual([])
    expect(await published()).toBe(2)
    await db.update(chargingPoints).set({ doubt: 'x', isHidden: true })
    expect(await countDoubtfulPoints(db)).toBe(0)
    expect((await points()).map(({ state }) => state)).toEqual(['SP', 'SP'])
  })

  test('removes no point that it also lists, and none if it is cut', async ({ importText, points }) => {
    await importText(ocm(buildOcmRecord()))
    const withdrawn = buildOcmRecord({ SubmissionStatusTypeID: 1000 })
    await importText(ocm(withdrawn, buildOcmRecord()))
    await importText(ocm(buildOcmRecord(), withdrawn))
    await importText(ocm(withdrawn, buildOcmRecord({ SubmissionStatusTypeID: 777 })).slice(0, -30))
    await importText(ocm(buildOcmRecord({ SubmissionStatusTypeID: 777 })))
    expect(await points()).toHaveLength(1)
    await importText(ocm(withdrawn))
    expect(await points()).toHaveLength(0)
  })

  test('stores nothing of a private home, and survives deep nesting', async ({ importText }) => {
    const deep = `{"type":"x","tags":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    const home = JSON.stringify(buildOcmRecord({ OperatorID: 44 }, { Title: 'Casa de Ana' }))
    const run = await importText(`[${home},${deep}]`)
    expect(run).toMatchObject({ state: 'done', skipped: 2 })
    expect(run.skippedRows).toMatchObject([{ reason: 'É uma residência.', excerpt: '' }, { excerpt: '' }])
  })

  test('keeps the points before a cut, and reports it', async ({ importText, points }) => {
    const text = ocm(...buildOcmRecords(301))
    const run = await importText(text.slice(0, -400))
    expect(run).toMatchObject({ state: 'failed', problem: expect.stringContaining('parece cortado') as string })
    expect(run.added).toBe(300)
    expect(await points()).toHaveLength(300)
    expect(await importText(text)).toMatchObject({ state: 'done', added: 1, unchanged: 300 })
  })

  test('keeps the whole lines of a cut CSV', async ({ importText, points }) => {
    const lines = ['nome;lat;lon;cidade', 'Um;-22,9;-47,06;Campinas', 'Dois;-23,5;-46,6;São Paulo', 'Três;-20,']
    const run = await importText(lines.join('\n'), 'csv')
    expect(run).toMatchObject({ state: 'failed', added: 2, read: 2 })
    expect((await points()).map(({ name }) => name)).toEqual(['Um', 'Dois'])
  })

  test('swaps reversed coordinates and reports it', async ({ importText, points }) => {
    const run = await importText(ocm(buildOcmRecord({}, { Latitude: -47.06, Longitude: -22.9 })))
    expect(run).toMatchObject({ added: 1, state: 'done' })
    expect(run.problem).toBe('1 ponto tinha latitude e longitude trocadas e entrou no lugar certo.')
    expect(await points()).toMatchObject([{ latitude: -22.9, longitude: -47.06 }])
  })
})

describe('one place', () => {
  test('is one point if two sources name it alike', async ({ importText }) => {
    await importText(ocm(buildOcmRecord()))
    const near = buildOsmElement({ name: 'POSTO  de téste' }, { lat: -22.9007 })
    expect(await importText(osm(near), 'openstreetmap')).toMatchObject({ added: 0, duplicates: 1 })
    const far = buildOsmElement({}, { id: 3, lat: -22.9012 })
    const other = buildOsmElement({ name: 'Hotel Central' }, { id: 4, lat: -22.9002 })
    expect(await importText(osm(far, other), 'openstreetmap')).toMatchObject({ added: 2, duplicates: 0 })
  })

  test('is one point twice in a file, by id or by name and place', async ({ importText }) => {
    const run = await importText(ocm(buildOcmRecord(), buildOcmRecord(), buildOcmRecord({ ID: 7 })))
    expect(run).toMatchObject({ read: 3, added: 1, duplicates: 2 })
  })

  test('is no duplicate of a sample, and is never merged without a name', async ({ db, importText, points }) => {
    await importText(ocm(buildOcmRecord()))
    await db.update(chargingPoints).set({ isSample: true, source: 'sample', slug: 'exemplo' })
    expect(await importText(ocm(buildOcmRecord()))).toMatchObject({ added: 1 })
    const nameless = { name: undefined, 'addr:city': undefined }
    const place = { lat: -22.8 }
    const elements = [buildOsmElement(nameless, place), buildOsmElement(nameless, { id: 9, ...place })]
    const run = await importText(osm(...elements), 'openstreetmap')
    expect(run).toMatchObject({ added: 2 })
    expect((await points()).slice(-2)).toMatchObject([{ name: 'Ponto sem nome' }, { name: 'Ponto sem nome' }])
  })
})

describe('two imports', () => {
  const about = { source: 'csv' as const, fileName: null, startedBy: null }
  const begin = (db: Database) => acquireImportLock(db, fixedClock, about)

  test('do not run at once', async ({ db }) => {
    expect(await begin(db)).not.toBeNull()
    const refused = await importPoints({ db: db, clock: fixedClock }, about, inChunks('lat,lon\n'))
    expect(refused).toEqual({ outcome: 'busy', sentence: expect.stringContaining('em andamento') as string })
    expect(await db.select().from(chargingImports)).toHaveLength(1)
  })

  test('run one after the other if the first has died, which is marked as failed', async ({ db }) => {
    const dead = await begin(db)
    await closeAbandonedImports(db, fixedClock, false)
    expect(await db.select().from(chargingImports)).toMatchObject([{ state: 'running' }])
    await db.update(portalState).set({ updatedAt: new Date(Date.now() - 3 * 60_000) })
    const next = await begin(db)
    expect(next).not.toBeNull()
    const rows = await db.select().from(chargingImports).orderBy(chargingImports.id)
    expect(rows).toMatchObject([
      { id: dead, state: 'failed', problem: expect.stringContaining('interrompida') as string },
      { id: next, state: 'running' },
    ])
    await closeAbandonedImports(db, fixedClock, true)
    expect(await begin(db)).not.toBeNull()
  })
})
