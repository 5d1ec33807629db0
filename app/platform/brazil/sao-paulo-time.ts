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

/** The clocks' time in São Paulo at an instant, as if in Greenwich. Sweden writes dates that way. */
function shownInSaoPaulo(instantMs: number): number {
  const shown = new Date(instantMs).toLocaleString('sv-SE', { timeZone: portalZone })
  return Date.parse(`${shown.replace(' ', 'T')}Z`)
}
