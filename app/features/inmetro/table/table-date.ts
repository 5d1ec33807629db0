import { isCalendarDay } from '#app/platform/calendar-day.ts'

/** The last day or year that a table's name states: '2025-11-24' of 'PBEV 2025, máscara de 24/11/2025'. Null where it states none. */
export function dateInName(name: string): string | null {
  const days = [...name.matchAll(/\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/g)].map(
    ([, day = '', month = '', year = '']) => [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  )
  const day = days.filter(isCalendarDay).at(-1) ?? /\b\d{4}-\d{2}-\d{2}\b/.exec(name)?.[0]
  if (day && isCalendarDay(day)) return day
  return /\b20\d{2}\b/.exec(name)?.[0] ?? null
}

/** A date as somebody types it, '24/11/2025', or as a browser sends it. Null where it is none. */
export function readTableDate(typed: string): string | null {
  const text = typed.trim()
  if (isCalendarDay(text) || /^20\d{2}$/.test(text)) return text
  const day = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/.test(text) ? dateInName(text) : null
  // Of a day that no calendar has, only the year is left.
  return day?.length === 4 ? null : day
}
