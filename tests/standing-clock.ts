import type { Clock } from '#app/platform/clock.ts'

/** The day on which every test takes place. */
export const standingClock: Clock = { now: () => new Date('2026-11-20T15:00:00Z') }
