/** The pages of a list that stand below one another. */
export type ListedPages = { firstPage: number; page: number }

export const pageSize = 24

/** More would make a document that a phone cannot bear. */
const mostAtOnce = 10

export const onePage = (page: number): ListedPages => ({ firstPage: page, page })

/** '3' is page 3 alone, '1-3' a list that has grown to page 3; nonsense is the first page. */
export function readListedPages(parameters: URLSearchParams): ListedPages {
  const match = /^([1-9]\d{0,4})(?:-([1-9]\d{0,4}))?$/.exec(parameters.get('pagina') ?? '')
  const firstPage = Number(match?.[1] ?? 1)
  const page = Number(match?.[2] ?? firstPage)
  return { firstPage, page: Math.max(firstPage, Math.min(page, firstPage + mostAtOnce - 1)) }
}

/** The inverse of reading; null for the first page, which needs no parameter. */
export function writeListedPages({ firstPage, page }: ListedPages): string | null {
  const last = Math.min(page, firstPage + mostAtOnce - 1)
  if (last > firstPage) return `${firstPage}-${last}`
  return page > 1 ? String(page) : null
}

/** The asked pages as far as a list goes: past its end stands its last page. */
export function withinList({ firstPage, page }: ListedPages, count: number, size = pageSize): ListedPages {
  const last = Math.max(1, Math.ceil(count / size))
  return firstPage > last ? onePage(last) : { firstPage, page: Math.min(page, last) }
}

export function onPages<Item>(list: Item[], { firstPage, page }: ListedPages, size = pageSize): Item[] {
  return list.slice((firstPage - 1) * size, page * size)
}
