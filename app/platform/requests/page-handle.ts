/** Page settings of a route, exported as `handle`. */
export type PageHandle = {
  /** A reading page without React in the browser (docs/decisions/0137); otherwise an application. */
  isDocument?: boolean
  /** Query parameters that the page depends on. Required for the page cache; such pages must be equal for all visitors. */
  cachedParameters?: readonly string[]
  /** Personal parameters, which prevent caching. */
  personalParameters?: readonly string[]
}

/** For resources that depend on the path only: unknown parameters share the cache entry. */
export const keptWhole: PageHandle = { cachedParameters: [] }
