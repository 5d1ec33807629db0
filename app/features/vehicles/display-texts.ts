import { formatBrlWhole, formatNumber } from '#app/ui/format-number.ts'

/** The figures that the table holds a second time, as texts. Null is unknown. */
export type DisplayedFigures = {
  priceBrl: number | null
  acceleration0To100S: number | null
  consumptionKwhPer100Km: number | null
  dcChargeMin: number | null
  /** Between which states of charge, such as '10–80%'. */
  dcChargeNote: string | null
  warrantyVehicleYears: number | null
  warrantyBatteryYears: number | null
}

/** The text columns of the specification, always written from the numbers: neither can say what the other does not. */
export function displayTexts(figures: DisplayedFigures) {
  const { priceBrl, acceleration0To100S, consumptionKwhPer100Km, dcChargeMin, dcChargeNote } = figures
  return {
    price: priceBrl === null ? null : formatBrlWhole(priceBrl),
    acceleration: acceleration0To100S === null ? null : `${formatNumber(acceleration0To100S, 1)} s`,
    chargingTime:
      dcChargeMin === null ? null : `${formatNumber(dcChargeMin, 1)} min (${dcChargeNote ?? 'recarga rápida'})`,
    consumption: consumptionKwhPer100Km === null ? null : `${formatNumber(consumptionKwhPer100Km, 1)} kWh/100 km`,
    warrantyVehicle: years(figures.warrantyVehicleYears),
    warrantyBattery: years(figures.warrantyBatteryYears),
  }
}

function years(value: number | null): string | null {
  return value === null ? null : `${value} anos`
}
