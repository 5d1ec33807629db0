import { expect, test } from 'vitest'
import { findMunicipality } from '#app/platform/brazil/find-municipality.server.ts'
import type { Municipality } from '#app/platform/brazil/municipalities.server.ts'
import type { PlannedTrip } from './plan-trip.ts'
import { estimatedRoute } from './ways/main-roads.server.ts'
import { lengthOf, placeAtKm } from './ways/trip-route.ts'
import { drawTripMap } from './trip-map.server.ts'
import { mapWidth, viewportOf } from './trip-viewport.ts'

function town(text: string): Municipality {
  const found = findMunicipality(text)
  if (found.outcome !== 'found') throw new Error(`no municipality is ${text}`)
  return found.place
}

/** Draws the map of a trip with a range of 200 km. `isRound`: with the way back. */
function mapOf(from: string, to: string, isRound = false) {
  const places = [town(from), town(to)]
  const route = estimatedRoute(town(from), town(to))
  const lengthKm = lengthOf(route) * (isRound ? 2 : 1)
  const stop = { id: 1, km: 100, detourKm: 0, powerKw: 50 }
  const trip = {
    outcome: 'stops',
    stops: [100, lengthKm - 100].map((km) => ({
      station: { ...stop, km },
      arrivePercent: 50,
      leavePercent: 90,
      minutes: 30,
      kwh: 15,
      offer: null,
      point: null,
    })),
    arrivePercent: 10,
    worstStops: 1,
    turn: null,
    source: 'towns',
    roadsName: null,
    lengthKm: { min: lengthKm, likely: lengthKm, max: lengthKm },
    rangeKm: { min: 200, likely: 200, max: 200 },
    settings: {
      startPercent: 100,
      reservePercent: 10,
      chargeToPercent: 80,
      speedKmh: 100,
      isHot: false,
      isRound,
      lengthKm: null,
    },
    carKw: null,
    unknownPoints: [],
    unknownCount: 0,
    hours: 3,
  } satisfies PlannedTrip
  const gaps = [{ fromKm: 110, toKm: 200 }]
  return drawTripMap({ route, trip, places, gaps, ferries: [], fastPoints: [...places, placeAtKm(route, 150)] })
}

test('draws the way, its stops, its gaps and the coast from São Paulo to Paraty', () => {
  const map = mapOf('São Paulo, SP', 'Paraty, RJ', true)
  expect(map.width).toBe(mapWidth)
  for (const path of [map.land, map.borders, map.roads, map.gaps, map.fastPoints]) expect(path).toMatch(/^M-?\d/)
  // Points in the towns of the trip would cover their names.
  expect(map.fastPoints.match(/M/g)).toHaveLength(1)
  // Both directions stop at km 100.
  expect(map.stops.map(({ text }) => text)).toEqual(['1 · 2'])
  // The planned charges suffice.
  expect(map.empty).toBeNull()
  expect(map.labels.slice(0, 2).map(({ text, isEnd }) => [text, isEnd])).toEqual([
    ['São Paulo', true],
    ['Paraty', true],
  ])
  for (const { left, top } of [...map.labels, ...map.stops]) {
    expect(Math.min(left, top)).toBeGreaterThan(0)
    expect(Math.max(left, top)).toBeLessThan(100)
  }
  // The lines of both directions are next to each other.
  expect(new Set(map.way.map(({ path }) => path)).size).toBe(map.way.length)
})

test('limits the bytes of a map of the whole country', () => {
  const { land, abroad, borders, roads, lakes } = mapOf('Porto Alegre, RS', 'Fortaleza, CE')
  expect(roads).toBe('')
  expect((land + abroad + borders + lakes).length).toBeLessThan(16_000)
})

test('contains all places in a map that is neither flat nor tall', () => {
  for (const names of [
    ['São Paulo, SP', 'Rio de Janeiro, RJ'],
    ['Porto Alegre, RS', 'Fortaleza, CE'],
    ['Curitiba, PR', 'Joinville, SC'],
    ['Rio de Janeiro, RJ', 'Niterói, RJ'],
  ]) {
    const { height, project } = viewportOf(names.map(town))
    expect(mapWidth / height).toBeGreaterThan(0.94)
    expect(mapWidth / height).toBeLessThan(1.61)
    for (const [x, y] of names.map(town).map(project)) {
      expect(x).toBeGreaterThan(20)
      expect(x).toBeLessThan(mapWidth - 20)
      expect(y).toBeGreaterThan(20)
      expect(y).toBeLessThan(height - 20)
    }
  }
})
