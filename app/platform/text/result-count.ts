/** Number of results. `isMore`: there are more, because counting stopped at a limit. */
export type ResultCount = { count: number; isMore: boolean }
