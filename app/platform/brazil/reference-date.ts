import { isCalendarDay } from './sao-paulo-time.ts'

/** Last day of a reference date: '2025' → '2025-12-31'. null: not a date. */
export function endOfReference(date: string | null): string | null {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(date ?? '') ?? []
  if (!year) return null
  if (!month) return `${year}-12-31`
  return `${year}-${month}-${day ?? lastDayOf(Number(year), Number(month))}`
}

function lastDayOf(year: number, month: number): string {
  return String(new Date(Date.UTC(year, month, 0)).getUTCDate()).padStart(2, '0')
}

/** If the resulting month is too short, returns its last day. */
export function monthsBefore(today: string, months: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  const last = lastDayOf(first.getUTCFullYear(), first.getUTCMonth() + 1)
  first.setUTCDate(Math.min(day, Number(last)))
  return first.toISOString().slice(0, 10)
}

export function monthsAfter(today: string, months: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** Parses 'dd/mm/aaaa', 'mm/aaaa', 'aaaa' and the ISO forms of these dates. null: not a date. */
export function readReferenceDate(typed: string): string | null {
  const [, day, month, year] = /^(?:(\d{1,2})\/)?(\d{1,2})\/(\d{4})$/.exec(typed) ?? []
  const parts = [year, month?.padStart(2, '0'), day?.padStart(2, '0')].filter(Boolean)
  const date = year ? parts.join('-') : typed
  if (!/^(?:19|20)\d{2}(?:-\d{2}){0,2}$/.test(date)) return null
  return isCalendarDay(`${date}-01-01`.slice(0, 10)) ? date : null
}
