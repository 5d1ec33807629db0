const portalZone = 'America/Sao_Paulo'
/** Formats are shared, because creating one takes fifty times as long as using it. */
const dayFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: portalZone })
const isoDayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: portalZone })
const longDateFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const shortMonths = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** Day of an instant in São Paulo: 'dd/mm/aaaa'. */
export function formatDay(instant: Date): string {
  return dayFormat.format(instant)
}

/** Day of an instant in São Paulo: 'AAAA-MM-DD'. */
export function dayInSaoPaulo(instant: Date): string {
  const minute = Math.floor(instant.getTime() / 60_000)
  if (minute !== latestDay.minute) latestDay = { minute, day: isoDayFormat.format(instant) }
  return latestDay.day
}

let latestDay = { minute: Number.NaN, day: '' }

export function yearInSaoPaulo(instant: Date): number {
  return Number(dayInSaoPaulo(instant).slice(0, 4))
}

/** Formats 'AAAA-MM-DD' as '15 de janeiro de 2025'. */
export function formatLongDate(date: string): string {
  return longDateFormat.format(calendarDay(date))
}

const monthFormat = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats '2026-08' as 'agosto de 2026'. */
export function formatMonthName(month: string): string {
  return monthFormat.format(calendarDay(`${month.slice(0, 7)}-01`))
}

/** Formats a day as '15 jan', or as '15 jan 2025' if its year differs from the year of `today`. */
export function formatShortDate(date: string, today: string): string {
  const day = calendarDay(date)
  const [year, text] = [
    date.slice(0, 4),
    `${String(day.getUTCDate()).padStart(2, '0')} ${shortMonths[day.getUTCMonth()]}`,
  ]
  return year === today.slice(0, 4) ? text : `${text} ${year}`
}

/** Formats a date with day, month or year: '24/11/2025', 'dez/2024' or '2025'. */
export function formatReferenceDate(date: string): string {
  const [year, month, day] = date.split('-')
  if (day) return `${day}/${month}/${year}`
  return month ? `${shortMonths[Number(month) - 1]}/${year}` : (year ?? date)
}

function calendarDay(date: string): Date {
  return new Date(`${date.slice(0, 10)}T00:00:00Z`)
}

const timeFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: portalZone, hour: '2-digit', minute: '2-digit' })

export function formatTime(instant: Date): string {
  return timeFormat.format(instant)
}

/** Day and time of an instant in São Paulo: 'dd/MM/yyyy HH:mm'. */
export function formatInstant(instant: Date): string {
  return `${formatDay(instant)} ${formatTime(instant)}`
}
