import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { formatUnitPrice } from '#app/domain/costs/unit-price.ts'
import { figureFor, type Provenance, type ReferenceFigure } from '#app/domain/costs/reference-figure.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { withTaxes } from './flag-surcharge.ts'

/** A residential tariff without ICMS, PIS/COFINS and the flag, as ANEEL approves it. */
export type DistributorTariff = Provenance & { state: StateCode; distributor: string; brlPerKwh: number }

/**
 * The price of energy at home from a distributor, with taxes and without the flag; null where the tables do not know its taxes.
 * Its source does not state it: the confidence is medium at most.
 */
export function homeTariffOf(
  { distributor, brlPerKwh, note, ...tariff }: DistributorTariff,
  figures: ReferenceFigure[],
): ReferenceFigure | null {
  const withTax = withTaxes(brlPerKwh, tariff.state, figures)
  if (withTax === null) return null
  const percentOf = (key: 'electricity-icms-percent' | 'electricity-pis-cofins-percent') =>
    formatNumber(figureFor(figures, key, tariff.state)?.values[0] ?? 0, 2)
  const taxes = `ICMS de ${percentOf('electricity-icms-percent')}% e PIS/COFINS de ${percentOf('electricity-pis-cofins-percent')}% supostos`
  return {
    ...tariff,
    distributor,
    confidence: tariff.confidence === 'alta' ? 'media' : tariff.confidence,
    key: 'electricity-brl-per-kwh',
    values: [withTax],
    note: [`${formatUnitPrice(brlPerKwh)} sem tributos, com ${taxes}.`, note].filter(Boolean).join(' '),
  }
}
