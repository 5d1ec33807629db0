import { GeneratingSitemap } from '#app/features/sitemaps/generating-sitemap.tsx'
import type { Location } from 'react-router'
import { ListingSkeleton } from '#app/features/catalogue/listing-skeleton.tsx'
import { ArticleSkeleton } from '#app/features/news/article/article-skeleton.tsx'

/** What stands in the place of a page from the click on until its data is there; other pages keep the old one. */
export function skeletonFor(next: Location) {
  const isElsewhere = next.pathname !== window.location.pathname
  if (!isElsewhere) return null
  if (/^\/noticias\/[^/]+\/?$/.test(next.pathname)) return <ArticleSkeleton />
  if (/^\/(catalogo|catalogo-eletrico|catalogo-hibrido)$/.test(next.pathname)) return <ListingSkeleton />
  if (/^\/sitemap\/?$/.test(next.pathname)) return <GeneratingSitemap />
  return null
}
