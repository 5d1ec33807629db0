import { expect, test } from 'vitest'
import { nightAt, nightSpanAt, rangeOf } from './km-per-night.ts'

const car = { kwhPer100Km: 16, batteryKwh: 80, onboardKw: 7 }
const socket = 2.2
const box = 7.4
const threePhase = 11

test('counts eight hours at the plug, and fewer kilometres from an ordinary socket', () => {
  const night = nightAt(socket, car)
  expect(night.kwh).toBeCloseTo(17.6)
  expect(night.km).toBeCloseTo((17.6 * (0.85 / 0.9) * 100) / 16)
  expect(nightAt(2.25, car).km).toBeCloseTo(112.5)
})

test('limits a stronger plug to the car’s charger', () => {
  expect(nightAt(box, car)).toMatchObject({ kw: 7, kwh: 56 })
  expect(nightAt(threePhase, car)).toEqual(nightAt(box, car))
  expect(nightAt(threePhase, { ...car, onboardKw: null }).kw).toBe(11)
})

test('stops at a full battery', () => {
  const night = nightAt(box, { ...car, batteryKwh: 18 })
  expect(night).toMatchObject({ kwh: 20, isFull: true })
  expect(night.km).toBeCloseTo(125)
  expect(nightAt(box, { ...car, batteryKwh: null })).toMatchObject({ kwh: 56, isFull: false })
})

// By hand: 132 km at 16 kWh per 100 km are 21.12 kWh, not the 20 kWh of the battery and its loss.
test('gives a full battery the Inmetro range and the energy for it, and a part of it no more', () => {
  const night = nightAt(box, { ...car, batteryKwh: 18, rangeKm: 132 })
  expect(night.km).toBeCloseTo(132)
  expect(night.kwh).toBeCloseTo(21.12)
  expect(nightAt(socket, { ...car, rangeKm: 90 }).km).toBeCloseTo(90)
})

test('gives no kilometres without a consumption', () => {
  expect(nightAt(box, { ...car, kwhPer100Km: null }).km).toBeNull()
})

test('spans from the lowest to the highest known consumption', () => {
  expect(rangeOf([20, 12, 15, 16])).toEqual({ count: 4, min: 12, middle: 15.5, max: 20 })
  expect(rangeOf([14])).toEqual({ count: 1, min: 14, middle: 14, max: 14 })
  expect(rangeOf([])).toBeNull()
})

// By hand at 22 kW: 11 kW x 8 h = 88 kWh, full at 45 / 0.9 = 50 kWh; 22 kW x 8 h = 176 kWh, full at 90 / 0.9 = 100 kWh.
test('spans the nights of real cars, each with its own charger and battery', () => {
  const small = { kwhPer100Km: 12.5, batteryKwh: 45, onboardKw: 11 }
  const large = { kwhPer100Km: 20, batteryKwh: 90, onboardKw: 22 }
  expect(nightSpanAt(22, [small, large])).toEqual({
    count: 2,
    minKm: 400,
    middleKm: 450,
    maxKm: 500,
    maxKwh: 100,
    isSameKwh: false,
    full: 2,
    takingAll: 1,
  })
  expect(nightSpanAt(box, [large])).toMatchObject({ full: 0, takingAll: 1, isSameKwh: true })
  expect(nightSpanAt(box, [])).toBeNull()
})
