import { expect } from 'vitest'
import { sources, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { listActiveVehicles } from './active-vehicles.server.ts'
import { listActiveVehicleDetails } from './details/vehicle-details-queries.server.ts'
import { cardDataOf, isUncertain } from './vehicle.ts'

const versions = { of: () => ({ version: 1, changedAt: new Date(0) }) }

test('11.12 figures of low confidence and of no published page are uncertain, in the list and in the sheet alike', async ({
  db,
}) => {
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
  expect(first.uncertain?.toSorted()).toEqual(['batteryKwh', 'powerCv'])
  expect(second).not.toHaveProperty('uncertain')
  expect([isUncertain(first, 'powerCv'), isUncertain(first, 'rangeKm'), isUncertain(first, 'priceBrl')]).toEqual([
    true,
    false,
    true,
  ])
  const [details] = await listActiveVehicleDetails(db, [1])
  expect(details && cardDataOf(details).uncertain?.toSorted()).toEqual(['batteryKwh', 'powerCv'])
})
