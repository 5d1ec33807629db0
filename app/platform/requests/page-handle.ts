/** Settings of a route's page, or of another answer; a route exports it as `handle`. */
export type PageHandle = {
  /** HTML and CSS with islands (docs/decisions/0055); without it the page is an application, which React takes over whole. */
  isDocument?: boolean
  /**
   * The query parameters that the page depends on. A page of such a route is the same for every visitor, and may be
   * answered from the page cache; without this list it never is.
   */
  cachedParameters?: readonly string[]
  /** Parameters that belong to one visitor: with one of them the page is not kept. */
  personalParameters?: readonly string[]
}

/** Of a resource that depends on its path alone: parameters that it does not know lead to the same kept answer. */
export const keptWhole: PageHandle = { cachedParameters: [] }
