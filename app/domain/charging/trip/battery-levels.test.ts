import { expect, test } from 'vitest'
import { batteryLevels, emptyWithoutCharge, levelSections } from './battery-levels.ts'
import type { PlannedTrip, TripStop } from './plan-trip.ts'

type Answer = Exclude<PlannedTrip, { outcome: 'no-estimate' }>

/** A trip of 400 km with a range of 200 km. */
const figures: Omit<Answer, 'outcome'> = {
  source: 'driver',
  roadsName: null,
  lengthKm: { min: 400, likely: 400, max: 400 },
  rangeKm: { min: 200, likely: 200, max: 200 },
  settings: {
    startPercent: 100,
    reservePercent: 10,
    chargeToPercent: 80,
    speedKmh: 100,
    isHot: false,
    isRound: true,
    lengthKm: null,
  },
  carKw: null,
  unknownPoints: [],
  unknownCount: 0,
  hours: 5,
}

function stopAt(km: number, arrivePercent: number, leavePercent: number): TripStop {
  const station = { id: 1, km, detourKm: 0, powerKw: 60 }
  return { station, arrivePercent, leavePercent, minutes: 30, kwh: 20, offer: null, point: null }
}

test('draws the fall to each stop, the charge there, and the charge at the destination in driving order', () => {
  const trip: Answer = {
    ...figures,
    outcome: 'stops',
    stops: [stopAt(100, 50, 75), stopAt(300, 50, 70)],
    turn: { km: 200, arrivePercent: 25, leavePercent: 100, hours: 10 },
    arrivePercent: 20,
    worstStops: 1,
  }
  expect(batteryLevels(trip).map(({ km, percent }) => [km, percent])).toEqual([
    [0, 100],
    [100, 50],
    [100, 75],
    [200, 25],
    [200, 100],
    [300, 50],
    [300, 70],
    [400, 20],
  ])
  expect(levelSections(trip).map(({ band, from, to }) => [band, from.km, to.km])).toEqual([
    ['high', 0, 100],
    ['high', 100, 150],
    ['middle', 150, 200],
    ['high', 200, 300],
    ['high', 300, 340],
    ['middle', 340, 400],
  ])
})

test('ends the line where the battery is empty after the last known point', () => {
  const trip: Answer = {
    ...figures,
    outcome: 'gap',
    stops: [stopAt(100, 50, 80)],
    fromKm: 100,
    toKm: 400,
    reachKm: 140,
    hasFastPlug: true,
  }
  // The car charges to 80 % at kilometre 100. With a range of 200 km this lasts for 160 km, so the battery is empty at 260.
  expect(batteryLevels(trip).at(-1)).toEqual({ km: 260, percent: 0 })
  expect(levelSections(trip).map(({ band, from, to }) => [band, from.km, to.km])).toEqual([
    ['high', 0, 100],
    ['high', 100, 160],
    ['middle', 160, 220],
    ['low', 220, 260],
    ['unreached', 260, 400],
  ])
  expect(emptyWithoutCharge(trip)).toBe(200)
})

test('continues with petrol after the electric range of a plug-in hybrid', () => {
  const trip: Answer = { ...figures, outcome: 'plug-in' }
  expect(levelSections(trip).at(-1)).toMatchObject({ band: 'petrol', from: { km: 200 }, to: { km: 400 } })
})

test('draws one line for a trip without stops', () => {
  const trip: Answer = {
    ...figures,
    outcome: 'reaches',
    lengthKm: { min: 100, likely: 100, max: 100 },
    arrivePercent: 50,
    worstPercent: 50,
    isSure: true,
  }
  expect(levelSections(trip)).toEqual([{ band: 'high', from: { km: 0, percent: 100 }, to: { km: 100, percent: 50 } }])
  expect(emptyWithoutCharge(trip)).toBeNull()
})
