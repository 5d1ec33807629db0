import { type ListedPages, writeListedPages } from '#app/features/catalogue/listed-pages.ts'

/** The address of one or more pages of a listing; the first one has no parameter. */
export function listingHref(path: string, listed: ListedPages): string {
  const pages = writeListedPages(listed)
  return pages ? `${path}?pagina=${pages}` : path
}
