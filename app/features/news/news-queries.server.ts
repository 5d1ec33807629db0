import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#database/database.ts'
import { categories, news, newsVehicles } from '#database/schema/news.ts'
import type { Article, ArticleCard, ArticleHeadline, CountedCategory } from './news.ts'
import type { NewsKey } from './news-address.ts'
import { cardColumns, isPublic, newestFirst, toCard } from './published-news.server.ts'

/** No list of articles is longer, whoever asks (T-72). */
const mostArticles = 50
/** Categories are as many as editors typed. */
const mostCategories = 100

type ListOptions = { limit: number; category?: string | null; before?: NewsKey | null }

/** Published articles, newest first, at most `limit`; `before` goes on after the last one of an earlier page. */
export async function listPublishedNews(
  db: Database,
  clock: Clock,
  { limit, category, before }: ListOptions,
): Promise<ArticleCard[]> {
  const rows = await db
    .select(cardColumns)
    .from(news)
    .leftJoin(categories, eq(categories.id, news.categoryId))
    .where(and(isPublic(clock), inCategory(category), before ? isOlderThan(before) : undefined))
    .orderBy(...newestFirst)
    .limit(Math.min(limit, mostArticles))
  return rows.map(toCard)
}

/** How many articles visitors can read, of one category or of all. */
export async function countPublishedNews(db: Database, clock: Clock, category?: string | null): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(news)
    .leftJoin(categories, eq(categories.id, news.categoryId))
    .where(and(isPublic(clock), inCategory(category)))
  return row?.found ?? 0
}

/** Categories that hold a published article, the fullest first (NEWS-19). */
export async function listNewsCategories(db: Database, clock: Clock): Promise<CountedCategory[]> {
  return db
    .select({ name: categories.name, slug: categories.slug, count: count() })
    .from(news)
    .innerJoin(categories, eq(categories.id, news.categoryId))
    .where(isPublic(clock))
    .groupBy(categories.id)
    .orderBy(desc(count()), categories.name)
    .limit(mostCategories)
}

/** What the footer of every page links to. */
export async function listLatestHeadlines(db: Database, clock: Clock, limit = 3): Promise<ArticleHeadline[]> {
  return db
    .select({ title: news.title, slug: news.slug })
    .from(news)
    .where(isPublic(clock))
    .orderBy(...newestFirst)
    .limit(Math.min(limit, mostArticles))
}

/** The article at an address; null where there is none that visitors may read. */
export async function findPublishedArticle(db: Database, clock: Clock, slug: string): Promise<Article | null> {
  // No text of PostgreSQL holds a null character, and asking for one is an error.
  if (slug.includes('\0')) return null
  const [row] = await db
    .select({ ...cardColumns, bodyHtml: news.contentHtml, faq: news.faq })
    .from(news)
    .leftJoin(categories, eq(categories.id, news.categoryId))
    .where(and(isPublic(clock), eq(news.slug, slug)))
    .limit(1)
  if (!row) return null
  const links = await db
    .select({ vehicleId: newsVehicles.vehicleId })
    .from(newsVehicles)
    .where(eq(newsVehicles.newsId, row.id))
    .orderBy(newsVehicles.vehicleId)
  return {
    ...toCard(row),
    bodyHtml: row.bodyHtml?.trim() || null,
    faq: row.faq ?? [],
    vehicleIds: links.map((link) => link.vehicleId),
  }
}

/** The newest articles that write about a model. */
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

function inCategory(slug: string | null | undefined): SQL | undefined {
  return slug ? eq(categories.slug, slug) : undefined
}

function isOlderThan({ publishedDate, id }: NewsKey): SQL {
  return sql`(${news.publishedDate}, ${news.id}) < (${publishedDate}::date, ${id}::integer)`
}
