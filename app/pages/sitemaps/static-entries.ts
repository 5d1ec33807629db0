import { bodiesAmong, type BodyCategory } from '#app/domain/vehicles/vehicle-type.ts'
import { priceRanges } from '#app/domain/vehicles/price-range.ts'
import { categoryPath, pricePath } from '#app/pages/listings/listing-links.ts'
import { legalDate } from '#app/platform/site.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { ContentTopic, ContentVersions } from '#app/platform/content/content-version.server.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { SitemapEntry } from './sitemap-xml.ts'

type ChangeDay = (...topics: ContentTopic[]) => string

/** Topics → day on which one of them was last published. Default: today. */
export function changeDays(versions: ContentVersions, clock: Clock): ChangeDay {
  return (...topics) => {
    const published = topics.map((topic) => versions.of(topic)).filter(({ version }) => version > 0)
    const [latest] = published.map(({ changedAt }) => changedAt).toSorted((a, b) => b.getTime() - a.getTime())
    return dayInSaoPaulo(latest ?? clock.now())
  }
}

/** First those of the requirements. */
export function staticEntries(changed: ChangeDay): SitemapEntry[] {
  return [
    entry('/', changed('vehicles', 'news', 'portal'), 'daily', 1),
    ...catalogueEntries(changed),
    entry('/noticias', changed('news'), 'daily', 0.8),
    entry('/calculadora', changed('portal'), 'weekly', 0.8),
    entry('/comparativo', changed('vehicles'), 'weekly', 0.7),
    entry('/fornecedores', changed('portal', 'suppliers'), 'weekly', 0.7),
    entry('/mapa-abastecimento', changed('portal', 'charging'), 'weekly', 0.7),
    entry('/sobre', changed('portal'), 'monthly', 0.5),
    entry('/contato', changed('portal'), 'monthly', 0.5),
    entry('/anuncie', changed('portal'), 'monthly', 0.5),
    entry('/termos-uso', legalDate, 'yearly', 0.3),
    entry('/politica-privacidade', legalDate, 'yearly', 0.3),
    entry('/catalogo', changed('vehicles'), 'daily', 0.9),
    entry('/ipva', changed('costs'), 'monthly', 0.7),
    entry('/fontes', changed('vehicles', 'costs'), 'weekly', 0.5),
    entry('/qual-eletrico', changed('vehicles'), 'weekly', 0.7),
    entry('/carregar-em-casa', changed('vehicles', 'suppliers'), 'monthly', 0.7),
    entry('/viagem', changed('vehicles', 'charging'), 'monthly', 0.7),
    entry('/carregar-em-casa/conta-de-luz', changed('vehicles', 'costs'), 'monthly', 0.7),
    entry('/recarga', changed('charging', 'costs'), 'weekly', 0.6),
  ]
}

/** The unified sitemap and that of vehicles contain these entries. */
export function catalogueEntries(changed: ChangeDay): SitemapEntry[] {
  const paths = ['/catalogo-eletrico', '/catalogo-hibrido']
  return paths.map((path) => entry(path, changed('vehicles'), 'daily', 0.9))
}

export function placeEntries(paths: string[], changed: ChangeDay): SitemapEntry[] {
  return paths.map((path) => entry(path, changed('charging', 'costs', 'suppliers'), 'weekly', 0.5))
}

export function bodyCategoryEntries(
  vehicles: readonly { category: BodyCategory }[],
  changed: ChangeDay,
  priority: number,
): SitemapEntry[] {
  return bodiesAmong(vehicles).map((body) => entry(categoryPath(body), changed('vehicles'), 'weekly', priority))
}

/** No page of the portal links to these. */
export function priceRangeEntries(changed: ChangeDay, priority: number): SitemapEntry[] {
  const slugs = Object.keys(priceRanges).filter((slug) => !priceRanges[slug]?.isLinked)
  return slugs.map((slug) => entry(pricePath(slug), changed('vehicles'), 'weekly', priority))
}

function entry(
  path: string,
  lastModified: string,
  changeFrequency: SitemapEntry['changeFrequency'],
  priority: number,
): SitemapEntry {
  return { path, lastModified, changeFrequency, priority }
}

export function robotsText(siteUrl: string): string {
  const sitemaps = machineAddresses.filter(({ path }) => path.startsWith('/sitemap'))
  return [
    'User-agent: *',
    'Allow: /',
    'Disallow: /admin',
    'Disallow: /busca',
    // Seconds between two requests, far below the rate limit of pages.
    'Crawl-delay: 1',
    '',
    ...sitemaps.map(({ path }) => `Sitemap: ${siteUrl}${path}`),
    '',
  ].join('\n')
}

export const machineAddresses = [
  { label: 'Sitemap unificado', path: '/sitemap.xml' },
  { label: 'Só notícias', path: '/sitemap-news.xml' },
  { label: 'Só modelos', path: '/sitemap-vehicles.xml' },
  { label: 'Notícias dos últimos dois dias', path: '/sitemap-google-news.xml' },
  { label: 'Notícias em RSS', path: '/feed.xml' },
  { label: 'Notícias em JSON Feed', path: '/feed.json' },
] as const
