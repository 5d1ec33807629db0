import { answerFeed, readCategoryFile } from '#app/pages/sitemaps/feeds/answer-feed.server.ts'
import { keptWhole } from '#app/platform/requests/page-handle.ts'
import type { Route } from './+types/feeds.ts'

export const handle = keptWhole

/** RSS or JSON feed of all articles, or RSS feed of a category. */
export function loader({ context, request, params, pattern }: Route.LoaderArgs) {
  const at = { context, request }
  if (params.file === undefined) {
    const isJson = pattern === 'feed.json'
    return answerFeed(at, isJson ? { form: 'json', path: '/feed.json' } : { form: 'rss', path: '/feed.xml' })
  }
  const categorySlug = readCategoryFile(params.file)
  return answerFeed(at, { form: 'rss', path: `/noticias/feed/${encodeURIComponent(categorySlug)}.xml`, categorySlug })
}
