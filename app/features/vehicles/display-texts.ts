import { formatBrl, formatBrlWhole, formatNumber } from '#app/ui/format-number.ts'

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

/** How each number is written. */
export const displayText = {
  price: (reais: number) => (Number.isInteger(reais) ? formatBrlWhole(reais) : formatBrl(reais)),
  acceleration: (seconds: number) => `${formatNumber(seconds, 1)} s`,
  consumption: (kwhPer100Km: number) => `${formatNumber(kwhPer100Km, 1)} kWh/100 km`,
  chargingTime: (minutes: number, note: string | null) =>
    `${formatNumber(minutes, 1)} min (${note || 'recarga rápida'})`,
  warranty: (years: number) => `${formatNumber(years)} ${years === 1 ? 'ano' : 'anos'}`,
}

/** The text columns of the specification, always written from the numbers: neither can say what the other does not. */
export function displayTexts(figures: DisplayedFigures) {
  return {
    price: written(figures.priceBrl, displayText.price),
    acceleration: written(figures.acceleration0To100S, displayText.acceleration),
    chargingTime: written(figures.dcChargeMin, (minutes) => displayText.chargingTime(minutes, figures.dcChargeNote)),
    consumption: written(figures.consumptionKwhPer100Km, displayText.consumption),
    warrantyVehicle: written(figures.warrantyVehicleYears, displayText.warranty),
    warrantyBattery: written(figures.warrantyBatteryYears, displayText.warranty),
  }
}

function written(value: number | null, write: (value: number) => string): string | null {
  return value === null ? null : write(value)
}
