import { expect, test } from 'vitest'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { gaugesOf } from './gauge.tsx'
import { similarVehicles, versionsOf } from './related-vehicles.ts'

const dolphin = buildVehicle({ id: 1, priceBrl: 150_000 })

test('finds similar models on sale by body and price, the same type first', () => {
  const all = [
    dolphin,
    buildVehicle({ id: 2, model: 'Perto', priceBrl: 155_000 }),
    buildVehicle({ id: 3, model: 'Longe', priceBrl: 400_000 }),
    buildVehicle({ id: 4, model: 'Fora', priceBrl: 150_000, availability: 'discontinued' }),
    buildVehicle({ id: 5, model: 'Outro', category: 'suv', priceBrl: 150_000 }),
    buildVehicle({ id: 6, model: 'Plug', type: 'plug-in', priceBrl: 150_000 }),
    buildVehicle({ id: 7, model: 'Sem preço', priceBrl: null }),
  ]
  expect(similarVehicles(dolphin, all).map(({ id }) => id)).toEqual([2, 3, 7])
})

test('finds versions as other entries of the model, cheapest first', () => {
  const all = [
    dolphin,
    buildVehicle({ id: 2, version: 'Plus', priceBrl: 190_000 }),
    buildVehicle({ id: 3, version: 'Mini', priceBrl: 120_000 }),
    buildVehicle({ id: 4, model: 'Seal' }),
  ]
  expect(versionsOf(dolphin, all).map(({ id }) => id)).toEqual([3, 2])
})

test('ranks within the same type and places an unknown figure', () => {
  const electric = [100, 200, 300, 400].map((rangeKm, index) => buildVehicle({ id: index + 1, rangeKm }))
  const hybrids = [900, 901, 902, 903].map((rangeKm, index) =>
    buildVehicle({ id: index + 10, type: 'plug-in', rangeKm }),
  )
  const third = electric[2] ?? dolphin
  const [range] = gaugesOf(third, [...electric, ...hybrids])
  expect(range).toMatchObject({
    key: 'rangeKm',
    value: 300,
    ranks: ['2º de 4 elétricos'],
    median: 250,
    min: 100,
    max: 400,
  })
  expect(gaugesOf({ ...third, rangeKm: null }, electric)[0]).toMatchObject({ value: null, ranks: [] })
  expect(gaugesOf(third, [third])).toEqual([])
})

test('ends a scale before a figure far above all others, but never before the own figure', () => {
  const usual = Array.from({ length: 30 }, (_, index) => buildVehicle({ id: index + 1, rangeKm: 200 + index * 5 }))
  const far = buildVehicle({ id: 99, rangeKm: 900 })
  expect(gaugesOf(usual[0] ?? dolphin, usual)[0]).toMatchObject({ max: 360, isOpenAbove: false })
  expect(gaugesOf(usual[0] ?? dolphin, [...usual, far])[0]).toMatchObject({ max: 340, isOpenAbove: true })
  expect(gaugesOf(far, [...usual, far])[0]).toMatchObject({ max: 900, isOpenAbove: false })
})

test('ranks a figure among models on sale of the same body and price range first', () => {
  const hatches = [250, 300, 200, 100, 150].map((rangeKm, index) =>
    buildVehicle({ id: index + 1, rangeKm, category: 'hatch', priceBrl: 140_000 }),
  )
  const dear = buildVehicle({ id: 9, rangeKm: 600, category: 'suv', priceBrl: 400_000 })
  const [range] = gaugesOf(hatches[0] ?? dolphin, [...hatches, dear])
  expect(range).toMatchObject({ ranks: ['2º de 5 parecidos', '3º de 6 elétricos'], share: 0.4 })
})

test('prefers lower acceleration times and consumption', () => {
  const cars = [5, 6, 7, 8].map((acceleration0To100S, index) => buildVehicle({ id: index, acceleration0To100S }))
  const first = cars[0] ?? dolphin
  expect(gaugesOf(first, cars).find(({ key }) => key === 'acceleration0To100S')?.share).toBe(0)
})
