import { expect } from 'vitest'
import { sources, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { listActiveVehicles } from './active-vehicles.server.ts'
import { ownedVehicleOf } from '#app/pages/vehicle/owned-vehicle-queries.server.ts'
import { listActiveVehicleDetails } from './details/vehicle-details-queries.server.ts'
import { describePrice } from './price-label.ts'
import { cardDataOf, isUncertain } from './vehicle.ts'

const versions = { of: () => ({ version: 1, changedAt: new Date(0) }) }

test('marks figures of low confidence or without a page as uncertain, in list and details', async ({ db }) => {
  const dolphin = { brand: 'BYD', model: 'Dolphin', category: 'hatch', year: 2025, type: 'eletrico' as const }
  await db.insert(sources).values([
    { code: 'P1', pages: [{ text: 'byd.com/br', url: null }], isPublished: true },
    { code: 'G', pages: [], isPublished: false },
  ])
  await db.insert(vehicles).values([
    { ...dolphin, id: 1, slug: 'd-1', priceValue: 159_800, powerCv: 95, rangeKm: 280, batteryKwh: 45, dcChargeKw: 60 },
    { ...dolphin, id: 2, slug: 'd-2', powerCv: 95 },
  ])
  const of = (figure: string, code: string, confidence: 'alta' | 'media' | 'baixa') => ({
    vehicleId: 1,
    figure,
    sourceCodes: [code],
    confidence,
  })
  await db
    .insert(vehicleFigureSources)
    .values([
      of('priceBrl', 'P1', 'baixa'),
      of('powerCv', 'P1', 'baixa'),
      of('rangeKm', 'P1', 'alta'),
      of('batteryKwh', 'G', 'media'),
      of('seats', 'P1', 'baixa'),
      { ...of('dcChargeKw', 'P1', 'alta'), sourceCodes: ['G', 'P1'] },
    ])
  const [first, second] = (await listActiveVehicles({ db, versions })).toSorted((a, b) => a.id - b.id)
  if (!first || !second) throw new Error('two models were written')
  expect(first.uncertain?.toSorted()).toEqual(['batteryKwh', 'powerCv', 'seats'])
  expect(second).not.toHaveProperty('uncertain')
  expect([isUncertain(first, 'powerCv'), isUncertain(first, 'rangeKm'), isUncertain(first, 'priceBrl')]).toEqual([
    true,
    false,
    true,
  ])
  const [details] = await listActiveVehicleDetails(db, [1])
  expect(details && cardDataOf(details).uncertain?.toSorted()).toEqual(['batteryKwh', 'powerCv', 'seats'])
})

test('gives a third party’s list low confidence and prefers publications, on card, details and costs', async ({
  db,
}) => {
  const dolphin = { brand: 'BYD', model: 'Dolphin', category: 'hatch', year: 2025, type: 'eletrico' as const }
  const page = (name: string) => [{ name, text: `${name}, 2026`, url: null }]
  await db.insert(sources).values([
    { code: 'X', pages: page('Lista'), isPublished: true, kind: 'third-party-list' },
    { code: 'R1', pages: page('Motor Show'), isPublished: true, kind: 'press' },
  ])
  await db.insert(vehicles).values([
    { ...dolphin, id: 1, slug: 'd-1', priceValue: 119_990, rangeKm: 280 },
    { ...dolphin, id: 2, slug: 'd-2', priceValue: 149_990 },
  ])
  const price = { figure: 'priceBrl', referenceDate: '2026-01', confidence: 'alta' as const }
  await db.insert(vehicleFigureSources).values([
    { ...price, vehicleId: 1, sourceCodes: ['X'] },
    { ...price, vehicleId: 1, figure: 'rangeKm', sourceCodes: ['X'] },
    { ...price, vehicleId: 2, sourceCodes: ['X', 'R1'] },
  ])
  const cards = (await listActiveVehicles({ db, versions })).toSorted((a, b) => a.id - b.id)
  const sheets = await listActiveVehicleDetails(db, [1, 2])
  const words = ({ priceSource }: (typeof cards)[number]) => describePrice(priceSource, '2026-11-24').label
  const expected = ['Preço estimado, de jan/2026', 'Preço verificado em jan/2026']
  expect(cards.map(words)).toEqual(expected)
  expect(sheets.map(words)).toEqual(expected)
  expect(cards.map(({ uncertain }) => uncertain)).toEqual([['rangeKm'], undefined])
  expect(sheets.map(({ figureSources }) => figureSources.priceBrl?.confidence)).toEqual(['baixa', 'alta'])
  expect(sheets[1]?.figureSources.priceBrl?.pages.map(({ name }) => name)).toEqual(['Motor Show', 'Lista'])
  expect(sheets.map((details) => ownedVehicleOf(details).priceBrl)).toMatchObject([
    { source: 'Lista', confidence: 'baixa' },
    { source: 'Motor Show e outra página', confidence: 'alta' },
  ])
})
