import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuMsOf } from '#tests/fixtures/cpu-time.ts'
import { journeyStops } from '#app/domain/range/day-plan.ts'
import { thereAndBack } from './corridor.ts'
import { planStops, type PlanInput, type Station } from './plan-stops.ts'

const trip: PlanInput = {
  lengthKm: 300,
  rangeKm: 250,
  startPercent: 100,
  reservePercent: 10,
  chargeToPercent: 80,
  stations: [],
  minutesFor: (_, from, to) => to - from,
}
const at = (km: number, detourKm = 0, id = km): Station => ({ id, km, detourKm, powerKw: 50 })

test('needs no stop within the range', () => {
  expect(planStops({ ...trip, lengthKm: 200 })).toEqual({
    outcome: 'reaches',
    stops: [],
    arrivePercent: 20,
    lengthKm: 200,
  })
})

test('charges what the next leg needs, detours included', () => {
  // The range is 250 km. The first leg of 150 km and 2 km of detour uses 60.8 %. The second is as long and keeps 10 %.
  const plan = planStops({ ...trip, stations: [at(150, 2)] })
  expect(plan).toMatchObject({ outcome: 'reaches', lengthKm: 304 })
  const [stop] = stopsOf(plan)
  expect(stop?.arrivePercent).toBeCloseTo(39.2, 9)
  expect(stop?.leavePercent).toBeCloseTo(70.8, 9)
  expect(stop?.minutes).toBeCloseTo(31.6, 9)
})

test('takes the quicker of two plans with equal stops', () => {
  const minutesFor: PlanInput['minutesFor'] = ({ powerKw }, from, to) => ((to - from) * 50) / powerKw
  const plan = planStops({ ...trip, minutesFor, stations: [at(140), { ...at(150), powerKw: 150 }] })
  expect(stopsOf(plan).map(({ station }) => station.km)).toEqual([150])
})

test('charges above the usual limit only if it is necessary or saves a stop', () => {
  // The stops are 200 km apart, which uses 80 %. The car leaves with 90 % to arrive with the reserve of 10 %.
  const plan = planStops({ ...trip, lengthKm: 500, stations: [at(100), at(300)] })
  expect(stopsOf(plan).map(({ leavePercent }) => Math.round(leavePercent))).toEqual([90, 90])
  const near = planStops({ ...trip, lengthKm: 470, stations: [at(100), at(150), at(200), at(310), at(400)] })
  expect(stopsOf(near).map(({ station }) => station.km)).toEqual([150, 310])
  expect(stopsOf(near).every(({ leavePercent }) => leavePercent <= 80)).toBe(true)
  // If no stop charges above 80 %, three stops are needed.
  const saved = planStops({ ...trip, lengthKm: 500, stations: [at(100), at(200), at(300), at(400)] })
  expect(stopsOf(saved)).toHaveLength(2)
})

test('reports a gap with its ends', () => {
  expect(planStops({ ...trip, lengthKm: 900, stations: [at(200), at(700)] })).toEqual({
    outcome: 'gap',
    fromKm: 200,
    toKm: 700,
    reachKm: 175,
    stops: [expect.objectContaining({ station: at(200), leavePercent: 80 })],
  })
  expect(planStops({ ...trip, lengthKm: 900 })).toMatchObject({ outcome: 'gap', fromKm: 0, toKm: 900, reachKm: 225 })
})

/** The trips are one to seven ranges long, with a station every 0.05 to 0.5 of a range. Most of them need stops. */
const anyTrip = fc
  .record({
    rangeKm: fc.double({ min: 60, max: 700, noNaN: true }),
    ranges: fc.double({ min: 1, max: 7, noNaN: true }),
    startPercent: fc.integer({ min: 10, max: 100 }),
    reservePercent: fc.integer({ min: 0, max: 30 }),
    chargeToPercent: fc.integer({ min: 50, max: 100 }),
    steps: fc.array(
      fc.record({ share: fc.double({ min: 0.05, max: 0.5, noNaN: true }), detourKm: fc.integer({ min: 0, max: 15 }) }),
      { minLength: 2, maxLength: 40 },
    ),
  })
  .map(({ ranges, steps, ...rest }) => {
    const lengthKm = rest.rangeKm * ranges
    let km = 0
    const places = steps.map(({ share, detourKm }) => ({ share: (km += share * rest.rangeKm) / lengthKm, detourKm }))
    return { ...rest, lengthKm, places: places.filter(({ share }) => share <= 1) }
  })

/** The properties below are only tested well if most trips have stops. */
test('generates trips of which most have a plan with stops', () => {
  const plans = fc.sample(anyTrip, 500).map(({ places, ...rest }) => planStops(tripOf(rest, places)))
  const counts = plans.flatMap((plan) => (plan.outcome === 'reaches' ? plan.stops.length : []))
  expect(counts.length).toBeGreaterThan(100)
  expect(counts.filter((count) => count >= 2).length).toBeGreaterThan(50)
})

