import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { newsroomName } from '#app/features/news/news.ts'
import type { ResultCount } from '#app/platform/result-count.ts'
import { searchPage, matchesAllWords } from '#app/platform/text-search.server.ts'
import type { Database } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import type { ArticleStatus } from './article-fields.ts'
import type { ArticleSituation, ArticleTableAddress, ArticleTableKey } from './article-table-address.ts'

const pageSize = 50
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
  found: ResultCount
  /** Null on the last page. */
  next: ArticleTableKey | null
}

/** Every article, drafts among them, the newest first (ANEWS-02), 50 at a time. */
export function listArticlesForEditors(db: Database, address: ArticleTableAddress): Promise<ArticleTable> {
  const matches = and(isIn(address.situation), matchesAllWords(searchedText, address.search))
  return db.transaction(async (tx) => {
    const { found, isShown } = await searchPage(tx, news.id, matches)
    const rows = await tx
      .select(rowColumns)
      .from(news)
      .where(and(isShown, address.after ? isBehind(address.after) : undefined))
      .orderBy(desc(news.createdAt), desc(news.id))
      .limit(pageSize + 1)
    const last = rows.length > pageSize ? rows[pageSize - 1] : null
    return {
      articles: rows.slice(0, pageSize).map(toListed),
      found,
      next: last ? { createdAt: last.exactCreatedAt, id: last.id } : null,
    }
  })
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

/** Word for word as the index has it, or it would not be used. */
const searchedText = sql`public.sem_acento(' ' || ${news.title} || ' ' || ${news.slug} || ' ' || coalesce(${news.author}, ''))`
