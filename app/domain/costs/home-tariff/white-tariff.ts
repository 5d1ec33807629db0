import { roundedPerKwh } from './flag-surcharge.ts'

/** Prices per kWh with taxes and without the flag, as on a bill. Null is not known. */
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
  /** Below zero where the white tariff is the dearer one. */
  savingBrlPerMonth: number
  /**
   * The energy that the rest of the home may use at the peak in a month until the saving is gone; null where the price of the peak is not
   * known, where there is nothing to lose or nothing to gain.
   */
  peakKwhThatEatIt: number | null
}

export function discountedPrice(brlPerKwh: number, percent: number): number {
  return roundedPerKwh(brlPerKwh * (1 - percent / 100))
}

/** Cost of charging at each price; the flag is the same surcharge in both tariffs. Sums are to the cent, a year is twelve months. */
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
    peakKwhThatEatIt:
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
