import type { MetaDescriptor } from 'react-router'
import type { Thing } from 'schema-dts'
import { SITE_YEAR, site } from './site.ts'

type PageMeta = {
  /** Without the portal's name; '2025' is added where it is missing. */
  title: string
  description: string
  /** Path of the canonical address. */
  path: string
  siteUrl: string
  isIndexed?: boolean
  kind?: 'website' | 'article'
  imagePath?: string
  /** Checked against the vocabulary of schema.org by its types. */
  structuredData?: Exclude<Thing, string>[]
}

/** Everything that a page says of itself in its head. */
export function pageMeta({
  title,
  description,
  path,
  siteUrl,
  isIndexed = true,
  kind = 'website',
  imagePath,
  structuredData = [],
}: PageMeta): MetaDescriptor[] {
  const fullTitle = `${title.includes(String(SITE_YEAR)) ? title : `${title} ${SITE_YEAR}`} | ${site.name}`
  const url = `${siteUrl}${path}`
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
    ...(imagePath ? [{ property: 'og:image', content: `${siteUrl}${imagePath}` }] : []),
    { name: 'twitter:card', content: imagePath ? 'summary_large_image' : 'summary' },
    ...structuredData.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ]
}
