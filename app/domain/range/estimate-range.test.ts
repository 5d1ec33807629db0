import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  calibrated,
  cityForce,
  cityShare,
  consumptionIn,
  type EstimatedRange,
  estimateRange,
  forceAt,
  rangeConditionKeys,
} from './estimate-range.ts'
import { assumedOf, extremesOf, likelyOf, type RangeVehicle } from './range-assumptions.ts'

const dolphinMini: RangeVehicle = {
  type: 'eletrico',
  category: 'hatch',
  rangeKm: 280,
  batteryKwh: 38,
  batteryUsableKwh: null,
  weightKg: 1239,
  widthMm: 1715,
  heightMm: 1540,
  acChargeKw: 6.6,
}

/** Generates any car that a record can describe, even an impossible one. */
const anyVehicle = fc.record<RangeVehicle>({
  type: fc.constantFrom('eletrico', 'plug-in'),
  category: fc.constantFrom('hatch', 'sedan', 'suv', 'pickup'),
  rangeKm: fc.integer({ min: 5, max: 2000 }),
  batteryKwh: fc.double({ min: 0.3, max: 400, noNaN: true }),
  batteryUsableKwh: fc.constant(null),
  weightKg: fc.option(fc.integer({ min: 300, max: 6000 })),
  widthMm: fc.option(fc.integer({ min: 1000, max: 3000 })),
  heightMm: fc.option(fc.integer({ min: 900, max: 3500 })),
  acChargeKw: fc.constant(null),
})

/** Generates cars whose battery fits the range, so that nearly all have an estimate. */
const likelyVehicle = fc
  .tuple(anyVehicle, fc.double({ min: 0.12, max: 0.3, noNaN: true }))
  .map(([vehicle, kwhPerKm]) => ({ ...vehicle, batteryKwh: (vehicle.rangeKm ?? 0) * kwhPerKm }))

const withEstimate = (vehicle: RangeVehicle, check: (estimate: EstimatedRange) => void) => {
  const estimate = estimateRange(vehicle)
  if (estimate.outcome === 'estimated') check(estimate)
  return estimate.outcome === 'estimated'
}

