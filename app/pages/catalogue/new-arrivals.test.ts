import { expect, test } from 'vitest'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { newArrivalsOf } from './new-arrivals.ts'

const pricedIn = (referenceDate: string) => ({ referenceDate, confidence: 'alta', hasPublishedSource: true }) as const
const model = (id: number, name: string, changes: Parameters<typeof buildVehicle>[0] = {}) =>
  buildVehicle({ id, model: name, slug: `m-${id}`, year: 2027, priceSource: pricedIn('2026-08'), ...changes })

test('lists each model of the newest year once, newest price first, with its lowest price', () => {
  const found = newArrivalsOf([
    model(1, 'King', { priceBrl: 189_990 }),
    model(2, 'King', { priceBrl: 179_990 }),
    model(3, 'Atto 2', { priceBrl: 149_990, priceSource: pricedIn('2026-10') }),
    model(4, 'Seal', { year: 2026 }),
    model(5, 'Han', { availability: 'discontinued' }),
    model(6, 'Yuan', { priceBrl: null }),
  ])
  expect(found).toEqual({
    year: 2027,
    models: [
      { name: 'BYD Atto 2', drawing: '/ilustracoes/3/cartao.svg', path: '/veiculo/m-3', priceBrl: 149_990 },
      { name: 'BYD King', drawing: '/ilustracoes/1/cartao.svg', path: '/veiculo/m-2', priceBrl: 179_990 },
    ],
  })
})

test('lists at most eight models, and nothing without a price', () => {
  const many = Array.from({ length: 10 }, (_, index) => model(index + 1, `M${index}`))
  expect(newArrivalsOf(many)?.models).toHaveLength(8)
  expect(newArrivalsOf([model(1, 'Yuan', { priceBrl: null })])).toBeNull()
})
