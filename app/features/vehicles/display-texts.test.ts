import { expect, test } from 'vitest'
import { type DisplayedFigures, displayTexts } from './display-texts.ts'

const unknown: DisplayedFigures = {
  priceBrl: null,
  acceleration0To100S: null,
  consumptionKwhPer100Km: null,
  dcChargeMin: null,
  dcChargeNote: null,
  warrantyVehicleYears: null,
  warrantyBatteryYears: null,
}

test('the texts of a model say what its numbers say, and nothing of what is unknown', () => {
  expect(
    displayTexts({
      priceBrl: 159_800,
      acceleration0To100S: 14.9,
      consumptionKwhPer100Km: 16.2,
      dcChargeMin: 30,
      dcChargeNote: '30–80%',
      warrantyVehicleYears: 6,
      warrantyBatteryYears: 8,
    }),
  ).toEqual({
    price: 'R$\u00a0159.800',
    acceleration: '14,9 s',
    consumption: '16,2 kWh/100 km',
    chargingTime: '30 min (30–80%)',
    warrantyVehicle: '6 anos',
    warrantyBattery: '8 anos',
  })
  expect(displayTexts({ ...unknown, dcChargeMin: 30 }).chargingTime).toBe('30 min (recarga rápida)')
  expect(Object.values(displayTexts(unknown))).toEqual(Array(6).fill(null))
})
