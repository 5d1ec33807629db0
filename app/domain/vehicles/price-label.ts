import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import type { PriceSource } from './vehicle.ts'

/** 'verificado': verified within twelve months. 'antigo': verified earlier. 'estimado': estimated. */
export type PriceStatus = 'verificado' | 'antigo' | 'estimado'

type DescribedPrice = {
  status: PriceStatus
  /** 'Preço verificado em mai/2026', 'Preço antigo, de mai/2024', 'Preço estimado, sem data'. */
  label: string
  /** True if the price is older than twelve months, also for an estimate. */
  isOld: boolean
}

/**
 * Decision 0068: 'verificado' needs a date, and a published source of medium or high confidence; after twelve months it becomes 'antigo'.
 * An estimate stays 'estimado'.
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

/** Compares dates as text. A month counts as its last day, a year as its first day. */
function isYearsOld(date: string, today: string): boolean {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  return date < yearAgo.slice(0, date.length === 7 ? 7 : 10)
}
