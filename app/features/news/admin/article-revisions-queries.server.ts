import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { newsRevisions } from '#database/schema/news.ts'
import type { ArticleFields, ArticleStatus } from './article-fields.ts'

const pageSize = 50

export type ListedRevision = {
  version: number
  username: string
  /** ISO instant */
  savedAt: string
  title: string
  status: ArticleStatus
  isPublished: boolean
}

/** Saved states of an article, the newest first, 50 at a time. @param after the last version of the page before */
export async function listRevisions(
  db: Database,
  newsId: number,
  { after }: { after?: number | null } = {},
): Promise<{ revisions: ListedRevision[]; next: number | null }> {
  // The body of each would make a long history heavy; it is read for the one that is compared.
  const rows = await db
    .select({
      version: newsRevisions.version,
      username: newsRevisions.username,
      createdAt: newsRevisions.createdAt,
      title: sql<string>`${newsRevisions.snapshot}->>'title'`,
      status: sql<ArticleStatus>`${newsRevisions.snapshot}->>'status'`,
      isPublished: sql<boolean>`(${newsRevisions.snapshot}->>'isPublished')::boolean`,
    })
    .from(newsRevisions)
    .where(and(eq(newsRevisions.newsId, newsId), after ? lt(newsRevisions.version, after) : undefined))
    .orderBy(desc(newsRevisions.version))
    .limit(pageSize + 1)
  const revisions = rows
    .slice(0, pageSize)
    .map(({ createdAt, ...row }) => ({ ...row, savedAt: createdAt.toISOString() }))
  return { revisions, next: rows.length > pageSize ? (revisions.at(-1)?.version ?? null) : null }
}

/** Fields that snapshots of earlier releases do not hold. */
const addedLater = { updatedDate: null, changeNote: null }

type Revision = { version: number; username: string; savedAt: string; fields: ArticleFields }

/** One saved state with everything that its form held; null where there is none. */
export async function findRevision(db: Database, newsId: number, version: number): Promise<Revision | null> {
  const [row] = await db
    .select()
    .from(newsRevisions)
    .where(and(eq(newsRevisions.newsId, newsId), eq(newsRevisions.version, version)))
    .limit(1)
  if (!row) return null
  return {
    version,
    username: row.username,
    savedAt: row.createdAt.toISOString(),
    fields: { ...addedLater, ...row.snapshot },
  }
}
