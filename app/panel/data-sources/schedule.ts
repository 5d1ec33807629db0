import { CronExpressionParser } from 'cron-parser'
import { portalZone } from '#app/platform/brazil/sao-paulo-time.ts'

const minuteMs = 60_000
/** After the first, second and third failure in a row. Later failures wait for the schedule. */
const retryMinutes = [15, 60, 240]

/** @param cron expression in the time of São Paulo */
export function nextRunAfter(cron: string, now: Date): Date {
  return CronExpressionParser.parse(cron, { currentDate: now, tz: portalZone }).next().toDate()
}

/** @param failures failed runs in a row, at least 1 */
export function retryAt({ cron }: { cron: string }, now: Date, failures: number): Date {
  const next = nextRunAfter(cron, now)
  const delay = retryMinutes[failures - 1]
  if (delay === undefined) return next
  return new Date(Math.min(next.getTime(), now.getTime() + delay * minuteMs))
}
