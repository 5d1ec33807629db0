import { expect } from 'vitest'
import { referenceFigures } from '#database/schema/costs.ts'
import { sources, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { sumOf } from './source-counts.ts'
import { findSourceCounts } from './source-counts-queries.server.ts'

const clock = { now: () => new Date('2026-11-20T15:00:00Z') }
const versions = { of: () => ({ version: 1, changedAt: clock.now() }) }

test('11.12 figures are counted by age, kind of source and confidence; general knowledge is never more than low', async ({
  db,
}) => {
  const dolphin = { brand: 'BYD', model: 'Dolphin', category: 'hatch', year: 2025, type: 'eletrico' as const }
  const page = { text: 'byd.com/br', url: 'https://byd.com/br' }
  await db.insert(sources).values([
    { code: 'P1', pages: [page], isPublished: true },
    { code: 'PBEV', pages: [page], isPublished: true },
    { code: 'X', pages: [page], isPublished: true },
    { code: 'G', pages: [], isPublished: false },
  ])
  await db.insert(vehicles).values([
    { ...dolphin, id: 1, slug: 'd-1', priceValue: 159_800, seats: 5 },
    { ...dolphin, id: 2, slug: 'd-2', isActive: false },
  ])
  const figure = (name: string, code: string, referenceDate: string | null) => ({
    vehicleId: 1,
    figure: name,
    sourceCodes: [code],
    referenceDate,
    confidence: 'alta' as const,
  })
  await db
    .insert(vehicleFigureSources)
    .values([
      figure('priceBrl', 'X', '2026-08'),
      figure('rangeKm', 'PBEV', '2025-11-20'),
      figure('powerCv', 'P1', '2025'),
      figure('seats', 'G', '2024'),
      { ...figure('torqueNm', 'P1', null), vehicleId: 1 },
      { ...figure('seats', 'P1', '2026'), vehicleId: 2 },
    ])
  await db.insert(referenceFigures).values({
    key: 'petrol-brl-per-litre',
    values: [6],
    referenceDate: '2026-07',
    confidence: 'baixa',
    createdAt: clock.now(),
  })
  const found = await findSourceCounts({ db, versions }, clock)
  const of = (about: Parameters<typeof sumOf>[1]) => sumOf(found.counts, { part: 'veiculos', ...about })
  expect(of({})).toBe(5)
  expect(of({ age: '3', kind: 'lista' })).toBe(1)
  expect(of({ age: '12', kind: 'inmetro' })).toBe(1)
  expect(of({ age: '24', kind: 'publicada' })).toBe(1)
  expect(of({ age: 'sem-data' })).toBe(1)
  expect(of({ age: 'antes', kind: 'geral', confidence: 'baixa' })).toBe(1)
  expect(sumOf(found.counts, { part: 'custos', age: '6', kind: 'estimativa' })).toBe(1)
  expect(found.modelCount).toBe(1)
  expect(found.unknown.find((one) => one.figure === 'trunkL')?.count).toBe(1)
  expect(found.unknown.some((one) => one.figure === 'seats')).toBe(false)
  expect(found.sources.map(({ code, count }) => [code, count])).toEqual([
    ['P1', 2],
    ['PBEV', 1],
    ['X', 1],
  ])
})
