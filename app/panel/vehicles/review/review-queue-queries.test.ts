import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { sources, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { readReviewAddress } from './browse-review.ts'
import { countFiguresToReview, findReviewQueue } from './review-queue-queries.server.ts'

const today = '2026-11-20'

const openings = new Map([
  ['/veiculo/3', 12],
  ['/veiculo/custo', 99],
  ['/ipva', 5],
])

const addModels = async (db: Database) => {
  const about = { brand: 'BYD', model: 'Dolphin', category: 'hatch', year: 2025, type: 'eletrico' as const }
  await db.insert(sources).values([
    { code: 'P1', pages: [{ text: 'byd.com/br', url: 'https://byd.com/br' }], isPublished: true },
    { code: 'G', pages: [], isPublished: false, note: 'conhecimento geral' },
  ])
  await db.insert(vehicles).values([
    { ...about, id: 1, slug: 'd-1', version: 'GS', priceValue: 159_800, powerCv: 95, seats: 5, wheelIn: 16.5 },
    { ...about, id: 2, slug: 'd-2', priceValue: 99_000, isActive: false },
    { ...about, id: 3, slug: 'd-3', brand: 'GWM', acceleration0To100S: 8.2 },
  ])
  await db.insert(vehicleFigureSources).values([
    { vehicleId: 1, figure: 'priceBrl', sourceCodes: ['P1'], referenceDate: '2026-11', confidence: 'alta' },
    { vehicleId: 1, figure: 'powerCv', sourceCodes: ['P1'], referenceDate: '2019', confidence: 'baixa', note: 'cv' },
    { vehicleId: 1, figure: 'seats', sourceCodes: ['G'], referenceDate: '2026', confidence: 'media' },
    { vehicleId: 1, figure: 'torqueNm', sourceCodes: [], confidence: 'baixa' },
    { vehicleId: 1, figure: 'colour', sourceCodes: [], confidence: 'baixa' },
  ])
}
const queue = (db: Database, query = '') =>
  findReviewQueue(db, readReviewAddress(new URLSearchParams(query)), { today, openings })

test('lists figures of active models with value, reasons, sources and date', async ({ db }) => {
  await addModels(db)
  const { rows, counts, next, brands, viewCount } = await queue(db)
  expect(next).toBeNull()
  expect(viewCount).toBe(12)
  expect(brands).toEqual(['BYD', 'GWM'])
  expect(counts).toEqual({ all: 4, desatualizado: 3, 'confianca-baixa': 4, 'sem-fonte': 3 })
  expect(rows.map(({ id, reasons }) => [id, ...reasons])).toEqual([
    ['3.acceleration0To100S', 'desatualizado', 'confianca-baixa', 'sem-fonte'],
    ['1.wheelIn', 'desatualizado', 'confianca-baixa', 'sem-fonte'],
    ['1.powerCv', 'desatualizado', 'confianca-baixa'],
    ['1.seats', 'confianca-baixa', 'sem-fonte'],
  ])
  expect(rows[2]).toEqual({
    id: '1.powerCv',
    vehicleId: 1,
    revision: 1,
    name: 'BYD Dolphin',
    version: 'GS',
    year: 2025,
    views: 0,
    figure: 'powerCv',
    value: 95,
    reasons: ['desatualizado', 'confianca-baixa'],
    sources: [{ code: 'P1', text: 'byd.com/br' }],
    referenceDate: '2019',
    confidence: 'baixa',
    note: 'cv',
  })
  expect(rows[3]?.sources).toEqual([{ code: 'G', text: 'conhecimento geral' }])
  expect(await countFiguresToReview(db, today)).toBe(4)
})

test('rereads only saved models', async ({ db }) => {
  await addModels(db)
  expect((await queue(db)).counts.all).toBe(4)
  // A direct write does not raise the content version, so cached figures stay.
  await db.update(vehicles).set({ trunkL: 345 }).where(eq(vehicles.id, 3))
  expect((await queue(db)).counts.all).toBe(4)
  await db.update(vehicles).set({ trunkL: 250, revision: 2 }).where(eq(vehicles.id, 1))
  await db.update(vehicles).set({ isActive: true }).where(eq(vehicles.id, 2))
  await raiseContentVersion(db, 'vehicles', fixedClock.now())
  const saved = await queue(db)
  expect(saved.rows.map(({ id }) => id)).toContain('1.trunkL')
  expect(saved.rows.map(({ id }) => id)).toContain('2.priceBrl')
  // The revision of model 3 is unchanged, so its cached figures stay.
  expect(saved.rows.map(({ id }) => id)).not.toContain('3.trunkL')
  await db.update(vehicles).set({ isActive: false }).where(eq(vehicles.id, 1))
  await raiseContentVersion(db, 'vehicles', fixedClock.now())
  expect((await queue(db)).rows.map(({ vehicleId }) => vehicleId)).toEqual([3, 2])
  expect(await countFiguresToReview(db, today)).toBe(2)
})