describe('an estimate of the range', () => {
  test('falls with speed above 80 km/h, at the likely value and at both ends', () => {
    let estimated = 0
    fc.assert(
      fc.property(fc.oneof(anyVehicle, likelyVehicle), (vehicle) => {
        const isEstimated = withEstimate(vehicle, ({ bands }) => {
          const [at80, at100, at110, at120] = [
            bands['road-80'],
            bands['road-100'],
            bands['road-110'],
            bands['road-120'],
          ]
          for (const end of ['lowKm', 'likelyKm', 'highKm'] as const) {
            expect(at100[end]).toBeLessThan(at80[end])
            expect(at110[end]).toBeLessThan(at100[end])
            expect(at120[end]).toBeLessThan(at110[end])
          }
        })
        if (isEstimated) estimated += 1
      }),
      { numRuns: 300 },
    )
    expect(estimated).toBeGreaterThan(50)
  })

  test('never gets shorter at a slower speed of a trip', () => {
    let estimated = 0
    const speeds = fc.tuple(fc.constantFrom(80, 90, 100, 110), fc.constantFrom(10, 20, 30))
    fc.assert(
      fc.property(likelyVehicle, speeds, fc.boolean(), (vehicle, [slow, more], isHot) => {
        const { rangeKm, batteryKwh } = vehicle
        if (rangeKm === null || batteryKwh === null || !withEstimate(vehicle, () => {})) return
        estimated += 1
        // Hot days are tested with likely assumptions only: at low speed, strong air conditioning takes more energy per km than the wind at
        // high speed.
        const ends = isHot ? [] : extremesOf(assumedOf(vehicle))
        for (const assumptions of [likelyOf(assumedOf(vehicle)), ...ends]) {
          const model = calibrated({ rangeKm, batteryKwh }, assumptions)
          const [slower, faster] = [slow, slow + more].map((speedKmh) => consumptionIn(model, { speedKmh, isHot }))
          expect(slower).toBeLessThanOrEqual(faster ?? 0)
        }
      }),
      { numRuns: 300 },
    )
    expect(estimated).toBeGreaterThan(50)
  })

  test('has a positive, finite band around the likely value', () => {
    fc.assert(
      fc.property(fc.oneof(anyVehicle, likelyVehicle), (vehicle) => {
        withEstimate(vehicle, ({ bands }) => {
          for (const { lowKm, likelyKm, highKm } of Object.values(bands)) {
            expect(lowKm).toBeGreaterThan(0)
            expect(lowKm).toBeLessThanOrEqual(likelyKm)
            expect(likelyKm).toBeLessThanOrEqual(highKm)
            expect(highKm).toBeLessThan(Infinity)
          }
        })
      }),
      { numRuns: 300 },
    )
  })

  test('is shorter in heat with air conditioning', () => {
    fc.assert(
      fc.property(likelyVehicle, (vehicle) => {
        withEstimate(vehicle, ({ bands }) => {
          for (const end of ['lowKm', 'likelyKm', 'highKm'] as const) {
            expect(bands['city-hot'][end]).toBeLessThan(bands.city[end])
            expect(bands['road-110-hot'][end]).toBeLessThan(bands['road-110'][end])
          }
        })
      }),
      { numRuns: 200 },
    )
  })

  test('reproduces the Inmetro range for its mix of city and road', () => {
    fc.assert(
      fc.property(likelyVehicle, (vehicle) => {
        const assumed = assumedOf(vehicle)
        const { rangeKm, batteryKwh } = vehicle as { rangeKm: number; batteryKwh: number }
        for (const assumptions of [likelyOf(assumed), ...extremesOf(assumed).slice(0, 20)]) {
          const model = calibrated({ rangeKm, batteryKwh }, assumptions)
          const perKm =
            cityShare * consumptionIn(model, { speedKmh: null, isHot: false }) +
            (1 - cityShare) * consumptionIn(model, { speedKmh: assumptions.roadSpeedKmh, isHot: false })
          expect(model.usableKwh / perKm).toBeCloseTo(rangeKm, 6)
        }
      }),
      { numRuns: 100 },
    )
  })

  // By hand: half of 1.5 kW at 28 km/h is 0.75 / 28 = 0.0268 kWh/km; all of it is 0.0536 kWh/km.
  test('subtracts only the air conditioning that the Inmetro range lacks', () => {
    const hotterBy = (airConditioningInInmetro: number) => {
      const assumptions = { ...likelyOf(assumedOf(dolphinMini)), airConditioningInInmetro }
      const model = calibrated({ rangeKm: 280, batteryKwh: 38 }, assumptions)
      const [mild = 0, hot = 0] = [false, true].map((isHot) => consumptionIn(model, { speedKmh: null, isHot }))
      return hot - mild
    }
    expect(hotterBy(likelyOf(assumedOf(dolphinMini)).airConditioningInInmetro)).toBeCloseTo(0.0268, 4)
    expect(hotterBy(0)).toBeCloseTo(0.0536, 4)
    expect(hotterBy(1)).toBe(0)
  })

  test('prefers a stated usable capacity to the assumed share', () => {
    const estimate = estimateRange({ ...dolphinMini, batteryKwh: 40, batteryUsableKwh: 39 })
    expect(estimate).toMatchObject({ outcome: 'estimated', usableKwh: 39 })
    expect(estimateRange({ ...dolphinMini, batteryKwh: null, batteryUsableKwh: 39 }).outcome).toBe('estimated')
  })

  test('names the missing figure without Inmetro range or battery', () => {
    expect(estimateRange({ ...dolphinMini, rangeKm: null })).toEqual({ outcome: 'missing', missing: ['rangeKm'] })
    expect(estimateRange({ ...dolphinMini, batteryKwh: null })).toEqual({ outcome: 'missing', missing: ['batteryKwh'] })
    expect(estimateRange({ ...dolphinMini, rangeKm: null, batteryKwh: 0 })).toEqual({
      outcome: 'missing',
      missing: ['rangeKm', 'batteryKwh'],
    })
    expect(estimateRange({ ...dolphinMini, type: 'hibrido' })).toEqual({ outcome: 'no-plug' })
  })

  test('rejects a contradictory range and battery', () => {
    expect(estimateRange({ ...dolphinMini, rangeKm: 2000 })).toEqual({ outcome: 'contradictory' })
    expect(estimateRange({ ...dolphinMini, batteryKwh: 380 })).toEqual({ outcome: 'contradictory' })
  })

  test('has a wider band for an unknown figure', () => {
    const [known, unknown] = [
      estimateRange(dolphinMini),
      estimateRange({ ...dolphinMini, weightKg: null, widthMm: null }),
    ]
    const width = (estimate: typeof known, key: (typeof rangeConditionKeys)[number]) =>
      estimate.outcome === 'estimated' ? estimate.bands[key].highKm / estimate.bands[key].lowKm : 0
    for (const key of rangeConditionKeys) expect(width(unknown, key)).toBeGreaterThan(width(known, key))
  })
})

// By hand for 1400 kg and 100 kg load, in newtons. Rolling: 1500 × 9.81 × 0.01 = 147.15. Wind at 25 m/s: 1.16 / 2 × 0.7 × 625 = 253.75, in
// the city 78.32. Acceleration: 1500 × 0.17 × 0.4 = 102.
test('computes the forces at the wheels on the road and in the city', () => {
  const own = { weightKg: 1400, dragAreaM2: 0.7, rollingResistance: 0.01, recovery: 0.6 }
  const assumptions = { ...likelyOf(assumedOf(dolphinMini)), ...own }
  expect(forceAt(90, assumptions)).toBeCloseTo(400.9, 2)
  expect(cityForce(assumptions)).toBeCloseTo(327.47, 2)
})
