import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { isCalendarDay } from '#app/platform/brazil/sao-paulo-time.ts'
import { normalizeSearchTerm } from '#app/platform/text/normalize-text.ts'
import { slugFrom } from '#app/platform/text/slug.ts'

/** Start key of a page, which contains the articles after it. */
export type NewsKey = { publishedDate: string; id: number }

/** `after`: key of the last article on the previous page. */
export type NewsAddress = { category: string | null; search: string | null; after: NewsKey | null }

/** Ignores an invalid key. An unknown category is allowed and has no articles. */
export function readNewsAddress({ searchParams }: { searchParams: URLSearchParams }): NewsAddress {
  const category = (searchParams.get('categoria') ?? '').replaceAll('\0', '').trim().toLowerCase()
  const search = normalizeSearchTerm(searchParams.get('busca') ?? '')
  return {
    category: category || null,
    search: search || null,
    after: readKey(searchParams.get('depois') ?? ''),
  }
}

export function newsHref({ category, search, after }: Partial<NewsAddress> = {}): string {
  const parameters = new URLSearchParams()
  if (category) parameters.set('categoria', category)
  if (search) parameters.set('busca', search)
  if (after) parameters.set('depois', `${after.publishedDate}.${after.id}`)
  const query = parameters.toString()
  return query ? `/noticias?${query}` : '/noticias'
}

export function articlePath({ slug }: { slug: string }): string {
  return `/noticias/${encodeURIComponent(slug)}`
}

export const collectionPaths = { author: '/noticias/autor', series: '/noticias/serie' } as const

export type CollectionKind = keyof typeof collectionPaths

/** null: the name has no letter or digit. */
export function collectionPath(kind: CollectionKind, name: string, after: NewsKey | null = null): string | null {
  const slug = slugFrom(name)
  if (!slug) return null
  return `${collectionPaths[kind]}/${slug}${after ? `?depois=${after.publishedDate}.${after.id}` : ''}`
}

/** ', até 28/08/2026', for the titles of later pages. */
export function laterPageMark(after: NewsKey | null): string {
  return after ? `, até ${formatReferenceDate(after.publishedDate)}` : ''
}

function readKey(text: string): NewsKey | null {
  const [, publishedDate = '', id = ''] = /^(\d{4}-\d{2}-\d{2})\.(\d{1,9})$/.exec(text) ?? []
  return id && isCalendarDay(publishedDate) ? { publishedDate, id: Number(id) } : null
}
