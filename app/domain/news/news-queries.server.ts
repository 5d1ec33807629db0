import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import { cacheEachPerContentVersion, type Content } from '#app/platform/content/content-cache.server.ts'
import { hasNull } from '#app/platform/text/normalize-text.ts'
import type { Database } from '#database/database.ts'
import { categories, news, newsFormerSlugs, newsVehicles } from '#database/schema/news.ts'
import type { ArticleCard, ArticleHeadline } from './news.ts'
import { articlePath, type NewsKey } from './news-address.ts'
import { cardColumns, isOlderThan, isPublic, newestFirst, toCard, countNews } from './published-news.server.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'

/** Maximum cached articles or lists per read. */
const max = 200

type CachedRead = { forget(db: Database): void }
const reads: CachedRead[] = []

type Asked<What> = { clock: Clock; what: What }
type Options<What, Result> = { keyOf: (what: What) => string; mayBeKept?: (result: Result) => boolean }

/** Caches a read of published articles per news and vehicles version and per day, because articles are published by day. */
export function cacheNews<What, Result>(
  read: (content: Content, asked: Asked<What>) => Promise<Result>,
  { keyOf, ...options }: Options<What, Result>,
) {
  const cached = cacheEachPerContentVersion(read, {
    ...options,
    topics: ['news', 'vehicles'],
    keyOf: ({ clock, what }) => `${dayInSaoPaulo(clock.now())} ${keyOf(what)}`,
    max,
  })
  reads.push(cached)
  return cached
}

/** Readings and likes raise no version: this node shows them with the next page, others within a minute. */
export function clearNewsCache(db: Database) {
  for (const read of reads) read.forget(db)
}

/** Maximum articles of any list. */
const mostArticles = 50
const footerHeadlines = 3
type ListOptions = {
  limit: number
  category?: string | null
  author?: string[]
  series?: string[]
  after?: NewsKey | null
}

/** Published articles, newest first, at most `limit`; `after` continues a page. */
export async function listPublishedNews(
  db: Database,
  clock: Clock,
  { limit, category, author, series, after }: ListOptions,
): Promise<ArticleCard[]> {
  const rows = await db
    .select(cardColumns)
    .from(news)
    .leftJoin(categories, eq(categories.id, news.categoryId))
    .where(
      and(
        isPublic(clock),
        inCategory(category),
        author && inArray(news.author, author),
        series && inArray(news.series, series),
        after ? isOlderThan(after) : undefined,
      ),
    )
    .orderBy(...newestFirst)
    .limit(Math.min(limit, mostArticles))
  return rows.map(toCard)
}

/** Articles in the footer. */
export async function listLatestHeadlines(db: Database, clock: Clock): Promise<ArticleHeadline[]> {
  return db
    .select({ title: news.title, slug: news.slug })
    .from(news)
    .where(isPublic(clock))
    .orderBy(...newestFirst)
    .limit(footerHeadlines)
}

/** The same with addresses, cached per news version and day. */
export function findLatestHeadlines(content: Content, clock: Clock): Promise<LinkedHeadline[]> {
  return cachedHeadlines(content, { clock, what: footerHeadlines })
}

type LinkedHeadline = { title: string; path: string }

const cachedHeadlines = cacheNews(
  async ({ db }, { clock }: { clock: Clock; what: number }): Promise<LinkedHeadline[]> => {
    const headlines = await listLatestHeadlines(db, clock)
    return headlines.map(({ title, slug }) => ({ title, path: articlePath({ slug }) }))
  },
  { keyOf: String },
)

/** Current address of an article by a former one. null: unknown */
export async function findMovedArticle(db: Database, clock: Clock, formerSlug: string): Promise<string | null> {
  if (hasNull(formerSlug)) return null
  const [row] = await db
    .select({ slug: news.slug })
    .from(newsFormerSlugs)
    .innerJoin(news, eq(news.id, newsFormerSlugs.newsId))
    .where(and(eq(newsFormerSlugs.slug, formerSlug), isPublic(clock)))
    .limit(1)
  return row?.slug ?? null
}

/** The newest articles about a model. */
export async function listNewsAboutVehicle(
  db: Database,
  clock: Clock,
  vehicleId: number,
  limit = 3,
): Promise<ArticleCard[]> {
  const rows = await db
    .select(cardColumns)
    .from(newsVehicles)
    .innerJoin(news, eq(news.id, newsVehicles.newsId))
    .leftJoin(categories, eq(categories.id, news.categoryId))
    .where(and(eq(newsVehicles.vehicleId, vehicleId), isPublic(clock)))
    .orderBy(...newestFirst)
    .limit(Math.min(limit, mostArticles))
  return rows.map(toCard)
}

/** The same, cached per model, news version and day. */
export function findNewsAboutVehicle(content: Content, clock: Clock, vehicleId: number): Promise<ArticleCard[]> {
  return cachedAboutVehicles(content, { clock, what: vehicleId })
}

const cachedAboutVehicles = cacheNews(
  ({ db }, { clock, what }: { clock: Clock; what: number }) => listNewsAboutVehicle(db, clock, what),
  { keyOf: String },
)

export function inCategory(slug: string | null | undefined): SQL | undefined {
  // Filters by the article's own column, with which the list's index starts.
  return slug ? sql`${news.categoryId} = (select id from ${categories} where ${categories.slug} = ${slug})` : undefined
}

/** Articles on the home page. */
const homeLimit = 12

/** The newest articles with their total. */
export async function findLatestNews(
  content: Content,
  clock: Clock,
): Promise<{ articles: ArticleCard[]; total: number }> {
  const [articles, { total }] = await Promise.all([
    listLatest(content, { clock, what: homeLimit }),
    countNews(content, clock),
  ])
  return { articles, total }
}

const listLatest = cacheNews(
  ({ db }, { clock, what }: { clock: Clock; what: number }) => listPublishedNews(db, clock, { limit: what }),
  { keyOf: String },
)
