/** False for days such as '2026-02-31', which PostgreSQL rejects. */
export function isCalendarDay(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || date.startsWith('0000')) return false
  const day = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}

export const portalZone = 'America/Sao_Paulo'

export function instantInSaoPaulo(day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const guess = wanted + (wanted - shownInSaoPaulo(wanted))
  // Near a change to daylight saving time the offset at `wanted` can be wrong. So this uses the offset at `guess`.
  return new Date(guess + (wanted - shownInSaoPaulo(guess)))
}

export function isClockTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** Formats an instant with the offset of São Paulo: '2026-11-20T09:30:00-03:00'. */
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

/** Milliseconds of the local time, read as if it were UTC. */
function shownInSaoPaulo(instantMs: number): number {
  return Number.isNaN(instantMs) ? instantMs : Date.parse(`${clockFormat.format(instantMs).replace(' ', 'T')}Z`)
}

/** Swedish dates have the ISO format. Shared, because creating a format takes fifty times as long as using it. */
const clockFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: portalZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})
