import KDBush from 'kdbush'
import { expect, test } from 'vitest'
import { cpuTimesOf } from '#tests/fixtures/cpu-time.ts'
import { municipalitiesOf } from '#app/platform/brazil/municipalities.server.ts'
import { stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { stationsAlong } from './corridor.ts'
import { planStops } from './plan-stops.ts'
import type { StationIndex } from './stations.server.ts'
import { lengthOf, roadFactor, straightRoute } from './ways/trip-route.ts'

type Point = { latitude: number; longitude: number; ccs2?: number; isUnknown?: boolean }

function indexOf(points: Point[]): StationIndex {
  const nearby = new KDBush(points.length)
  for (const { longitude, latitude } of points) nearby.add(longitude, latitude)
  return {
    ids: Uint32Array.from(points, (_, index) => index + 1),
    latitudes: Float64Array.from(points, ({ latitude }) => latitude),
    longitudes: Float64Array.from(points, ({ longitude }) => longitude),
    powerKw: {
      ccs2: Float32Array.from(points, ({ ccs2 = 0 }) => ccs2),
      chademo: new Float32Array(points.length),
    },
    isUnknown: Uint8Array.from(points, ({ isUnknown = false }) => (isUnknown ? 1 : 0)),
    nearby: nearby.finish(),
  }
}

// On the equator a degree is 111.2 km.
const route = straightRoute([
  { latitude: 0, longitude: -60 },
  { latitude: 0, longitude: -58 },
])

test('places the stations near a route along it', () => {
  const index = indexOf([
    { latitude: 0.01, longitude: -59.5, ccs2: 50 },
    { latitude: 0.1, longitude: -59, ccs2: 150 },
    { latitude: 0.5, longitude: -58.5, ccs2: 150 },
    { latitude: 0, longitude: -58.4, isUnknown: true },
  ])
  const { stations, unknownPoints } = stationsAlong(route, index, { plug: 'ccs2', startPercent: 100 })
  expect(stations.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, 2])
  expect(stations.find(({ id }) => id === 1)?.km).toBeCloseTo(0.5 * 111.2 * roadFactor.likely, 0)
  expect(stations.find(({ id }) => id === 2)?.detourKm).toBeCloseTo(11.1 * roadFactor.likely, 0)
  expect(unknownPoints.map(({ id }) => id)).toEqual([4])
})

test('keeps the four strongest and nearest stations of a place', () => {
  const index = indexOf(Array.from({ length: 50 }, (_, place) => ({ latitude: 0, longitude: -59, ccs2: 20 + place })))
  const { stations } = stationsAlong(route, index, { plug: 'ccs2', startPercent: 100 })
  expect(stations.map(({ powerKw }) => powerKw)).toEqual([69, 68, 67, 66])
})

test('plans a trip among 100,000 points within 100 ms (median) and 300 ms (95th percentile)', async () => {
  const random = randomNumbers(7)
  const towns = stateCodes.flatMap(municipalitiesOf)
  const townAt = () => towns[Math.floor(random() * towns.length)] ?? { latitude: 0, longitude: 0 }
  const index = indexOf(
    Array.from({ length: 100_000 }, () => {
      const town = townAt()
      return {
        latitude: town.latitude + random() / 5,
        longitude: town.longitude + random() / 5,
        ccs2: 22 + random() * 200,
      }
    }),
  )
  const times = await cpuTimesOf(100, () => {
    const way = straightRoute(Array.from({ length: 5 }, townAt))
    const { stations } = stationsAlong(way, index, { plug: 'ccs2', startPercent: 100 })
    planStops({
      lengthKm: lengthOf(way),
      rangeKm: 250,
      startPercent: 100,
      reservePercent: 10,
      chargeToPercent: 80,
      stations,
      minutesFor: (_, from, to) => to - from,
    })
  })
  expect(times[50]).toBeLessThan(100)
  expect(times[95]).toBeLessThan(300)
})

/** The numbers are equal in every run. */
function randomNumbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}
