const portalZone = 'America/Sao_Paulo'
/** Creating a format takes fifty times as long as using it. */
const dayFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: portalZone })
const isoDayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: portalZone })
const longDateFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const shortMonths = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** 'dd/mm/aaaa' of an instant in São Paulo. */
export function formatDay(instant: Date): string {
  return dayFormat.format(instant)
}

/** 'AAAA-MM-DD' of an instant in São Paulo. */
export function dayInSaoPaulo(instant: Date): string {
  // Called by every query of a page; a day changes at a full minute.
  const minute = Math.floor(instant.getTime() / 60_000)
  if (minute !== latestDay.minute) latestDay = { minute, day: isoDayFormat.format(instant) }
  return latestDay.day
}

let latestDay = { minute: Number.NaN, day: '' }

/** The year of an instant in São Paulo. */
export function yearInSaoPaulo(instant: Date): number {
  return Number(dayInSaoPaulo(instant).slice(0, 4))
}

/** '15 de janeiro de 2025' of 'AAAA-MM-DD', without a time zone. */
export function formatLongDate(date: string): string {
  return longDateFormat.format(calendarDay(date))
}

const monthFormat = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'agosto de 2026' of '2026-08'. */
export function formatMonthName(month: string): string {
  return monthFormat.format(calendarDay(`${month.slice(0, 7)}-01`))
}

/** '15 jan', or '15 jan 2025' if the year is not that of `today`. */
export function formatShortDate(date: string, today: string): string {
  const day = calendarDay(date)
  const [year, text] = [
    date.slice(0, 4),
    `${String(day.getUTCDate()).padStart(2, '0')} ${shortMonths[day.getUTCMonth()]}`,
  ]
  return year === today.slice(0, 4) ? text : `${text} ${year}`
}

/** A date in its own precision: '24/11/2025', 'dez/2024' or '2025'. */
export function formatReferenceDate(date: string): string {
  const [year, month, day] = date.split('-')
  if (day) return `${day}/${month}/${year}`
  return month ? `${shortMonths[Number(month) - 1]}/${year}` : (year ?? date)
}

function calendarDay(date: string): Date {
  return new Date(`${date.slice(0, 10)}T00:00:00Z`)
}

const timeFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: portalZone, hour: '2-digit', minute: '2-digit' })

/** '14:32' of an instant in São Paulo. */
export function formatTime(instant: Date): string {
  return timeFormat.format(instant)
}

/** 'dd/MM/yyyy HH:mm' of an instant in São Paulo. */
export function formatInstant(instant: Date): string {
  return `${formatDay(instant)} ${formatTime(instant)}`
}
