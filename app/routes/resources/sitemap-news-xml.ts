import { answerSitemap } from '#app/features/site/sitemaps/answer-sitemap.server.ts'
import { planNewsSitemap } from '#app/features/site/sitemaps/vehicle-sitemap.server.ts'
import type { Route } from './+types/sitemap-news-xml.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  return answerSitemap({ context, request }, (sources) => planNewsSitemap(sources))
}
