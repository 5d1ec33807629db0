import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type FoundCount, newsroomName } from '#app/features/news/news.ts'
import type { Database } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import type { ArticleStatus } from './article-fields.ts'
import type { ArticleSituation, ArticleTableAddress, ArticleTableKey } from './article-table-address.ts'

const pageSize = 50
/** Counted exactly up to here; counting all of a common word takes longer than anybody waits. */
const mostCounted = 1_000
/** Words of a search; more is no question that anybody asks. */
const mostWords = 8

/** A row of the editors' table (ANEWS-01). */
export type ListedArticleForEditors = {
  id: number
  title: string
  slug: string
  /** As stated, or the newsroom. */
  author: string
  status: ArticleStatus
  isPublished: boolean
  isSponsored: boolean
  /** ISO instant */
  createdAt: string
  /** 'YYYY-MM-DD' */
  publishedDate: string
  /** ISO instant */
  publishAt: string | null
  views: number
  likes: number
}

export type ArticleTable = {
  articles: ListedArticleForEditors[]
  found: FoundCount
  /** Null on the last page. */
  next: ArticleTableKey | null
}

/** Every article, drafts among them, the newest first (ANEWS-02), 50 at a time. */
export function listArticlesForEditors(db: Database, address: ArticleTableAddress): Promise<ArticleTable> {
  const matches = matchesOf(address)
  return db.transaction(async (tx) => {
    const ids = await findMatches(tx, matches)
    const isMore = ids.length > mostCounted
    // Few are read by their numbers; of many, the newest are met soon on a walk through all.
    const isShown = isMore ? matches : sql`${news.id} = any(${sql.param(ids)}::integer[])`
    const rows = await tx
      .select(rowColumns)
      .from(news)
      .where(and(isShown, address.after ? isBehind(address.after) : undefined))
      .orderBy(desc(news.createdAt), desc(news.id))
      .limit(pageSize + 1)
    const last = rows.length > pageSize ? rows[pageSize - 1] : null
    return {
      articles: rows.slice(0, pageSize).map(toListed),
      found: { count: Math.min(ids.length, mostCounted), isMore },
      next: last ? { createdAt: last.exactCreatedAt, id: last.id } : null,
    }
  })
}

/**
 * Numbers of what is looked for, one more than is counted. By index only: the embedded database has nobody who keeps
 * statistics of a table that grows, and without them takes a walk through all rows for the shorter way.
 */
async function findMatches(tx: Database, matches: SQL | undefined): Promise<number[]> {
  await planFor(tx, 'off')
  const rows = await tx
    .select({ id: news.id })
    .from(news)
    .where(matches)
    .limit(mostCounted + 1)
  await planFor(tx, 'on')
  return rows.map(({ id }) => id)
}

/** Until the transaction ends at the latest. */
async function planFor(tx: Database, walks: 'on' | 'off'): Promise<void> {
  await tx.execute(
    sql`select set_config('enable_seqscan', ${walks}, true), set_config('enable_indexscan', ${walks}, true)`,
  )
}

const rowColumns = {
  id: news.id,
  title: news.title,
  slug: news.slug,
  author: news.author,
  status: news.status,
  isPublished: news.isPublished,
  isSponsored: news.isSponsored,
  createdAt: news.createdAt,
  /** A Date holds milliseconds only, and a page that begins at one would show rows again or leave them out. */
  exactCreatedAt: sql<string>`to_char(${news.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  publishedDate: news.publishedDate,
  publishAt: news.publishAt,
  views: news.views,
  likes: news.likes,
}

type Row = Pick<typeof news.$inferSelect, Exclude<keyof typeof rowColumns, 'exactCreatedAt'>> & {
  exactCreatedAt: string
}

function toListed({ exactCreatedAt: _exact, author, createdAt, publishAt, ...row }: Row): ListedArticleForEditors {
  return {
    ...row,
    author: author?.trim() || newsroomName,
    createdAt: createdAt.toISOString(),
    publishAt: publishAt?.toISOString() ?? null,
  }
}

/** Each article is in one of the three: what visitors see, what waits for its minute, and the rest. */
function isIn(situation: ArticleSituation): SQL | undefined {
  switch (situation) {
    case 'todas':
      return undefined
    case 'publicada':
      return eq(news.isPublished, true)
    case 'agendada':
      return and(eq(news.isPublished, false), eq(news.status, 'future'))
    case 'rascunho':
      return and(eq(news.isPublished, false), ne(news.status, 'future'))
  }
}

function isBehind({ createdAt, id }: ArticleTableKey): SQL {
  return sql`(${news.createdAt}, ${news.id}) < (${createdAt}::timestamptz, ${id}::integer)`
}

/** Signs alone hold no word, and find nothing. */
function matchesOf({ search, situation }: ArticleTableAddress): SQL | undefined {
  const words = [...new Set(search.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)))].slice(0, mostWords)
  return and(isIn(situation), search && words.length === 0 ? sql`false` : undefined, ...words.map(holds))
}

/**
 * The letters stand somewhere in title, address or author, whatever their accents; signs are plain characters. Fewer than
 * three letters in a row are looked for at the beginning of a word: the index is made of three characters each, of which
 * one may be the space before it (decision 0023).
 */
function holds(word: string): SQL {
  const isShort = !/[\p{L}\p{N}]{3}/u.test(word)
  const letters = sql`regexp_replace(public.sem_acento(${word}), '([\\\\%_])', '\\\\\\1', 'g')`
  return sql`${searchedText} like ${isShort ? '% ' : '%'} || ${letters} || '%'`
}

/** Word for word as the index has it, or it would not be used. */
const searchedText = sql`public.sem_acento(' ' || ${news.title} || ' ' || ${news.slug} || ' ' || coalesce(${news.author}, ''))`
