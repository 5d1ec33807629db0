/** Characters of a search; more is no question that anybody asks, and would make every link of the page long. */
export const longestSearch = 200

/** What somebody typed as it is searched for; the database takes no null character. */
export function normalizeSearchTerm(typed: string): string {
  return typed.replaceAll('\0', '').trim().slice(0, longestSearch)
}
