import { answerSitemap, readPart } from '#app/pages/sitemaps/answer-sitemap.server.ts'
import { openNewsPart } from '#app/pages/sitemaps/vehicle-sitemap.server.ts'
import { keptWhole } from '#app/platform/requests/page-handle.ts'
import type { Route } from './+types/sitemap-news-part.ts'

export const handle = keptWhole

export function loader({ context, request, params }: Route.LoaderArgs) {
  const part = readPart(params.part)
  return answerSitemap({ context, request }, async (sources) => (part === null ? null : openNewsPart(sources, part)))
}
