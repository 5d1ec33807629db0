import { isCalendarDay } from './sao-paulo-time.ts'

/** The last day that a reference date can mean: of '2025' the 31st of December. Null where it says no date. */
export function endOfReference(date: string | null): string | null {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(date ?? '') ?? []
  if (!year) return null
  if (!month) return `${year}-12-31`
  return `${year}-${month}-${day ?? lastDayOf(Number(year), Number(month))}`
}

/** '28' to '31'. */
function lastDayOf(year: number, month: number): string {
  return String(new Date(Date.UTC(year, month, 0)).getUTCDate()).padStart(2, '0')
}

/** Six months before the 31st of August is the 28th or 29th of February. */
export function monthsBefore(today: string, months: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  const last = lastDayOf(first.getUTCFullYear(), first.getUTCMonth() + 1)
  first.setUTCDate(Math.min(day, Number(last)))
  return first.toISOString().slice(0, 10)
}

/** The first day of the month that comes so many months after that of a day. */
export function monthsAfter(today: string, months: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** As precise as the source is: 'dd/mm/aaaa', 'mm/aaaa' and 'aaaa', or the same as the database writes them. */
export function readReferenceDate(typed: string): string | null {
  const [, day, month, year] = /^(?:(\d{1,2})\/)?(\d{1,2})\/(\d{4})$/.exec(typed) ?? []
  const parts = [year, month?.padStart(2, '0'), day?.padStart(2, '0')].filter(Boolean)
  const date = year ? parts.join('-') : typed
  if (!/^(?:19|20)\d{2}(?:-\d{2}){0,2}$/.test(date)) return null
  return isCalendarDay(`${date}-01-01`.slice(0, 10)) ? date : null
}
