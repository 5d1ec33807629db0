import { expect, test } from 'vitest'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { rangeRoadOf } from './range-road-figure.tsx'

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

test('draws the shortest and longest range and the cheapest near each third', () => {
  const road = rangeRoadOf([
    electric(1, 498, 900_000),
    electric(2, 190),
    electric(3, 292, 235_000),
    electric(4, 288, 120_000),
    electric(5, 390, 215_000),
    electric(6, 400, 390_000),
    electric(7, 330, 90_000),
  ])
  expect(road.cars.map((car) => car.id)).toEqual([2, 4, 5, 1])
})

test('leaves out discontinued models and those without a range or plausible dimensions', () => {
  const road = rangeRoadOf([
    buildVehicle({ id: 1, rangeKm: 100, availability: 'discontinued' }),
    buildVehicle({ id: 2, rangeKm: 120, dimensions: null }),
    buildVehicle({
      id: 3,
      rangeKm: 130,
      dimensions: { lengthMm: 41, widthMm: null, heightMm: 16, wheelbaseMm: 27, wheelIn: null },
    }),
    electric(4, null),
    electric(5, 300),
  ])
  expect(road.cars.map((car) => car.id)).toEqual([5])
})

test('leaves out overlapping cars, but never the longest range', () => {
  expect(rangeRoadOf([electric(1, 232), electric(2, 250), electric(3, 291)]).cars.map((car) => car.id)).toEqual([3])
})

test('names the longest range without a drawing if its dimensions are unknown', () => {
  const { cars } = rangeRoadOf([
    electric(1, 190),
    buildVehicle({ id: 2, rangeKm: 570, dimensions: null }),
    electric(3, 498),
  ])
  expect(cars.map(({ id, drawing }) => [id, drawing !== null])).toEqual([
    [1, true],
    [2, false],
  ])
})

test('renders an empty road for an empty list', () => {
  expect(rangeRoadOf([])).toEqual({ endKm: 500, ticksKm: [], cars: [] })
})