test('keeps the reserve on every leg', () => {
  fc.assert(
    fc.property(anyTrip, ({ places, ...rest }) => {
      const input = tripOf(rest, places)
      const plan = planStops(input)
      if (plan.outcome === 'gap') return
      let [percent, km, detour] = [input.startPercent, 0, 0]
      for (const { station, arrivePercent, leavePercent } of plan.stops) {
        percent -= ((station.km - km + detour + station.detourKm) / input.rangeKm) * 100
        expect(percent).toBeCloseTo(arrivePercent, 6)
        expect(percent).toBeGreaterThanOrEqual(input.reservePercent - 1e-6)
        expect(leavePercent).toBeGreaterThanOrEqual(arrivePercent)
        expect(leavePercent).toBeLessThanOrEqual(100 + 1e-6)
        ;[percent, km, detour] = [leavePercent, station.km, station.detourKm]
      }
      percent -= ((input.lengthKm - km + detour) / input.rangeKm) * 100
      expect(percent).toBeCloseTo(plan.arrivePercent, 6)
      expect(percent).toBeGreaterThanOrEqual(input.reservePercent - 1e-6)
    }),
    { numRuns: 1_000 },
  )
})

test('never needs more stops with a larger battery', () => {
  fc.assert(
    fc.property(anyTrip, fc.double({ min: 1, max: 3, noNaN: true }), ({ places, ...rest }, larger) => {
      const input = tripOf(rest, places)
      const [small, large] = [planStops(input), planStops({ ...input, rangeKm: input.rangeKm * larger })]
      if (small.outcome === 'gap') return
      expect(large.outcome).toBe('reaches')
      expect(stopsOf(large).length).toBeLessThanOrEqual(small.stops.length)
    }),
    { numRuns: 1_000 },
  )
})

test('needs as many stops in reverse', () => {
  fc.assert(
    fc.property(anyTrip, ({ places, ...rest }) => {
      const input = { ...tripOf(rest, places), startPercent: 100 }
      const back = { ...input, stations: input.stations.map((one) => ({ ...one, km: input.lengthKm - one.km })) }
      expect(planStops(back).outcome).toBe(planStops(input).outcome)
      expect(stopsOf(planStops(back)).length).toBe(stopsOf(planStops(input)).length)
    }),
    { numRuns: 1_000 },
  )
})

test('passes every point twice on a round trip, with no fewer stops', () => {
  fc.assert(
    fc.property(anyTrip, ({ places, ...rest }) => {
      const there = { ...tripOf(rest, places), startPercent: 100 }
      const round = { ...there, ...thereAndBack({ ...there, unknownPoints: [], fastPoints: [] }) }
      const plan = planStops(round)
      const kms = round.stations.map(({ km }) => km).toSorted((one, other) => one - other)
      expect(kms.length).toBe(2 * there.stations.length)
      for (const [index, km] of kms.entries()) expect(km + (kms.at(-1 - index) ?? 0)).toBeCloseTo(round.lengthKm, 6)
      if (plan.outcome === 'gap') return
      expect(planStops(there).outcome).toBe('reaches')
      expect(plan.stops.length).toBeGreaterThanOrEqual(stopsOf(planStops(there)).length)
      expect(plan.lengthKm).toBeGreaterThanOrEqual(2 * there.lengthKm)
    }),
    { numRuns: 1_000 },
  )
})

test('plans 4,000 km with four hundred points within 20 ms', async () => {
  const stations = Array.from({ length: 400 }, (_, index) => at(index * 10, index % 7))
  const plan = () => planStops({ ...trip, lengthKm: 4000, stations })
  expect(plan().outcome).toBe('reaches')
  expect(await cpuMsOf(plan)).toBeLessThan(20)
})

function tripOf(
  rest: Omit<PlanInput, 'stations' | 'minutesFor'>,
  places: { share: number; detourKm: number }[],
): PlanInput {
  const stations = places.map(({ share, detourKm }, id) => ({ id, km: share * rest.lengthKm, detourKm, powerKw: 50 }))
  return { ...rest, stations, minutesFor: trip.minutesFor }
}

function stopsOf(plan: ReturnType<typeof planStops>) {
  return plan.outcome === 'reaches' ? plan.stops : []
}

test('counts stops in the advisor as in a plan with points everywhere', () => {
  const ranges = fc.integer({ min: 15, max: 60 }).map((tens) => tens * 10)
  fc.assert(
    fc.property(ranges, fc.integer({ min: 10, max: 1500 }), (rangeKm, lengthKm) => {
      const stations = Array.from({ length: lengthKm - 1 }, (_, index) => at(index + 1))
      const plan = planStops({ ...trip, rangeKm, lengthKm, stations })
      expect(stopsOf(plan)).toHaveLength(journeyStops(rangeKm, lengthKm))
    }),
    { numRuns: 15 },
  )
})
