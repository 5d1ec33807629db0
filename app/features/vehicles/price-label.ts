import { formatReferenceDate } from '#app/ui/format/format-date.ts'
import type { PriceSource } from './vehicle.ts'

/** A price without a published source, or of low confidence, is an estimate and is called so (T-19). */
export function isVerifiedPrice(source: PriceSource | null): boolean {
  return source !== null && source.confidence !== 'baixa' && source.hasPublishedSource
}

/** The words under a price: 'Preço verificado' or 'Preço estimado'. */
export function priceLabel(source: PriceSource | null): string {
  return isVerifiedPrice(source) ? 'Preço verificado' : 'Preço estimado'
}

/** 'mai/2025'; null where nobody said when. */
export function priceDate(source: PriceSource | null): string | null {
  return source?.referenceDate ? formatReferenceDate(source.referenceDate) : null
}
