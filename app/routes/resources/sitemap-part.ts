import { answerSitemap, readPart } from '#app/features/sitemaps/answer-sitemap.server.ts'
import { openUnifiedPart } from '#app/features/sitemaps/unified-sitemap.server.ts'
import type { Route } from './+types/sitemap-part.ts'

export function loader({ context, request, params }: Route.LoaderArgs) {
  const part = readPart(params.part)
  return answerSitemap({ context, request }, async (sources) => (part === null ? null : openUnifiedPart(sources, part)))
}
