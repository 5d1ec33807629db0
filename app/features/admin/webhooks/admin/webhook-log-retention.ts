import type { Clock } from '#app/platform/process/clock.ts'

/** AHOOK-08. */
export const keptDays = 30

/** Entries before this instant are old. */
export function oldestKept(clock: Clock): Date {
  return new Date(clock.now().getTime() - keptDays * 86_400_000)
}
