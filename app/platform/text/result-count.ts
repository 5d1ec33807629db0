/** The number of results. Counting stops at a limit: `isMore` says that it did. */
export type ResultCount = { count: number; isMore: boolean }
