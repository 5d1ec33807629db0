/** Time as a parameter, so that tests can stand still. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** Milliseconds by which the clocks of nodes may differ: what is further ahead is of a clock that was set back since. */
export const clockToleranceMs = 5 * 60_000
