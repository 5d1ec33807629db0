export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A larger difference between nodes means that a clock was set back. */
export const clockToleranceMs = 5 * 60_000
