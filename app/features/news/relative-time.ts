const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Longest first; a month counts 30 days and a year 365. */
const steps = [
  { unit: 'year', ms: 365 * dayMs },
  { unit: 'month', ms: 30 * dayMs },
  { unit: 'week', ms: 7 * dayMs },
  { unit: 'day', ms: dayMs },
  { unit: 'hour', ms: hourMs },
  { unit: 'minute', ms: minuteMs },
] as const

/** 'há 2 horas', 'há 3 dias'. What is newer than a minute, or ahead of the clock, is 'agora mesmo'. */
export function relativeTime(instant: Date, now: Date): string {
  const elapsedMs = now.getTime() - instant.getTime()
  const step = steps.find(({ ms }) => elapsedMs >= ms)
  return step ? portuguese.format(-Math.floor(elapsedMs / step.ms), step.unit) : 'agora mesmo'
}

/** Always a number: 'ontem' would be wrong for many instants that are 24 hours ago. */
const portuguese = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'always' })
