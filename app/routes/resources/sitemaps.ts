import { answerGoogleNews, answerSitemap, readPart, readPointsPart } from '#app/pages/sitemaps/answer-sitemap.server.ts'
import { openUnifiedPart, openUnifiedPoints, planUnifiedSitemap } from '#app/pages/sitemaps/unified-sitemap.server.ts'
import { openNewsPart, planNewsSitemap, planVehicleSitemap } from '#app/pages/sitemaps/vehicle-sitemap.server.ts'
import { keptWhole } from '#app/platform/requests/page-handle.ts'
import type { Route } from './+types/sitemaps.ts'

export const handle = keptWhole

/** Serves a sitemap, a part of it, or the Google News sitemap. */
export function loader({ context, request, params, pattern }: Route.LoaderArgs) {
  const at = { context, request }
  const [part, points] = [readPart(params.part ?? ''), readPointsPart(params.part ?? '')]
  switch (pattern) {
    case 'sitemap-google-news.xml':
      return answerGoogleNews(at)
    case 'sitemap-vehicles.xml':
      return answerSitemap(at, async (sources) => planVehicleSitemap(sources))
    case 'sitemap-news.xml':
      return answerSitemap(at, async (sources) => planNewsSitemap(sources))
    case 'sitemap-news/:part':
      return answerSitemap(at, async (sources) => (part === null ? null : openNewsPart(sources, part)))
    case 'sitemap/:part':
      return answerSitemap(at, async (sources) => {
        if (points !== null) return openUnifiedPoints(sources, points)
        return part === null ? null : openUnifiedPart(sources, part)
      })
    default:
      return answerSitemap(at, async (sources) => planUnifiedSitemap(sources))
  }
}
