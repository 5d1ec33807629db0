import type { ChargeWindow } from '#app/features/costs/charging-time.ts'

/** '6 h 25 min', '40 min': an estimate, to five minutes. @param hours above zero */
export function hoursInWords(hours: number): string {
  const minutes = Math.max(5, Math.round((hours * 60) / 5) * 5)
  if (minutes < 60) return `${minutes} min`
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** The window of a stated time, '30–80%' or 'de 10 a 80 %'. Null where it says none that could be. */
export function readChargeWindow(text: string | null): ChargeWindow | null {
  const [, from, to] = /(\d{1,3})\s*(?:%\s*)?(?:–|-|a)\s*(\d{1,3})\s*%/.exec(text ?? '') ?? []
  const window = { fromPercent: Number(from ?? 0), toPercent: Number(to ?? 0) }
  return window.fromPercent < window.toPercent && window.toPercent <= 100 ? window : null
}

/** 'de 10 a 80%'. */
export function windowInWords({ fromPercent, toPercent }: ChargeWindow): string {
  return `de ${fromPercent} a ${toPercent}%`
}
