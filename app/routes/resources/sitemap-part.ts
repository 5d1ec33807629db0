import { answerSitemap, readPart, readPointsPart } from '#app/pages/sitemaps/answer-sitemap.server.ts'
import { openUnifiedPart, openUnifiedPoints } from '#app/pages/sitemaps/unified-sitemap.server.ts'
import { keptWhole } from '#app/platform/requests/page-handle.ts'
import type { Route } from './+types/sitemap-part.ts'

export const handle = keptWhole

export function loader({ context, request, params }: Route.LoaderArgs) {
  const [part, points] = [readPart(params.part), readPointsPart(params.part)]
  return answerSitemap({ context, request }, async (sources) => {
    if (points !== null) return openUnifiedPoints(sources, points)
    return part === null ? null : openUnifiedPart(sources, part)
  })
}
