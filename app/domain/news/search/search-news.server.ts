import { executeRows } from '#database/execute-rows.ts'
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { categories, news } from '#database/schema/news.ts'
import type { ListedArticle } from '#app/domain/news/news.ts'
import type { ResultCount } from '#app/platform/text/result-count.ts'
import { inCategory } from '#app/domain/news/news-queries.server.ts'
import { cardColumns, isPublic, newestFirst, toCard } from '#app/domain/news/published-news.server.ts'
import { hasPart } from '#app/platform/text/text-search.server.ts'
import { excerptAround, hasMark, searchWords } from './marks.ts'

/** Only the newest matches are ranked: ranking all matches of a common word is slow. */
const maxRanked = 500
/** Counting stops at this number of matches. */
const maxCounted = 1_000
/** From this length on, the last word also matches as a prefix. */
const minPrefixLength = 3

type Search = {
  /** Search term from `normalizeSearchTerm`, not empty. */
  term: string
  category?: string | null
  /** Id of the last result on the previous page. */
  afterId?: number | null
  limit: number
}

type FoundNews = { articles: ListedArticle[]; found: ResultCount; hasMore: boolean; stems: string[] }

/** Finds articles with all words (the last may be a prefix), or with the term in title or summary. Ranks the newest matches. */
export async function searchNews(db: Database, clock: Clock, search: Search): Promise<FoundNews> {
  const words = searchWords(search.term)
  const query = words.length > 0 ? textQuery(words) : null
  const matches = and(isPublic(clock), inCategory(search.category), matchesTerm(search.term, query))
  const [{ ids: ranked, found }, stems] = await Promise.all([
    rankMatches(db, query && rankingQuery(words, query), matches),
    stemsOf(db, words),
  ])
  const start = search.afterId ? ranked.indexOf(search.afterId) + 1 : 0
  const ids = ranked.slice(start, start + search.limit)
  const articles = await readCards(db, ids, stems)
  return { articles, found, hasMore: start + ids.length < ranked.length, stems }
}

/** Matches a term. The trigram index needs three letters, so a subquery forces the full-text index for a shorter one. */
function matchesTerm(term: string, query: SQL | null): SQL | undefined {
  const part = hasPart(news.folded, term)
  if (!query) return part
  if (/[\p{L}\p{N}]{3}/u.test(term)) return or(part, sql`${news.search} @@ ${query}`)
  return or(part, sql`${news.id} in (select id from ${news} as matched where matched.search @@ ${query})`)
}

/**
 * The last word also matches as a prefix.
 * @param words only letters and digits
 */
function textQuery(words: string[]): SQL {
  const last = words.at(-1) ?? ''
  const wholeWords = words.map((word) => sql`to_tsquery('pg_catalog.portuguese', public.busca_texto(${word}))`)
  const asPrefix = sql`to_tsquery('pg_catalog.simple', ${`${last}:*`})`
  const lastWord = wholeWords.pop() ?? asPrefix
  const ending = last.length < minPrefixLength ? lastWord : sql`(${lastWord} || ${asPrefix})`
  return sql`(${sql.join([...wholeWords, ending], sql` && `)})`
}

/** Exact words rank higher, because 'importação' and 'importante' have the same stem. */
function rankingQuery(words: string[], query: SQL): SQL {
  const asTyped = words.map((word) => sql`to_tsquery('pg_catalog.simple', ${word})`)
  return sql`(${sql.join([query, ...asTyped], sql` || `)})`
}

/** Counts and ranks in one query. */
async function rankMatches(
  db: Database,
  ranking: SQL | null,
  matches: SQL | undefined,
): Promise<{ ids: number[]; found: ResultCount }> {
  const newest = db.$with('newest').as(
    db
      .select({ id: news.id, publishedDate: news.publishedDate, search: news.search })
      .from(news)
      .where(matches)
      .orderBy(...newestFirst)
      .limit(maxCounted + 1),
  )
  const first = db
    .select()
    .from(newest)
    .orderBy(desc(newest.publishedDate), desc(newest.id))
    .limit(maxRanked)
    .as('first')
  const rows = await db
    .with(newest)
    .select({ id: first.id, count: sql`(select count(*) from ${newest})`.mapWith(Number) })
    .from(first)
    .orderBy(
      ...(ranking ? [sql`ts_rank(${first.search}, ${ranking}) desc`] : []),
      desc(first.publishedDate),
      desc(first.id),
    )
  const count = rows[0]?.count ?? 0
  return {
    ids: rows.map(({ id }) => id),
    found: { count: Math.min(count, maxCounted), isMore: count > maxCounted },
  }
}

/** Stems without accents. Ignores words without a stem. */
async function stemsOf(db: Database, words: string[]): Promise<string[]> {
  const rows = await executeRows<{ stem: string | null }>(
    db,
    sql`
    select public.sem_acento((ts_lexize('pg_catalog.portuguese_stem', public.busca_texto(word)))[1]) as stem
    from unnest(${sql.param(words)}::text[]) as word`,
  )
  return rows.flatMap(({ stem }) => (stem ? [stem] : []))
}

async function readCards(db: Database, ids: number[], stems: string[]): Promise<ListedArticle[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ ...cardColumns, text: news.contentText })
    .from(news)
    .leftJoin(categories, eq(categories.id, news.categoryId))
    .where(inArray(news.id, ids))
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows
    .toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
    .map((row) => {
      const isShown = hasMark(row.title, stems) || hasMark(row.summary, stems)
      return { ...toCard(row), excerpt: isShown ? null : excerptAround(row.text ?? '', stems) }
    })
}
