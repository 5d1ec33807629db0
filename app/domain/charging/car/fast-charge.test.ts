import { expect, test } from 'vitest'
import { fastChargeMinutes, meanChargeKw } from './charge-here.ts'

const charge = { usableKwh: 60, dcKw: 100, sourceTime: null, curve: null }

test('limits a charge by the weaker of car and station', () => {
  // 60 kWh × 60 % = 36 kWh. At 72 kW (72 % of 100 kW) this takes 30 minutes.
  expect(fastChargeMinutes(charge, 150, { fromPercent: 20, toPercent: 80 })).toBeCloseTo(30, 9)
  expect(fastChargeMinutes(charge, 36, { fromPercent: 20, toPercent: 80 })).toBeCloseTo(60, 9)
})

test('charges above 80 % at a third of the power', () => {
  // 60 kWh × 20 % = 12 kWh. At 24 kW (a third of 72 kW) this takes 30 minutes.
  expect(fastChargeMinutes(charge, 150, { fromPercent: 80, toPercent: 100 })).toBeCloseTo(30, 9)
})

test('prefers a measured curve to a stated time, and that to the maximum power', () => {
  const sourceTime = { ...charge, sourceTime: { minutes: 30, fromPercent: 10, toPercent: 80 } }
  // The source says 30 minutes for 60 kWh × 70 % = 42 kWh, which is a mean power of 84 kW.
  expect(meanChargeKw(sourceTime)).toBeCloseTo(84, 9)
  const curve = [
    { percent: 0, kw: 60 },
    { percent: 100, kw: 60 },
  ]
  expect(fastChargeMinutes({ ...sourceTime, curve }, 150, { fromPercent: 20, toPercent: 80 })).toBeCloseTo(36, 9)
  expect(fastChargeMinutes({ ...sourceTime, curve }, 30, { fromPercent: 20, toPercent: 80 })).toBeCloseTo(72, 9)
})

test("gives no time without the car's power", () => {
  expect(fastChargeMinutes({ ...charge, dcKw: null }, 150, { fromPercent: 20, toPercent: 80 })).toBeNull()
})
