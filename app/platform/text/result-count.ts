/** A number of results; `isMore`: counting stopped at the limit. */
export type ResultCount = { count: number; isMore: boolean }
