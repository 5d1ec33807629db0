import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { type DistributorTariff, roundedPerKwh } from './flag-surcharge.ts'

/** Prices as shares of the distributor's conventional tariff. Taxes do not change the shares. */
type WhiteTariffShares = { offPeak: number; intermediate: number; peak: number }

/**
 * ANEEL's tariff for the distributor. If none is chosen and the state has only one, that one's. null: unknown.
 * @param distributor a distributor of the state; null: none is chosen
 */
export function approvedWhiteTariff(
  tariffs: DistributorTariff[],
  state: StateCode,
  distributor: string | null,
): { tariff: DistributorTariff; shares: WhiteTariffShares } | null {
  const ofState = tariffs.filter((one) => one.state === state)
  const tariff = ofState.length === 1 ? ofState[0] : ofState.find((one) => one.distributor === distributor)
  if (!tariff) return null
  const { brlPerKwh, offPeakBrlPerKwh, intermediateBrlPerKwh, peakBrlPerKwh } = tariff
  if (!offPeakBrlPerKwh || !intermediateBrlPerKwh || !peakBrlPerKwh) return null
  const shares = {
    offPeak: offPeakBrlPerKwh / brlPerKwh,
    intermediate: intermediateBrlPerKwh / brlPerKwh,
    peak: peakBrlPerKwh / brlPerKwh,
  }
  return { tariff, shares }
}

/** Prices per kWh with taxes, without flag surcharge. null: unknown. */
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
  /** Saving with the white tariff. Negative: it costs more. */
  savingBrlPerMonth: number
  /**
   * kWh per month that a home may use at peak hours without losing the saving. null: no saving, or the peak price is unknown or not higher.
   */
  breakEvenPeakKwh: number | null
}

/** Computes in cents. Every price includes the flag surcharge. */
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
