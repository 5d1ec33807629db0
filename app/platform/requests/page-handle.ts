export type PageHandle = {
  /** True for a page without React in the browser (decision 0137). */
  isStaticPage?: boolean
  cachedParameters?: readonly string[]
  /** Query parameters with personal data. A page with one of them is not cached. */
  personalParameters?: readonly string[]
}

/** Use for resources that depend only on the path. All query strings share one cache entry. */
export const keptWhole: PageHandle = { cachedParameters: [] }
