import { roundedPerKwh } from './flag-surcharge.ts'

/** Per kWh with taxes, without flag surcharge. null: unknown. */
export type WhiteTariffPrices = {
  conventionalBrl: number
  offPeakBrl: number
  intermediateBrl: number | null
  peakBrl: number | null
}

export type ChargingBill = { brlPerKwh: number; brlPerMonth: number; brlPerYear: number }

export type WhiteTariffBill = {
  conventional: ChargingBill
  offPeak: ChargingBill
  intermediate: ChargingBill | null
  peak: ChargingBill | null
  /** Negative: the white tariff costs more. */
  savingBrlPerMonth: number
  /**
   * kWh per month that the rest of the home can use at the peak price before the saving is lost. null: peak price unknown, no saving, or
   * peak price not higher.
   */
  breakEvenPeakKwh: number | null
}

export function discountedPrice(brlPerKwh: number, percent: number): number {
  return roundedPerKwh(brlPerKwh * (1 - percent / 100))
}

/** Charging cost at each price, in cents. A year is twelve months. Adds the flag surcharge to every price. */
export function whiteTariffBill(
  kwhPerMonth: number,
  { conventionalBrl, offPeakBrl, intermediateBrl, peakBrl }: WhiteTariffPrices,
  flagBrlPerKwh: number,
): WhiteTariffBill {
  const billAt = (priceBrl: number) => chargingBill(kwhPerMonth, roundedPerKwh(priceBrl + flagBrlPerKwh))
  const [conventional, offPeak] = [billAt(conventionalBrl), billAt(offPeakBrl)]
  const savingBrlPerMonth = toCents(conventional.brlPerMonth - offPeak.brlPerMonth)
  const dearerBrl = peakBrl === null ? null : peakBrl - conventionalBrl
  return {
    conventional,
    offPeak,
    intermediate: intermediateBrl === null ? null : billAt(intermediateBrl),
    peak: peakBrl === null ? null : billAt(peakBrl),
    savingBrlPerMonth,
    breakEvenPeakKwh:
      dearerBrl !== null && dearerBrl > 0 && savingBrlPerMonth > 0 ? savingBrlPerMonth / dearerBrl : null,
  }
}

export function chargingBill(kwhPerMonth: number, brlPerKwh: number): ChargingBill {
  const brlPerMonth = toCents(kwhPerMonth * brlPerKwh)
  return { brlPerKwh, brlPerMonth, brlPerYear: toCents(brlPerMonth * 12) }
}

function toCents(brl: number): number {
  return Math.round(brl * 100) / 100
}
