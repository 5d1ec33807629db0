export type PageHandle = {
  isStaticPage?: boolean
  cachedParameters?: readonly string[]
  /** A page with one of these query parameters is not cached. */
  personalParameters?: readonly string[]
}

/** The resource depends only on the path: all query strings share one cache entry. */
export const keptWhole: PageHandle = { cachedParameters: [] }
