import { newsHref } from '#app/features/news/news-address.ts'
import { type Asked, answerWithContent } from '#app/features/site/sitemaps/answer-with-content.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { findFeedCategory, listFeedArticles } from './feed-queries.server.ts'
import { writeJsonFeed, writeRss } from './news-feed.server.ts'

const forms = {
  rss: { contentType: 'application/rss+xml; charset=utf-8', write: writeRss },
  json: { contentType: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
} as const

/** The newest news for feed readers. @param categorySlug of one category; an unknown one is a 404 */
export function answerFeed(
  asked: Asked,
  { form, path, categorySlug }: { form: keyof typeof forms; path: string; categorySlug?: string },
): Promise<Response> {
  const { contentType, write } = forms[form]
  const siteUrl = asked.context.get(contexts.siteUrl)
  const kind = { contentType, topics: ['news' as const], missingText: 'Categoria não encontrada', failureText }
  return answerWithContent(asked, kind, async ({ content, clock }) => {
    const category = categorySlug === undefined ? null : await findFeedCategory(content.db, categorySlug)
    if (categorySlug !== undefined && !category) return null
    const body = write({
      articles: await listFeedArticles(content.db, clock, category?.id),
      siteUrl,
      path,
      category: category && { name: category.name, path: newsHref({ category: category.slug }) },
      changedAt: content.versions.of('news').changedAt,
    })
    return { body, isComplete: true }
  })
}

/** 'mercado' out of 'mercado.xml'. */
export function readCategoryFile(file: string): string {
  return file.toLowerCase().replace(/\.xml$/, '')
}

function failureText(message: string): string {
  return `Erro ao gerar o feed: ${message}`
}
