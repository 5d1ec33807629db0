import { expect, test } from 'vitest'
import fc from 'fast-check'
import {
  co2GramsFor,
  electricShare,
  energyFor,
  meanBrlPerKwh,
  mixedKmPerLitre,
  mixedKwhPer100Km,
} from './running-energy.ts'

const prices = { brlPerKwh: 0.65, brlPerLitre: 5.5 }

test('averages the price of a kWh by place of charging', () => {
  const paid = { homeBrlPerKwh: 0.8, publicAcBrlPerKwh: 1.5, publicDcBrlPerKwh: 2 }
  expect(meanBrlPerKwh({ home: 0.7, publicAc: 0.1, publicDc: 0.2 }, paid)).toBeCloseTo(1.11, 10)
})

test('drives a plug-in hybrid electric up to its range', () => {
  expect([electricShare(50, 100), electricShare(50, 50), electricShare(50, 20)]).toEqual([0.5, 1, 1])
})

// By hand, city share / km per litre + road share / km per litre: 0.55 / 15 + 0.45 / 11.2 = 0.0768452 litres per km.
test('mixes city and road km per litre by consumption', () => {
  const song = { city: 15, road: 11.2 }
  expect(mixedKmPerLitre(song, 0.55)).toBeCloseTo(13.0132, 4)
  expect([mixedKmPerLitre(song, 1), mixedKmPerLitre(song, 0)]).toEqual([15, 11.2])
  expect(mixedKmPerLitre({ city: null, road: 11.2 }, 0.55)).toBe(11.2)
  expect(mixedKmPerLitre({ city: null, road: null }, 0.55)).toBeNull()
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
      const litres = 1000 / (mixedKmPerLitre(song, share) ?? 0)
      expect(litres).toBeCloseTo((1000 * share) / 15 + (1000 * (1 - share)) / 11.2, 8)
    }),
  )
})

// By hand: 806 / 58.6 = 13.8 kWh/100 km in the city and 806 / 41.9 = 19.2 on the road, mean 16.5.
test('mixes electric consumption and uses the Inmetro’s combined figure for its own mix', () => {
  const mini = { combined: 16.2, city: 13.8, road: 19.2 }
  expect([1, 0.55, 0].map((share) => mixedKwhPer100Km(mini, share))).toEqual([13.8, 16.2, 19.2])
  expect(mixedKwhPer100Km(mini, 0.5)).toBeCloseTo(16.5, 10)
  expect(mixedKwhPer100Km({ ...mini, road: null }, 1)).toBe(16.2)
  expect(mixedKwhPer100Km({ ...mini, combined: null }, 0.55)).toBeCloseTo(16.23, 10)
  expect(mixedKwhPer100Km({ combined: null, city: null, road: null }, 0.55)).toBeNull()
})

test('computes energy for a distance', () => {
  const electric = { kwhPer100Km: 16, kmPerLitre: null, electricShare: 1 }
  expect(energyFor(1000, electric, prices)).toEqual({ kwh: 160, litres: 0, brl: 104 })
  // By hand: 500 km at 20 kWh/100 km are 100 kWh, which cost R$ 65. 500 km at 10 km/l are 50 l, which cost R$ 275.
  const half = { kwhPer100Km: 20, kmPerLitre: 10, electricShare: 0.5 }
  expect(energyFor(1000, half, prices)).toEqual({ kwh: 100, litres: 50, brl: 340 })
  expect(energyFor(1000, { ...half, kmPerLitre: null }, prices)).toBeNull()
  expect(energyFor(1000, { ...half, kmPerLitre: null, electricShare: 1 }, prices)).toEqual({
    kwh: 200,
    litres: 0,
    brl: 130,
  })
})

// By hand: 16.2 kWh/100 km at 54.5 g/kWh are 8.8 g/km. 12 km/l of petrol with 30% ethanol are 129 g/km.
test('computes grams of fossil CO2 per kilometre', () => {
  const factors = { gramsPerKwh: 54.5, gramsPerLitre: 1548 }
  expect(co2GramsFor({ kwh: 16.2, litres: 0 }, factors) / 100).toBeCloseTo(8.8, 1)
  expect(co2GramsFor({ kwh: 0, litres: 1 / 12 }, factors)).toBeCloseTo(129, 10)
})
