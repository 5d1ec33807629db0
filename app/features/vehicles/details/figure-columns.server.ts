import { vehicles } from '#database/schema/vehicles.ts'
import type { FigureKey } from './figure.ts'

/** Where the table holds each figure. */
export const figureColumns = {
  priceBrl: 'priceValue',
  rangeKm: 'rangeKm',
  rangeWltpKm: 'rangeWltpKm',
  consumptionKwhPer100Km: 'consumptionKwhPer100Km',
  fuelCityKmPerL: 'fuelCityKmPerL',
  fuelHighwayKmPerL: 'fuelHighwayKmPerL',
  batteryKwh: 'batteryKwh',
  acChargeKw: 'acChargeKw',
  dcChargeKw: 'dcChargeKw',
  dcChargeMin: 'dcChargeMin',
  powerCv: 'powerCv',
  torqueNm: 'torqueNm',
  acceleration0To100S: 'acceleration0To100S',
  topSpeedKmh: 'topSpeedKmh',
  seats: 'seats',
  trunkL: 'trunkL',
  lengthMm: 'lengthMm',
  widthMm: 'widthMm',
  heightMm: 'heightMm',
  wheelbaseMm: 'wheelbaseMm',
  weightKg: 'weightKg',
  wheelIn: 'wheelIn',
  warrantyVehicleYears: 'warrantyVehicleYears',
  warrantyBatteryYears: 'warrantyBatteryYears',
} as const satisfies Record<FigureKey, keyof typeof vehicles.$inferSelect>
