import { answerFeed, readCategoryFile } from '#app/pages/sitemaps/feeds/answer-feed.server.ts'
import { keptWhole } from '#app/platform/requests/page-handle.ts'
import type { Route } from './+types/category-feed.ts'

export const handle = keptWhole

export function loader({ context, request, params }: Route.LoaderArgs) {
  const categorySlug = readCategoryFile(params.file)
  const path = `/noticias/feed/${encodeURIComponent(categorySlug)}.xml`
  return answerFeed({ context, request }, { form: 'rss', path, categorySlug })
}
