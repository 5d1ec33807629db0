import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import type { PriceSource } from './vehicle.ts'

/** 'verificado': verified within twelve months. 'antigo': verified earlier. 'estimado': estimated. */
export type PriceStatus = 'verificado' | 'antigo' | 'estimado'

type DescribedPrice = {
  status: PriceStatus
  /** 'Preço verificado em mai/2026', 'Preço antigo, de mai/2024', 'Preço estimado, sem data'. */
  label: string
  /** True if the price is older than six months, also for an estimate. */
  isToConfirm: boolean
}

/**
 * Decision 0068: 'verificado' needs a date, and a published source of medium or high confidence; after twelve months it becomes 'antigo'.
 * An estimate stays 'estimado'.
 * @param today 'YYYY-MM-DD' in São Paulo
 */
export function describePrice(source: PriceSource | null, today: string): DescribedPrice {
  const date = source?.referenceDate
  const isOld = date != null && isOlder(date, 12, today)
  const isChecked = date != null && source?.hasPublishedSource && source.confidence !== 'baixa'
  const status = !isChecked ? 'estimado' : isOld ? 'antigo' : 'verificado'
  const dated = date == null ? ', sem data' : (isChecked && !isOld ? ' em ' : ', de ') + formatReferenceDate(date)
  return { status, label: `Preço ${status}${dated}`, isToConfirm: date != null && isOlder(date, 6, today) }
}

/** Compares dates as text. A month counts as its last day, a year as its first day. */
function isOlder(date: string, months: number, today: string): boolean {
  const monthIndex = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - months
  const month = String((monthIndex % 12) + 1).padStart(2, '0')
  const then = `${Math.floor(monthIndex / 12)}-${month}${today.slice(7)}`
  return date < then.slice(0, date.length === 7 ? 7 : 10)
}
