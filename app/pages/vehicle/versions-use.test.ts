import { expect, test } from 'vitest'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { energyBandOf, versionsUseOf } from './versions-use.ts'

const version = (id: number, kwh: number | null, city: number | null, road: number | null) =>
  buildVehicle({
    id,
    brand: 'BYD',
    model: 'Song Plus',
    type: 'plug-in',
    consumptionKwhPer100Km: kwh,
    fuelCityKmPerL: city,
    fuelHighwayKmPerL: road,
  })
const own = version(1, null, null, null)
const others = [version(2, 20, 15, 15), version(3, 25, 12, null), version(4, 30, null, null)]

test('takes the consumption of the other versions of a plug-in without its own', () => {
  expect(versionsUseOf(own, [own, ...others])).toEqual({
    count: 2,
    kwhPer100Km: { low: 20, high: 25 },
    kmPerLitre: { low: 12, high: 15 },
  })
  expect(versionsUseOf(others[0] ?? own, others)).toBeNull()
  expect(versionsUseOf(own, [own, { ...(others[0] ?? own), model: 'King' }])).toBeNull()
})

test('spans the energy of three years from electricity only to petrol only', () => {
  const use = versionsUseOf(own, others)
  // By hand, 36,000 km: 36,000 × 20 / 100 × 1 = 7,200 and 36,000 / 12 × 6 = 18,000.
  expect(use && energyBandOf(use, { brlPerKwh: 1, brlPerLitre: 6 })).toEqual({ low: 7200, high: 18_000 })
  expect(use && energyBandOf(use, { brlPerKwh: null, brlPerLitre: 6 })).toBeNull()
})
