export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** Maximum clock difference between nodes. A larger difference means that a clock was set back. */
export const clockToleranceMs = 5 * 60_000
