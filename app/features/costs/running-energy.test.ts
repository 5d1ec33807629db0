import { expect, test } from 'vitest'
import { co2GramsFor, electricShare, energyFor, meanBrlPerKwh } from './running-energy.ts'

const prices = { brlPerKwh: 0.65, brlPerLitre: 5.5 }

test('a mean kWh by where it is charged', () => {
  const paid = { homeBrlPerKwh: 0.8, publicAcBrlPerKwh: 1.5, publicDcBrlPerKwh: 2 }
  // By hand: 0.7 x 0.8 + 0.1 x 1.5 + 0.2 x 2 = 1.11.
  expect(meanBrlPerKwh({ home: 0.7, publicAc: 0.1, publicDc: 0.2 }, paid)).toBeCloseTo(1.11, 10)
})

test('a plug-in hybrid drives electric as far as its battery goes', () => {
  expect([electricShare(50, 100), electricShare(50, 50), electricShare(50, 20)]).toEqual([0.5, 1, 1])
})

test('energy for a distance', () => {
  const electric = { kwhPer100Km: 16, kmPerLitre: null, electricShare: 1 }
  expect(energyFor(1000, electric, prices)).toEqual({ kwh: 160, litres: 0, brl: 104 })
  // By hand: half of 1000 km at 20 kWh/100 km and half at 10 km/l: 100 kWh and 50 l, 65 + 275.
  const half = { kwhPer100Km: 20, kmPerLitre: 10, electricShare: 0.5 }
  expect(energyFor(1000, half, prices)).toEqual({ kwh: 100, litres: 50, brl: 340 })
  expect(energyFor(1000, { ...half, kmPerLitre: null }, prices)).toBeNull()
  expect(energyFor(1000, { ...half, kmPerLitre: null, electricShare: 1 }, prices)).toEqual({
    kwh: 200,
    litres: 0,
    brl: 130,
  })
})

// emissions-and-energy-factors.json: 16.2 kWh/100 km at 54.5 g/kWh make 8.8 g/km; E30 at 12 km/l makes 129 g/km.
test('grams of fossil CO2 per kilometre', () => {
  const factors = { gramsPerKwh: 54.5, gramsPerLitre: 1548 }
  expect(co2GramsFor({ kwh: 16.2, litres: 0 }, factors) / 100).toBeCloseTo(8.8, 1)
  expect(co2GramsFor({ kwh: 0, litres: 1 / 12 }, factors)).toBeCloseTo(129, 10)
})
