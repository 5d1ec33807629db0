import { articlePath, newsHref } from '#app/domain/news/news-address.ts'
import { answerWithContent, type FileRequest } from '#app/pages/sitemaps/answer-sitemap.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { Feed, type FeedOptions, type Item } from 'feed'
import {
  type ArticleUpdate,
  defaultCategoryName,
  type NewsCategory,
  newsroomName,
  publicationOf,
  sponsoredLabel,
  updateOf,
} from '#app/domain/news/news.ts'
import { site } from '#app/platform/site.ts'
import { escapeXml, withoutControls } from '#app/pages/sitemaps/sitemap-xml.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { readBody } from '#app/domain/news/body/read-body.server.ts'
import { withoutVehicles } from '#app/domain/news/body/body-parts.ts'
import { isPublic, newestFirst } from '#app/domain/news/published-news.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { hasNull } from '#app/platform/text/normalize-text.ts'
import type { Database } from '#database/database.ts'
import { categories, news } from '#database/schema/news.ts'

type NewsFeed = {
  articles: FeedArticle[]
  siteUrl: string
  path: string
  /** null: all categories. */
  category: { name: string; path: string } | null
  /** Last change of a published article. The feed's date is not earlier. */
  changedAt: Date
}

/** RSS 2 with the full text of articles. */
export function writeRss(feed: NewsFeed): string {
  const writer = new Feed({ ...describe(feed), feedLinks: { rss: `${feed.siteUrl}${feed.path}` } })
  for (const [place, article] of feed.articles.entries()) {
    // `author` requires a mail address.
    const extensions = [{ name: 'dc:creator', objects: { _text: authorOf(article) } }]
    // Feed readers interpret the description as HTML.
    const description = clean(asHtml(article.summary))
    writer.addItem({ ...toItem(article, feed.siteUrl), title: String(place), description, extensions })
  }
  // The library writes titles as CDATA, which some readers show literally. Its titles are numbers, replaced here by escaped titles.
  return writer.rss2().replaceAll(/<title><!\[CDATA\[(\d+)\]\]><\/title>/g, (_title, place: string) => {
    return `<title>${escapeXml(feed.articles[Number(place)]?.title ?? '')}</title>`
  })
}

/** https://jsonfeed.org/version/1 */
export function writeJsonFeed(feed: NewsFeed): string {
  const writer = new Feed({ ...describe(feed), feedLinks: { json: `${feed.siteUrl}${feed.path}` } })
  for (const article of feed.articles)
    writer.addItem({ ...toItem(article, feed.siteUrl), author: [{ name: authorOf(article) }] })
  return writer.json1()
}

function describe({ articles, siteUrl, category, changedAt }: NewsFeed): FeedOptions {
  const updated = Math.max(...articles.map((article) => article.updatedAt.getTime()), changedAt.getTime())
  return {
    title: category ? `${site.name}: ${clean(category.name)}` : `${site.name}: notícias`,
    description: category
      ? `Notícias de ${clean(category.name)} sobre carros elétricos e híbridos no Brasil.`
      : 'Notícias sobre carros elétricos e híbridos no Brasil.',
    link: `${siteUrl}${category?.path ?? '/noticias'}`,
    language: 'pt-BR',
    updated: new Date(updated),
    generator: site.name,
  }
}

function toItem(article: FeedArticle, siteUrl: string): Item {
  const link = `${siteUrl}${articlePath(article)}`
  return {
    title: clean(article.title),
    // A tag URI (RFC 4151) stays if the article's address changes.
    id: `tag:${new URL(siteUrl).hostname},2025:noticia-${article.id}`,
    link,
    date: article.updatedAt,
    published: publicationOf(article),
    description: clean(article.summary),
    content: clean(withWholeAddresses(bodyOf(article), siteUrl, link)),
    category: [
      { name: clean(article.categoryName ?? defaultCategoryName) },
      ...(article.isSponsored ? [{ name: sponsoredLabel }] : []),
    ],
  }
}

/** The correction note precedes the text, as on the page. */
function bodyOf({ update, bodyHtml, summary }: FeedArticle): string {
  const body = bodyHtml?.trim() || `<p>${asHtml(summary)}</p>`
  if (!update) return body
  const note = update.note ? ` O que mudou: ${asHtml(update.note)}` : ''
  return `<p><strong>Atualizado em ${formatReferenceDate(update.date)}.</strong>${note}</p>${body}`
}

function authorOf({ author }: FeedArticle): string {
  return clean(author?.trim() || newsroomName)
}

function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The library escapes only the first ']]>'. */
function clean(text: string): string {
  return withoutControls(text).replaceAll(']]>', ']]&gt;')
}

