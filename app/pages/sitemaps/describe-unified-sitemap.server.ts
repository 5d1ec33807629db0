import { countOf } from '#app/platform/format/plural.ts'
import {
  mostEntriesPerFile,
  type SitemapEntry,
  urlsetEnd,
  urlsetStart,
  writeEntries,
  writeIndex,
} from './sitemap-xml.ts'
import type { SitemapPageData } from './sitemap-page.tsx'
import type { SitemapSources } from './sitemap-queries.server.ts'
import { countEntries, planOf, readUnifiedEntries } from './unified-sitemap.server.ts'

/** Addresses shown on the page: about 400 kB of text. Longer ones are for machines. */
const mostShown = 2_000

/** The unified sitemap for people: the same text as machines get, as far as a page can hold it. */
export async function describeUnifiedSitemap(
  sources: SitemapSources,
  siteUrl: string,
  { shown = mostShown, perFile = mostEntriesPerFile } = {},
): Promise<SitemapPageData & { isComplete: boolean }> {
  const entries = await readUnifiedEntries(sources)
  const { isComplete } = entries
  const total = countEntries(entries)
  const sections = [
    { label: 'Páginas', count: entries.pages.length },
    { label: 'Modelos', count: entries.vehicles.length },
    { label: 'Marcas', count: entries.brands.length },
    { label: 'Notícias', count: entries.articleCount },
    { label: 'Autores e séries', count: entries.collections.length },
    { label: 'Categorias', count: entries.categories.length },
    { label: 'Faixas de preço', count: entries.priceRanges.length },
    { label: 'Fornecedores', count: entries.suppliers.length },
    { label: 'Recarga por estado e cidade', count: entries.places.length },
    { label: 'Pontos de recarga', count: entries.pointCount },
  ]
  const sitemap = await planOf(sources, entries, perFile)
  if (sitemap.kind === 'index')
    return { total, sections, xml: writeIndex(sitemap.paths, siteUrl), hiddenCount: 0, isIndex: true, isComplete }
  const first = await takeFirst(sitemap.pages, shown)
  const hiddenCount = Math.max(0, total - first.length)
  const rest =
    hiddenCount > 0
      ? `  <!-- mais ${countOf(hiddenCount, 'endereço', 'endereços')} em ${siteUrl}/sitemap.xml -->\n`
      : ''
  return {
    total,
    sections,
    xml: `${urlsetStart}${writeEntries(first, siteUrl)}${rest}${urlsetEnd}`,
    hiddenCount,
    isIndex: false,
    isComplete,
  }
}

async function takeFirst(pages: AsyncIterable<SitemapEntry[]>, most: number): Promise<SitemapEntry[]> {
  const taken: SitemapEntry[] = []
  for await (const page of pages) {
    taken.push(...page.slice(0, most - taken.length))
    if (taken.length >= most) break
  }
  return taken
}
