import type { MetaDescriptor } from 'react-router'
import type { BreadcrumbList, ItemList, Thing } from 'schema-dts'
import { pageTitle, site } from '#app/platform/site.ts'

type PageMeta = {
  /** Title without the name of the portal. */
  title: string
  description: string
  /** Path of the canonical address. */
  path: string
  siteUrl: string
  isIndexed?: boolean
  kind?: 'website' | 'article'
  /** Path of the link preview image. Default: the card of the portal. */
  imagePath?: string
  /** Alternative text of the link preview image. Default: the page title. */
  imageAlt?: string
  trail?: readonly { label: string; to?: string }[]
  /** Items of the page for search engines. null: none. */
  list?: ListedPages | null
  /** Further objects of schema.org types. */
  structuredData?: Exclude<Thing, string>[]
}

export function pageMeta({
  title,
  description,
  path,
  siteUrl,
  isIndexed = true,
  kind = 'website',
  imagePath,
  imageAlt = title,
  trail,
  list,
  structuredData = [],
}: PageMeta): MetaDescriptor[] {
  const fullTitle = pageTitle(title)
  const url = `${siteUrl}${path}`
  const things = [
    ...(trail ? [breadcrumbData(siteUrl, trail)] : []),
    ...(list ? [itemListData(siteUrl, list)] : []),
    ...structuredData,
  ]
  const image = imagePath ? { path: imagePath, alt: imageAlt } : isIndexed ? portalCard : null
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { name: 'robots', content: isIndexed ? 'index, follow, max-image-preview:large' : 'noindex, follow' },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: kind },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'pt_BR' },
    ...(image ? imageMeta(`${siteUrl}${image.path}`, image.alt) : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...things.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ]
}

export const portalCard = { path: '/cartoes/portal.png', alt: `${site.name}: ${site.tagline}` }

/** Links to the previous and the next page of a list. null: none. */
export function pagerLinks(siteUrl: string, paths: { previous: string | null; next: string | null }): MetaDescriptor[] {
  return [
    ...(paths.previous ? [{ tagName: 'link', rel: 'prev', href: `${siteUrl}${paths.previous}` }] : []),
    ...(paths.next ? [{ tagName: 'link', rel: 'next', href: `${siteUrl}${paths.next}` }] : []),
  ]
}

/** Metadata of a link preview image. With the fixed size of cards, clients can lay the preview out before the image loads. */
function imageMeta(url: string, alt: string): MetaDescriptor[] {
  const isCard = new URL(url).pathname.startsWith('/cartoes/')
  return [
    { property: 'og:image', content: url },
    ...(isCard
      ? [
          { property: 'og:image:type', content: 'image/png' },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
        ]
      : []),
    { property: 'og:image:alt', content: alt },
  ]
}

function breadcrumbData(siteUrl: string, parts: NonNullable<PageMeta['trail']>): BreadcrumbList {
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
  /** Items on all pages of the list. */
  count: number
  entries: { name: string; path: string }[]
}

/** Structured data of the items on one page of a list. */
function itemListData(siteUrl: string, { name, count, entries }: ListedPages): ItemList {
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

/** `meta` of a page whose metadata does not depend on its data. */
export function fixedMeta(page: Omit<PageMeta, 'siteUrl'>) {
  return ({ loaderData }: { loaderData?: { siteUrl: string } | undefined }) =>
    loaderData ? pageMeta({ ...page, siteUrl: loaderData.siteUrl }) : failedMeta
}

/** Metadata of a page whose data could not be loaded. The page renders its own title. */
export const failedMeta = [{ name: 'robots', content: 'noindex' }]

export function notFoundMeta(siteUrl: string) {
  return pageMeta({
    title: 'Página Não Encontrada',
    description: 'Neste endereço do portal não há nada. O catálogo, a comparação e as notícias continuam no ar.',
    path: '/404',
    siteUrl,
    isIndexed: false,
  })
}
