/** The address of one page of a listing; the first one has no parameter. */
export function listingHref(path: string, page: number): string {
  return page > 1 ? `${path}?pagina=${page}` : path
}
