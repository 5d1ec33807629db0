/** Settings of a page, exported as `handle` of its route. */
export type PageHandle = {
  /** True for a page without React in the browser (decision 0137). */
  isStaticPage?: boolean
  /** Query parameters that the page depends on. Only pages with this setting are cached; they must be identical for all visitors. */
  cachedParameters?: readonly string[]
  /** Query parameters with personal data. A page with one of them is not cached. */
  personalParameters?: readonly string[]
}

/** For resources that depend on the path only. Requests with any query parameters share one cache entry. */
export const keptWhole: PageHandle = { cachedParameters: [] }
