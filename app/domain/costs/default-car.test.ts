import { expect, test } from 'vitest'
import { marketOf } from '#app/domain/costs/market.ts'
import { buildMarketCounts } from '#tests/builders/market-counts.ts'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { defaultCarOf } from './default-car.server.ts'

const known = { rangeKm: 280, batteryKwh: 38, availability: 'on-sale' } as const
const mini = { ...known, brand: 'BYD', model: 'Dolphin Mini' }
const cars = [
  buildVehicle({ ...known, slug: 'barato', brand: 'Renault', model: 'Kwid E-Tech', priceBrl: 99_990 }),
  buildVehicle({ ...mini, slug: 'mini-caro', priceBrl: 125_000 }),
  buildVehicle({ ...mini, slug: 'mini', priceBrl: 119_990 }),
  buildVehicle({ ...mini, slug: 'mini-sem-bateria', priceBrl: 90_000, batteryKwh: null }),
]

test('takes the cheapest known version of the most registered model, with its month', () => {
  const { models } = marketOf(buildMarketCounts())
  expect(defaultCarOf(cars, models)).toMatchObject({ vehicle: { slug: 'mini' }, month: '2026-08' })
})

test('takes the cheapest electric car if no registered model is known', () => {
  expect(defaultCarOf(cars, null)).toMatchObject({ vehicle: { slug: 'barato' }, month: null })
  expect(defaultCarOf([buildVehicle({ ...mini, type: 'plug-in' })], null)).toBeNull()
})
