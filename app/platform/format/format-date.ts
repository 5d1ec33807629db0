const portalZone = 'America/Sao_Paulo'
/** Making a format takes fifty times as long as using it. */
const dayFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: portalZone })
const isoDayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: portalZone })
const longDateFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const shortMonths = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** 'dd/mm/aaaa' of an instant, as the day is in São Paulo. */
export function formatDay(instant: Date): string {
  return dayFormat.format(instant)
}

/** 'AAAA-MM-DD' of an instant, as the day is in São Paulo; Sweden writes dates that way. */
export function dayInSaoPaulo(instant: Date): string {
  // Every query of a page asks for today; days change with a minute.
  const minute = Math.floor(instant.getTime() / 60_000)
  if (minute !== latestDay.minute) latestDay = { minute, day: isoDayFormat.format(instant) }
  return latestDay.day
}

let latestDay = { minute: Number.NaN, day: '' }

/** The year of an instant in São Paulo. */
export function yearInSaoPaulo(instant: Date): number {
  return Number(dayInSaoPaulo(instant).slice(0, 4))
}

/** A calendar date 'AAAA-MM-DD' in long form: '15 de janeiro de 2025'. Never shifted by a zone (T-30). */
export function formatLongDate(date: string): string {
  return longDateFormat.format(calendarDay(date))
}

const monthFormat = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'agosto de 2026' of '2026-08'. */
export function formatMonthName(month: string): string {
  return monthFormat.format(calendarDay(`${month.slice(0, 7)}-01`))
}

/** 'dd mmm' of a calendar date: '15 jan'; with the year where it is another than that of `today`: '15 jan 2025'. */
export function formatShortDate(date: string, today: string): string {
  const day = calendarDay(date)
  const [year, text] = [
    date.slice(0, 4),
    `${String(day.getUTCDate()).padStart(2, '0')} ${shortMonths[day.getUTCMonth()]}`,
  ]
  return year === today.slice(0, 4) ? text : `${text} ${year}`
}

/** A date as precise as it is known: '24/11/2025', 'dez/2024' or '2025'. */
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

/** 'dd/MM/yyyy HH:mm' of an instant in São Paulo, as the panel writes dates (PANEL-05). */
export function formatInstant(instant: Date): string {
  return `${formatDay(instant)} ${formatTime(instant)}`
}
