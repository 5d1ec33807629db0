/** How many were found. Counting goes only so far: `isMore` says that it stopped there. */
export type ResultCount = { count: number; isMore: boolean }