export function withWholeAddresses(html: string, siteUrl: string, pageUrl: string): string {
  return html.replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
    tag
      .replaceAll(/(\s(?:href|src|poster)=["'])\/(?!\/)/gi, `$1${siteUrl}/`)
      .replaceAll(/(\shref=["'])#/gi, `$1${pageUrl}#`)
      .replaceAll(/\ssrcset=(?:"[^"]*"|'[^']*')/gi, (attribute) =>
        attribute.replaceAll(/(["',]\s*)\/(?!\/)/g, `$1${siteUrl}/`),
      ),
  )
}

const forms = {
  rss: { contentType: 'application/rss+xml; charset=utf-8', write: writeRss },
  json: { contentType: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
} as const

/**
 * Feed of the newest articles.
 * @param categorySlug undefined: all categories; unknown slug: 404
 */
export function answerFeed(
  asked: FileRequest,
  { form, path, categorySlug }: { form: keyof typeof forms; path: string; categorySlug?: string },
): Promise<Response> {
  const { contentType, write } = forms[form]
  const siteUrl = asked.context.get(contexts.siteUrl)
  const kind = { contentType, topics: ['news' as const], missingText: 'Categoria não encontrada', failureText, failure }
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

const failure = { status: 503, statusText: 'Service Unavailable', headers: { 'retry-after': '120' } }

export function readCategoryFile(file: string): string {
  return file.toLowerCase().replace(/\.xml$/, '')
}

function failureText(message: string): string {
  return `Erro ao gerar o feed: ${message}`
}

export type FeedArticle = {
  id: number
  title: string
  slug: string
  summary: string
  /** Cleaned, without vehicle cards. null: the feed shows the summary only. */
  bodyHtml: string | null
  author: string | null
  publishedDate: string
  publishAt: Date | null
  update: ArticleUpdate | null
  createdAt: Date
  updatedAt: Date
  categoryName: string | null
  isSponsored: boolean
}

const maxArticles = 30
/** All bodies of a feed together, about five times the usual size. Articles beyond it have a summary only. */
const maxBodyBytes = 1_000_000

export async function listFeedArticles(db: Database, clock: Clock, categoryId?: number): Promise<FeedArticle[]> {
  const rows = await db
    .select({
      id: news.id,
      title: news.title,
      slug: news.slug,
      summary: news.summary,
      bodyBytes:
        sql<number>`octet_length(coalesce(${news.content}::text, '')) + octet_length(coalesce(${news.contentHtml}, ''))
        + octet_length(coalesce(${news.contentRich}::text, '')) + octet_length(coalesce(${news.contentText}, ''))`.mapWith(
          Number,
        ),
      isSponsored: news.isSponsored,
      author: news.author,
      publishedDate: news.publishedDate,
      publishAt: news.publishAt,
      updatedDate: news.updatedDate,
      changeNote: news.changeNote,
      createdAt: news.createdAt,
      updatedAt: news.updatedAt,
      categoryName: categories.name,
    })
    .from(news)
    .leftJoin(categories, eq(categories.id, news.categoryId))
    .where(and(isPublic(clock), categoryId === undefined ? undefined : eq(news.categoryId, categoryId)))
    .orderBy(...newestFirst)
    .limit(maxArticles)
  const bodies = await readBodies(db, withinBudget(rows))
  return rows.map((row) => ({ ...row, update: updateOf(row), bodyHtml: bodies.get(row.id) || null }))
}

/** Ids of articles whose bodies fit into `maxBodyBytes`. A large body does not exclude smaller ones after it. */
function withinBudget(rows: { id: number; bodyBytes: number }[]): number[] {
  let sum = 0
  const fits = ({ bodyBytes }: { bodyBytes: number }) => {
    const isWithin = sum + bodyBytes <= maxBodyBytes
    if (isWithin) sum += bodyBytes
    return isWithin
  }
  return rows.filter(fits).map(({ id }) => id)
}

async function readBodies(db: Database, ids: number[]): Promise<Map<number, string>> {
  const { id, content, contentHtml, contentRich, contentText, faq } = news
  const rows = await db
    .select({ id, content, contentHtml, contentRich, contentText, faq })
    .from(news)
    .where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, withoutVehicles(readBody(row).bodyHtml ?? '').trim()]))
}

export async function findFeedCategory(db: Database, slug: string): Promise<(NewsCategory & { id: number }) | null> {
  if (hasNull(slug)) return null
  const [row] = await db
    .select({ id: categories.id, name: categories.name, slug: categories.slug })
    .from(categories)
    .where(eq(categories.slug, slug))
    .limit(1)
  return row ?? null
}
