import type { BreadcrumbList, ItemList } from 'schema-dts'

/** The trail of a page, from the same parts that it shows. */
export function breadcrumbData(siteUrl: string, parts: readonly { label: string; to?: string }[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: parts.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to ? { item: `${siteUrl}${to}` } : {}),
    })),
  }
}

type ListedPages = {
  name: string
  /** The number of items on all pages of the list together. */
  count: number
  entries: { name: string; path: string }[]
}

/** A list of pages, as far as the page that carries it shows them. */
export function itemListData(siteUrl: string, { name, count, entries }: ListedPages): ItemList {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: count,
    itemListElement: entries.map((entry, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: entry.name,
      url: `${siteUrl}${entry.path}`,
    })),
  }
}
