import { and, asc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import { cacheEachPerContentVersion, type Content } from '#app/platform/content/content-cache.server.ts'
import { hasNull } from '#app/platform/text/normalize-text.ts'
import type { Database } from '#database/database.ts'
import { categories, news, newsFormerSlugs, newsVehicles } from '#database/schema/news.ts'
import type { ArticleCard, ArticleHeadline } from './news.ts'
import { articlePath, type NewsKey } from './news-address.ts'
import { cardColumns, isOlderThan, isPublic, newestFirst, toCard, countNews } from './published-news.server.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'

/** Maximum cache entries per query. */
const max = 200

type CachedRead = { forget(db: Database): void }
const reads: CachedRead[] = []

/** Caches until news or vehicles change or a day begins, because articles are published by day. */
export function cacheNews<What extends string | number, Result>(
  read: (content: Content, query: { clock: Clock; what: What }) => Promise<Result>,
) {
  const cached = cacheEachPerContentVersion(read, {
    topics: ['news', 'vehicles'],
    keyOf: ({ clock, what }) => `${dayInSaoPaulo(clock.now())} ${what}`,
    max,
  })
  reads.push(cached)
  return cached
}

/** Clears the cache of this process. Other processes show new views and likes within a minute. */
export function clearNewsCache(db: Database) {
  for (const read of reads) read.forget(db)
}

const maxArticles = 50
const footerHeadlines = 3
type ListFilters = { category?: string | null; author?: string[]; series?: string[] }
type ListOptions = ListFilters & { limit: number; after?: NewsKey | null }

/** Lists the newest first. `after`: key of the last article on the previous page. */
export async function listPublishedNews(
  db: Database,
  clock: Clock,
  { limit, category, author, series, after }: ListOptions,
): Promise<ArticleCard[]> {
  const rows = await db
    .select(cardColumns)
    .from(news)
    .leftJoin(categories, eq(categories.id, news.categoryId))
    .where(and(isListed(clock, { category, author, series }), after ? isOlderThan(after) : undefined))
    .orderBy(...newestFirst)
    .limit(Math.min(limit, maxArticles))
  return rows.map(toCard)
}

/** Start key of the previous page. null: it is the first page. */
export async function findPreviousKey(
  db: Database,
  clock: Clock,
  { limit, after, ...filters }: ListFilters & { limit: number; after: NewsKey },
): Promise<NewsKey | null> {
  const [key] = await db
    .select({ publishedDate: news.publishedDate, id: news.id })
    .from(news)
    .where(and(isListed(clock, filters), not(isOlderThan(after))))
    .orderBy(asc(news.publishedDate), asc(news.id))
    .offset(limit)
    .limit(1)
  return key ?? null
}

function isListed(clock: Clock, { category, author, series }: ListFilters): SQL | undefined {
  return and(
    isPublic(clock),
    inCategory(category),
    author && inArray(news.author, author),
    series && inArray(news.series, series),
  )
}

export async function listLatestHeadlines(db: Database, clock: Clock): Promise<ArticleHeadline[]> {
  return db
    .select({ title: news.title, slug: news.slug })
    .from(news)
    .where(isPublic(clock))
    .orderBy(...newestFirst)
    .limit(footerHeadlines)
}

export function findLatestHeadlines(content: Content, clock: Clock): Promise<LinkedHeadline[]> {
  return cachedHeadlines(content, { clock, what: footerHeadlines })
}

type LinkedHeadline = { title: string; path: string }

const cachedHeadlines = cacheNews(
  async ({ db }, { clock }: { clock: Clock; what: number }): Promise<LinkedHeadline[]> => {
    const headlines = await listLatestHeadlines(db, clock)
    return headlines.map(({ title, slug }) => ({ title, path: articlePath({ slug }) }))
  },
)

/** Returns the current slug. null: no public article had this slug. */
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
    .limit(Math.min(limit, maxArticles))
  return rows.map(toCard)
}

export function findNewsAboutVehicle(content: Content, clock: Clock, vehicleId: number): Promise<ArticleCard[]> {
  return cachedAboutVehicles(content, { clock, what: vehicleId })
}

const cachedAboutVehicles = cacheNews(({ db }, { clock, what }: { clock: Clock; what: number }) =>
  listNewsAboutVehicle(db, clock, what),
)

export function inCategory(slug: string | null | undefined): SQL | undefined {
  // Compares by id, because the index of the list starts with `categoryId`.
  return slug ? sql`${news.categoryId} = (select id from ${categories} where ${categories.slug} = ${slug})` : undefined
}

const homeLimit = 12

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

const listLatest = cacheNews(({ db }, { clock, what }: { clock: Clock; what: number }) =>
  listPublishedNews(db, clock, { limit: what }),
)
