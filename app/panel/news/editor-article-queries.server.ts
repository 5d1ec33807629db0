import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { asHtml, asParagraphs, estimateReadTimeMin } from '#app/domain/news/news.ts'
import type { Database } from '#database/database.ts'
import { news, newsRevisions, newsVehicles } from '#database/schema/news.ts'
import { type ArticleFields, articleFieldNames, type ArticleStatus, noOptionalTexts } from './article-fields.ts'
import { textOfClean } from '#app/domain/news/body/clean-html.server.ts'
import { faqBlock, readBody, readQuestions, type StoredBody } from '#app/domain/news/body/read-body.server.ts'

/** An article as it stands, with the fields that its form holds. */
export type ArticleState = {
  id: number
  version: number
  updatedAt: Date
  fields: ArticleFields
}

const columnNames = articleFieldNames.filter((name) => name !== 'vehicleIds')

/** The columns that the fields of a form are read from. */
export const stateColumns = {
  id: news.id,
  version: news.version,
  updatedAt: news.updatedAt,
  contentHtml: news.contentHtml,
  contentRich: news.contentRich,
  contentText: news.contentText,
  ...(Object.fromEntries(columnNames.map((name) => [name, news[name]])) as Pick<
    typeof news,
    (typeof columnNames)[number]
  >),
}

type StateRow = Pick<typeof news.$inferSelect, keyof typeof stateColumns>

/** The article, held against other writes until the transaction ends; null where there is none. */
export async function holdArticle(tx: Database, id: number): Promise<ArticleState | null> {
  const [row] = await tx.select(stateColumns).from(news).where(eq(news.id, id)).for('update')
  return row ? toState(row, await vehicleIdsOf(tx, id)) : null
}

export async function vehicleIdsOf(db: Database, id: number): Promise<number[]> {
  const links = await db
    .select({ vehicleId: newsVehicles.vehicleId })
    .from(newsVehicles)
    .where(eq(newsVehicles.newsId, id))
    .orderBy(newsVehicles.vehicleId)
  return links.map(({ vehicleId }) => vehicleId)
}

export function toState(row: StateRow, vehicleIds: number[]): ArticleState {
  const { id, version, updatedAt, contentHtml, contentRich, contentText, ...columns } = row
  const content = [columns.content, contentHtml, contentRich, contentText].find((text) => text?.trim()) ?? ''
  const text = contentHtml ? textOfClean(contentHtml) : (contentText ?? content)
  const fields = {
    ...columns,
    content,
    publishAt: columns.publishAt?.toISOString() ?? null,
    readTime: columns.readTime === estimateReadTimeMin(text) ? null : columns.readTime,
    vehicleIds,
  }
  return { id, version, updatedAt, fields }
}

type EditorArticle = {
  id: number
  version: number
  fields: ArticleFields
  /** The body as the editor opens it: its questions as FAQ blocks, however they were written. */
  editorHtml: string
  /** Minutes by the words of the content, or as stated. */
  readTimeMin: number | null
  /** Read-only (ANEWS-13). */
  views: number
  likes: number
  /** ISO instants */
  createdAt: string
  updatedAt: string
}

const bodyColumns = {
  contentHtml: news.contentHtml,
  contentRich: news.contentRich,
  contentText: news.contentText,
  faq: news.faq,
}

/** An article as its editor opens it, published or not; null where there is none. */
export async function findArticleForEditor(db: Database, id: number): Promise<EditorArticle | null> {
  const [row] = await db
    .select({ ...stateColumns, ...bodyColumns, views: news.views, likes: news.likes, createdAt: news.createdAt })
    .from(news)
    .where(eq(news.id, id))
    .limit(1)
  if (!row) return null
  const { views, likes, createdAt, ...columns } = row
  const { version, updatedAt, fields } = toState(columns, await vehicleIdsOf(db, id))
  return {
    id,
    version,
    fields,
    editorHtml: editorHtmlOf(row),
    readTimeMin: columns.readTime,
    views,
    likes,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/**
 * The editor's text of an article, however it came to be: cleaned HTML, plain text as paragraphs, all questions in
 * FAQ blocks. Saved without a change it gives the columns it was opened from.
 */
export function editorHtmlOf(row: StoredBody): string {
  const { bodyHtml, faq } = readBody({ ...row, isSponsored: false })
  const rich = readQuestions(asHtml(row.contentRich?.trim() || bodyHtml || ''))
  const known = new Set(rich.faq.map(({ question }) => question))
  const missing = faqBlock(faq.filter(({ question }) => !known.has(question)))
  return [asParagraphs(rich.contentRich), missing].filter(Boolean).join('\n')
}

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
    fields: { ...noOptionalTexts, ...row.snapshot },
  }
}
