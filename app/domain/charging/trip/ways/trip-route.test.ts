import { expect, test } from 'vitest'
import { joinRoutes, lengthOf, nearestOnRoute, placeAtKm, roadFactor, straightRoute, withLength } from './trip-route.ts'

const curitiba = { latitude: -25.4195, longitude: -49.2646 }
const florianopolis = { latitude: -27.5945, longitude: -48.5477 }
const joinville = { latitude: -26.3045, longitude: -48.8487 }

test('estimates a route without roads as a straight line times a factor, with a band', () => {
  const route = straightRoute([curitiba, florianopolis])
  // The great-circle distance is 252.1 km.
  expect(lengthOf(route)).toBeCloseTo(252.1 * roadFactor.likely, 0)
  expect(lengthOf(route) * route.min).toBeCloseTo(252.1 * 1.1, 0)
  expect(lengthOf(route) * route.max).toBeCloseTo(252.1 * 1.45, 0)
  expect(route.points.length).toBeGreaterThan(10)
  expect(route.points.every(({ km }, index) => km >= (route.points[index - 1]?.km ?? 0))).toBe(true)
})

test("replaces the band with the driver's length", () => {
  const route = withLength(straightRoute([curitiba, florianopolis]), 300)
  expect(route).toMatchObject({ source: 'driver', min: 1, max: 1 })
  expect(lengthOf(route)).toBeCloseTo(300, 9)
})

test('joins routes with the sum of lengths and the least certain source', () => {
  const parts = [straightRoute([curitiba, joinville]), withLength(straightRoute([joinville, florianopolis]), 180)]
  const joined = joinRoutes(parts)
  expect(lengthOf(joined)).toBeCloseTo(lengthOf(straightRoute([curitiba, joinville])) + 180, 6)
  expect(joined.source).toBe('straight')
  expect(joined.max).toBeCloseTo(roadFactor.max / roadFactor.likely, 9)
})

test('places a point at the nearest kilometre of the route', () => {
  const route = straightRoute([curitiba, florianopolis])
  const beside = nearestOnRoute(route, joinville)
  expect(beside.km / lengthOf(route)).toBeCloseTo(0.4, 1)
  expect(beside.offsetKm).toBeCloseTo(11.9, 0)
  expect(nearestOnRoute(route, curitiba)).toMatchObject({ km: 0, offsetKm: 0 })
})

test('finds the place at a kilometre, on the return too', () => {
  const route = straightRoute([curitiba, florianopolis])
  const end = lengthOf(route)
  for (const km of [0, 7, end / 2, end]) expect(nearestOnRoute(route, placeAtKm(route, km)).km).toBeCloseTo(km, 6)
  expect(placeAtKm(route, 2 * end - 7)).toEqual(placeAtKm(route, 7))
  expect(placeAtKm(route, 2 * end)).toMatchObject(curitiba)
})
