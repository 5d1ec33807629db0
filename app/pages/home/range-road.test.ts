import { expect, test } from 'vitest'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import type { Vehicle } from '#app/domain/vehicles/vehicle.ts'
import { rangeRoadOf, roadCarOf } from './range-road-figure.tsx'

const electric = (id: number, rangeKm: number | null, priceBrl: number | null = 200_000) =>
  buildVehicle({ id, rangeKm, priceBrl })

test('draws one tick per electric model with a known range', () => {
  const road = rangeRoadOf([
    electric(1, 291),
    electric(2, null),
    electric(3, 185),
    buildVehicle({ id: 4, rangeKm: 68, type: 'plug-in' }),
    buildVehicle({ id: 5, rangeKm: 220, availability: 'discontinued' }),
  ])
  expect(road.ticksKm).toEqual([185, 220, 291])
  expect(road.endKm).toBe(500)
})

test('extends the ruler for a longer range', () => {
  expect(rangeRoadOf([electric(1, 612)]).endKm).toBe(700)
})

test('names the shortest and longest range on sale', () => {
  const road = rangeRoadOf([
    electric(1, 498, 900_000),
    electric(2, 190),
    electric(3, 292),
    buildVehicle({ id: 4, rangeKm: 100, availability: 'discontinued' }),
    buildVehicle({ id: 5, rangeKm: 68, type: 'plug-in' }),
    electric(6, null),
  ])
  expect([road.shortest?.id, road.longest?.id]).toEqual([2, 1])
  const single = rangeRoadOf([electric(1, 300)])
  expect([single.shortest?.id, single.longest]).toEqual([1, null])
})

test('has no drawing of a car without plausible dimensions', () => {
  const hasDrawing = (dimensions: Vehicle['dimensions']) =>
    roadCarOf(buildVehicle({ id: 1, rangeKm: 300, dimensions }))?.drawing != null
  expect(roadCarOf(electric(1, 300))?.drawing).not.toBeNull()
  expect(hasDrawing(null)).toBe(false)
  expect(hasDrawing({ lengthMm: 41, widthMm: null, heightMm: 16, wheelbaseMm: 27, wheelIn: null })).toBe(false)
})

test('renders an empty road for an empty list', () => {
  expect(rangeRoadOf([])).toEqual({ endKm: 500, ticksKm: [], shortest: null, longest: null })
})
