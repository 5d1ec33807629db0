import { answerSitemap } from '#app/pages/sitemaps/answer-sitemap.server.ts'
import { planUnifiedSitemap } from '#app/pages/sitemaps/unified-sitemap.server.ts'
import { keptWhole } from '#app/platform/requests/page-handle.ts'
import type { Route } from './+types/sitemap-xml.ts'

export const handle = keptWhole

export function loader({ context, request }: Route.LoaderArgs) {
  return answerSitemap({ context, request }, (sources) => planUnifiedSitemap(sources))
}
