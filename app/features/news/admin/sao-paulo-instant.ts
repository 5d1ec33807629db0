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
