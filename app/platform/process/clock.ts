/** The time as a parameter, for tests. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** Maximum clock difference between nodes in milliseconds; a larger one means that a clock was set back. */
export const clockToleranceMs = 5 * 60_000
