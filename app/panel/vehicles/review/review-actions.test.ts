import { asc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import { contentVersions } from '#database/schema/portal.ts'
import { vehiclePrices, vehicleRevisions } from '#database/schema/vehicle-history.ts'
import { sources, vehicleCosts, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import { recordVehiclePrices } from '#app/panel/vehicles/change-vehicles.server.ts'
import { databaseTest as test, openTestDatabase } from '#tests/fixtures/database.ts'
import { loggedChanges } from '#tests/fixtures/panel-deps.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { reviewFigure } from './review-actions.server.ts'
import type { FigureReview } from './review-form.ts'

const addModel = async (db: Database) => {
  const about = { brand: 'BYD', model: 'Dolphin', category: 'hatch', year: 2025, type: 'eletrico' as const }
  await db.insert(sources).values([
    { code: 'P1', pages: [{ text: 'byd.com/br', url: 'https://byd.com/br' }], isPublished: true },
    { code: 'G', pages: [], isPublished: false },
  ])
  await db
    .insert(vehicles)
    .values({ ...about, id: 1, slug: 'd-1', priceValue: 159_800, price: 'R$ 159.800', powerCv: 95 })
  await db
    .insert(vehicleFigureSources)
    .values({ vehicleId: 1, figure: 'priceBrl', sourceCodes: ['G'], referenceDate: '2025-05', confidence: 'baixa' })
  await recordVehiclePrices(db, [1], {
    now: new Date('2026-01-01T12:00:00Z'),
    username: 'ana',
    recording: { kind: 'statement' },
  })
}
type About = Partial<Pick<FigureReview, 'value' | 'newSources' | 'change'> & FigureReview['source']>
type Call = Partial<Omit<Parameters<typeof reviewFigure>[1], 'review'>> & About
const aReview = ({ value = 149_800, newSources = [], change = 'new-source', ...source }: About = {}): FigureReview => ({
  value,
  newSources,
  change,
  source: { cycle: null, codes: ['P1'], referenceDate: '2026-11', confidence: 'alta', note: null, ...source },
})
const review = (
  db: Database,
  { vehicleId = 1, figure = 'priceBrl', baseRevision = 1, username = 'ana', ...about }: Call = {},
) => reviewFigure({ db, clock: fixedClock }, { vehicleId, figure, baseRevision, username, review: aReview(about) })
const priceHistory = async (db: Database) =>
  (await db.select().from(vehiclePrices).orderBy(asc(vehiclePrices.id))).map(({ priceBrl, referenceDate }) => [
    priceBrl,
    referenceDate,
  ])

describe('a review', () => {
  test('writes value, text, source, revision, content version and audit entry', async ({ db }) => {
    await addModel(db)
    expect(await review(db, { note: 'tabela de novembro' })).toEqual({
      outcome: 'reviewed',
      revision: 2,
      isPublished: true,
      costsPurchaseBrl: null,
    })
    const [model] = await db.select().from(vehicles)
    expect(model).toMatchObject({ priceValue: 149_800, price: 'R$\u00a0149.800', revision: 2, savedBy: 'ana' })
    expect(await db.select().from(vehicleFigureSources)).toEqual([
      {
        vehicleId: 1,
        figure: 'priceBrl',
        cycle: null,
        sourceCodes: ['P1'],
        referenceDate: '2026-11',
        confidence: 'alta',
        note: 'tabela de novembro',
      },
    ])
    const [stored] = await db.select().from(vehicleRevisions)
    expect(stored?.record.vehicle).toMatchObject({ price_value: 159_800 })
    expect(stored?.record.figureSources).toMatchObject([{ reference_date: '2025-05' }])
    expect(await db.select().from(contentVersions)).toMatchObject([{ topic: 'vehicles', version: 1 }])
    expect(await db.select().from(adminActionLog)).toMatchObject([
      {
        username: 'ana',
        action: 'figure-reviewed',
        target: 'BYD Dolphin (1): Preço sugerido',
        path: '/admin/conteudo/veiculos/1',
      },
    ])
    expect(await loggedChanges(db)).toEqual([
      'Preço sugerido: 159.800 → 149.800',
      'Preço sugerido: fontes: G → P1',
      'Preço sugerido: data de referência: 05/2025 → 11/2026',
      'Preço sugerido: confiança: Baixa → Alta',
      'Preço sugerido: observação: — → tabela de novembro',
    ])
  })

  test('adds only a changed price to its history', async ({ db }) => {
    await addModel(db)
    await review(db)
    await review(db, { baseRevision: 2, confidence: 'media' })
    await review(db, { baseRevision: 3, figure: 'powerCv', value: 100 })
    expect(await priceHistory(db)).toEqual([
      [159_800, '2025-05'],
      [149_800, '2026-11'],
    ])
    await review(db, { baseRevision: 4, referenceDate: '2026-11-20', change: 'same-source' })
    expect((await priceHistory(db)).length).toBe(3)
  })

  test('requires the explanation of a changed price', async ({ db }) => {
    await addModel(db)
    const unanswered = await review(db, { change: null })
    expect(unanswered).toEqual({
      outcome: 'invalid',
      problems: { 'change.priceBrl': 'Diga de onde vem a mudança do preço.' },
    })
    expect(await review(db, { codes: ['G'], newSources: [], change: 'same-source', referenceDate: '2025-05' })).toEqual(
      {
        outcome: 'invalid',
        problems: { 'sources.priceBrl.referenceDate': 'Esta é a data do preço anterior. Escreva de quando é o novo.' },
      },
    )
    expect(await priceHistory(db)).toEqual([[159_800, '2025-05']])
    expect(await review(db, { figure: 'powerCv', value: 100, change: null })).toEqual({
      outcome: 'invalid',
      problems: { 'change.powerCv': 'Diga de onde vem a mudança do número “Potência”.' },
    })
  })

  test.for([
    ['acceleration0To100S', 8.2, { acceleration0To100S: 8.2, acceleration: '8,2 s' }],
    ['consumptionKwhPer100Km', 16.9, { consumptionKwhPer100Km: 16.9, consumption: '16,9 kWh/100 km' }],
    ['dcChargeMin', 30, { dcChargeMin: 30, chargingTime: '30 min (10–80%)' }],
    ['warrantyBatteryYears', 8, { warrantyBatteryYears: 8, warrantyBattery: '8 anos' }],
    ['powerCv', 101, { powerCv: 101, price: 'R$ 159.800' }],
  ] as const)('of %s writes only the number and its derived text', async ([figure, value, expected], { db }) => {
    await addModel(db)
    expect(await review(db, { figure, value, note: '10–80%' })).toMatchObject({ outcome: 'reviewed' })
    const [model] = await db.select().from(vehicles)
    expect(model).toMatchObject(expected)
  })

  test('keeps an edited text only if the number is unchanged', async ({ db }) => {
    await addModel(db)
    await db.update(vehicles).set({ price: 'A partir de R$ 159.800' })
    await review(db, { value: 159_800 })
    expect((await db.select().from(vehicles))[0]?.price).toBe('A partir de R$ 159.800')
    await review(db, { value: 149_800, referenceDate: '2026-11-20', change: 'same-source', baseRevision: 2 })
    expect((await db.select().from(vehicles))[0]?.price).toBe('R$\u00a0149.800')
  })

  test('adds a new page only once', async ({ db }) => {
    await addModel(db)
    const page = { text: 'BYD', url: 'https://www.byd.com/br/dolphin' }
    await review(db, {
      codes: ['G', 'byd'],
      newSources: [{ ...page, code: 'byd', kind: 'manufacturer' }],
      change: 'correction',
    })
    await review(db, {
      codes: ['tabela'],
      newSources: [{ ...page, text: 'Tabela', code: 'tabela', kind: null }],
      baseRevision: 2,
    })
    const added = await db.select().from(sources).where(eq(sources.isPublished, true))
    expect(added.map(({ kind }) => kind)).toEqual([null, 'manufacturer'])
    expect(added.map(({ pages }) => pages)).toEqual([[{ text: 'byd.com/br', url: 'https://byd.com/br' }], [page]])
    const [source] = await db.select().from(vehicleFigureSources)
    expect(source?.sourceCodes).toEqual([added[1]?.code])
  })

  test('reports unknown codes and a deleted model without writing', async ({ db }) => {
    await addModel(db)
    expect(await review(db, { codes: ['P1', 'X9'] })).toEqual({ outcome: 'unknown-sources', codes: ['X9'] })
    expect(await review(db, { vehicleId: 99 })).toEqual({ outcome: 'missing' })
    expect(await db.select().from(vehicleRevisions)).toEqual([])
    expect(await db.select().from(adminActionLog)).toEqual([])
  })
})

describe('a save in between', () => {
  test('is a conflict that returns the current state', async ({ db }) => {
    await addModel(db)
    await review(db, { username: 'bia', value: 139_800 })
    expect(await review(db, { username: 'caio' })).toEqual({
      outcome: 'conflict',
      revision: 2,
      username: 'bia',
      savedAt: fixedClock.now().toISOString(),
      value: 139_800,
      referenceDate: '2026-11',
      confidence: 'alta',
    })
    expect((await db.select().from(vehicles))[0]).toMatchObject({ priceValue: 139_800, revision: 2 })
    expect((await db.select().from(vehicleRevisions)).length).toBe(1)
    // With the current revision, Caio overwrites the other save.
    const decided = { username: 'caio', baseRevision: 2, change: 'correction' } as const
    expect(await review(db, decided)).toMatchObject({ outcome: 'reviewed', revision: 3 })
  })

  test('at the same time is a conflict for one of the two', async () => {
    const open = await openTestDatabase('empty')
    try {
      await addModel(open.db)
      const both = await Promise.all([review(open.db, { username: 'bia' }), review(open.db, { username: 'caio' })])
      expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'reviewed'])
    } finally {
      await open.close()
    }
  })
})

test('returns the price behind the three-year costs after a price change, and keeps the costs', async ({ db }) => {
  await addModel(db)
  await db.insert(vehicleCosts).values({ vehicleId: 1, purchaseBrl: 159_800, explanations: {} })
  expect(await review(db)).toMatchObject({ costsPurchaseBrl: 159_800 })
  expect((await db.select().from(vehicleCosts))[0]).toMatchObject({ purchaseBrl: 159_800 })
  expect(await review(db, { baseRevision: 2, figure: 'powerCv', value: 99 })).toMatchObject({ costsPurchaseBrl: null })
  expect(await review(db, { baseRevision: 3, value: 159_800, change: 'correction' })).toMatchObject({
    costsPurchaseBrl: null,
  })
})
