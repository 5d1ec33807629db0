import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import type { PriceSource } from './vehicle.ts'

/** Checked; checked but old; estimated. */
export type PriceStatus = 'verificado' | 'antigo' | 'estimado'

type DescribedPrice = {
  status: PriceStatus
  /** 'Preço verificado em mai/2026', 'Preço antigo, de mai/2024', 'Preço estimado, sem data'. */
  label: string
  /** Older than the limit; estimates can be old too. */
  isOld: boolean
}

/**
 * Label of a price: checked if a published source states it with more than low confidence and it is at most twelve months old
 * (docs/decisions/0068); an estimate stays one at any age.
 * @param today 'YYYY-MM-DD' in São Paulo
 */
export function describePrice(source: PriceSource | null, today: string): DescribedPrice {
  const date = source?.referenceDate
  const isOld = date != null && isYearsOld(date, today)
  const isChecked = date != null && source?.hasPublishedSource && source.confidence !== 'baixa'
  const status = !isChecked ? 'estimado' : isOld ? 'antigo' : 'verificado'
  const dated = date == null ? ', sem data' : (isChecked && !isOld ? ' em ' : ', de ') + formatReferenceDate(date)
  return { status, label: `Preço ${status}${dated}`, isOld }
}

/** Compares dates as text. A month counts to its last day, a bare year from its first. */
function isYearsOld(date: string, today: string): boolean {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  return date < yearAgo.slice(0, date.length === 7 ? 7 : 10)
}
