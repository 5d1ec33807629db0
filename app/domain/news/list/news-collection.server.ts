import { and, asc, count, eq, isNotNull, max, min, ne, sql } from 'drizzle-orm'
import { cachePerContentVersion, type Content } from '#app/platform/content/content-cache.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { slugFrom } from '#app/platform/text/slug.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { Database } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import type { CountedCollection, NewsCollection, SeriesPart } from '#app/domain/news/news.ts'
import type { CollectionKind, NewsKey } from '#app/domain/news/news-address.ts'
import { findPreviousKey, listPublishedNews } from '#app/domain/news/news-queries.server.ts'
import { isPublic, isPublicOn, newsCollections } from '#app/domain/news/published-news.server.ts'

const pageSize = 24
/** Maximum spellings of author or series names. */
const maxNames = 500
const maxParts = 12

type CollectionQuery = { kind: CollectionKind; slug: string; after: NewsKey | null }

/** null: no such author or series. */
export async function findNewsCollection(
  content: Content,
  clock: Clock,
  { kind, slug, after }: CollectionQuery,
): Promise<NewsCollection | null> {
  const named = (await listCollections(content, clock))[kind].find((collection) => collection.slug === slug)
  if (!named) return null
  const inCollection = { [kind]: named.names }
  const [articles, previous] = await Promise.all([
    listPublishedNews(content.db, clock, { ...inCollection, after, limit: pageSize + 1 }),
    after && findPreviousKey(content.db, clock, { ...inCollection, after, limit: pageSize }),
  ])
  const shown = articles.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    ...named,
    kind,
    articles: shown,
    isFirstPage: after === null,
    after,
    previous,
    next: last && articles.length > pageSize ? { publishedDate: last.publishedDate, id: last.id } : null,
  }
}

/** Authors or series with their number of articles. Cached until the news change or the day ends. */
export function listCollections(content: Content, clock: Clock): Promise<Record<CollectionKind, CountedCollection[]>> {
  return cachedCollections(content, dayInSaoPaulo(clock.now()))
}

const cachedCollections = cachePerContentVersion('news', async (db: Database, day: string) => ({
  author: await readNames(db, day, 'author'),
  series: await readNames(db, day, 'series'),
}))

/** Groups by slug. Ignores names without letters and digits. */
async function readNames(db: Database, day: string, kind: CollectionKind): Promise<CountedCollection[]> {
  const column = newsCollections[kind]
  const rows = await db
    .select({
      name: sql<string>`${column}`,
      count: count(),
      first: sql<string>`${min(news.publishedDate)}`,
      latest: sql<string>`${max(news.publishedDate)}`,
    })
    .from(news)
    .where(and(isPublicOn(day), isNotNull(column), ne(sql`trim(${column})`, '')))
    .groupBy(column)
    .orderBy(sql`${max(news.publishedDate)} desc`, asc(column))
    .limit(maxNames)
  const bySlug = Map.groupBy(rows, ({ name }) => slugFrom(name))
  bySlug.delete('')
  return [...bySlug].map(([slug, alike]) => collectionOf(slug, alike))
}

type NameRow = Omit<CountedCollection, 'slug' | 'names'>

/** Of several spellings, shows the most recent one. */
function collectionOf(slug: string, alike: NameRow[]): CountedCollection {
  const days = alike.flatMap(({ first, latest }) => [first, latest]).toSorted()
  return {
    slug,
    name: alike[0]?.name.trim() ?? slug,
    names: alike.map(({ name }) => name),
    count: alike.reduce((sum, row) => sum + row.count, 0),
    first: days[0] ?? '',
    latest: days.at(-1) ?? '',
  }
}

/** Lists the earliest first, by publication day. */
export async function listSeriesParts(db: Database, clock: Clock, name: string): Promise<SeriesPart[]> {
  return db
    .select({ id: news.id, slug: news.slug, title: news.title })
    .from(news)
    .where(and(isPublic(clock), eq(news.series, name)))
    .orderBy(asc(news.publishedDate), asc(news.id))
    .limit(maxParts)
}
