/** One address of a sitemap. */
export type SitemapEntry = {
  /** Written as an address has to be, without the site's own part. */
  path: string
  /** 'AAAA-MM-DD', the day in São Paulo. */
  lastModified: string
  changeFrequency: 'daily' | 'weekly' | 'monthly' | 'yearly'
  priority: number
}

/** The answer of a sitemap's address: its entries, or the addresses of the files that hold them. */
export type Sitemap = {
  /** False where something could not be read: such an answer is not to be kept. */
  isComplete: boolean
} & ({ kind: 'urlset'; pages: AsyncIterable<SitemapEntry[]> } | { kind: 'index'; paths: string[] })

/** The most that one file may list: https://www.sitemaps.org/protocol.html#index */
export const mostEntriesPerFile = 50_000

export function weekly(
  path: string,
  { lastModified }: Pick<SitemapEntry, 'lastModified'>,
  priority: number,
): SitemapEntry {
  return { path, lastModified, changeFrequency: 'weekly', priority }
}
