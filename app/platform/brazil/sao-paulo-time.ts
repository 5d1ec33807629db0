/** 'YYYY-MM-DD' that a calendar has; the database refuses a date such as 2026-02-31. */
export function isCalendarDay(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || date.startsWith('0000')) return false
  const day = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}

const portalZone = 'America/Sao_Paulo'

/** The instant at which clocks in São Paulo show a day ('YYYY-MM-DD') and a time ('HH:mm'). */
export function instantInSaoPaulo(day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const guess = wanted + (wanted - shownInSaoPaulo(wanted))
  // Once more, in case a change of clocks lies between the two.
  return new Date(guess + (wanted - shownInSaoPaulo(guess)))
}

/** 'HH:mm' that a clock has. */
export function isClockTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** '2026-11-20T09:30:00-03:00': an instant as São Paulo writes it, with the offset of that day. */
export function isoInSaoPaulo(instant: Date): string {
  const seconds = Math.floor(instant.getTime() / 1000)
  const shown = shownInSaoPaulo(seconds * 1000)
  const offsetMin = Math.round((shown - seconds * 1000) / 60_000)
  const [hours, minutes] = [Math.floor(Math.abs(offsetMin) / 60), Math.abs(offsetMin) % 60].map(twoDigits)
  return `${new Date(shown).toISOString().slice(0, 19)}${offsetMin < 0 ? '-' : '+'}${hours}:${minutes}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

/** The clocks' time in São Paulo at an instant, as if in Greenwich. */
function shownInSaoPaulo(instantMs: number): number {
  return Number.isNaN(instantMs) ? instantMs : Date.parse(`${clockFormat.format(instantMs).replace(' ', 'T')}Z`)
}

/** Sweden writes dates as computers read them. Making a format takes fifty times as long as using it. */
const clockFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: portalZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})
