export type PageHandle = {
  isStaticPage?: boolean
  cachedParameters?: readonly string[]
  /** Query parameters with which a page is not cached. */
  personalParameters?: readonly string[]
}

/** For a resource that depends only on the path: all query strings share one cache entry. */
export const keptWhole: PageHandle = { cachedParameters: [] }
