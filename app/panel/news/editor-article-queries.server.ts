import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { asHtml, asParagraphs, estimateReadTimeMin } from '#app/domain/news/news.ts'
import type { Database } from '#database/database.ts'
import { news, newsRevisions, newsVehicles } from '#database/schema/news.ts'
import { type ArticleFields, articleFieldNames, type ArticleStatus, noOptionalTexts } from './article-fields.ts'
import { textOfClean } from '#app/domain/news/body/clean-html.server.ts'
import { faqBlock, readBody, readQuestions, type StoredBody } from '#app/domain/news/body/read-body.server.ts'

export type ArticleState = {
  id: number
  version: number
  updatedAt: Date
  fields: ArticleFields
}

const columnNames = articleFieldNames.filter((name) => name !== 'vehicleIds')

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

/** Locks until the transaction ends. null: the article does not exist. */
export async function lockArticle(tx: Database, id: number): Promise<ArticleState | null> {
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

const bodyColumns = {
  contentHtml: news.contentHtml,
  contentRich: news.contentRich,
  contentText: news.contentText,
  faq: news.faq,
}

export async function findArticleForEditor(db: Database, id: number) {
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
    /** All questions are in FAQ blocks. */
    editorHtml: editorHtmlOf(row),
    /** As entered, or estimated from the content. */
    readTimeMin: columns.readTime,
    views,
    likes,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** Plain text becomes paragraphs, and questions become FAQ blocks. Saving it unchanged does not change the stored columns. */
export function editorHtmlOf(row: StoredBody): string {
  const { bodyHtml, faq } = readBody({ ...row, isSponsored: false })
  const rich = readQuestions(asHtml(row.contentRich?.trim() || bodyHtml || ''))
  const known = new Set(rich.faq.map(({ question }) => question))
  const missing = faqBlock(faq.filter(({ question }) => !known.has(question)))
  return [asParagraphs(rich.contentRich), missing].filter(Boolean).join('\n')
}

const pageSize = 50

export type ListedRevision = Awaited<ReturnType<typeof listRevisions>>['revisions'][number]

/**
 * Newest first, 50 per page.
 * @param after last version of the previous page
 */
export async function listRevisions(db: Database, newsId: number, { after }: { after?: number | null } = {}) {
  // Leaves out the large bodies; `findRevision` reads the body of one version.
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
