/** The data of the unified sitemap's page for people. */
export type SitemapPageData = {
  total: number
  sections: { label: string; count: number }[]
  /** The sitemap itself, or its beginning. */
  xml: string
  /** Addresses that the shown text leaves out. */
  hiddenCount: number
  /** True if the text is the list of files that a long sitemap is made of. */
  isIndex: boolean
}
