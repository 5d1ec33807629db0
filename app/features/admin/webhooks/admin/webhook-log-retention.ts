import type { Clock } from '#app/platform/process/clock.ts'

/** AHOOK-08. */
export const retentionDays = 30

/** Entries before this instant are old. */
export function oldestRetained(clock: Clock): Date {
  return new Date(clock.now().getTime() - retentionDays * 86_400_000)
}
