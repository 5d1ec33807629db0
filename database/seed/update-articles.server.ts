import { eq, inArray } from 'drizzle-orm'
import { systemUsername } from '#app/platform/audit-log/record-admin-action.server.ts'
import { bodyColumns } from '#app/domain/news/body/read-body.server.ts'
import { lockArticle } from '#app/panel/news/editor-article-queries.server.ts'
import { findOrCreateCategory, linkVehicles, recordArticleChange, saveVersion } from '#app/panel/news/save-version.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import { portalState } from '#database/schema/portal.ts'
import { articleRow, contentOf } from './seed-articles.server.ts'
import { type SeedArticle, seedFiles } from './seed-files.server.ts'

const articlesVersion = '2026-11'

/**
 * Records that this version's articles were offered to the database.
 * @returns false: recorded before
 */
export async function noteArticles(tx: Database, now: Date): Promise<boolean> {
  const noted = await tx
    .insert(portalState)
    .values({ key: `articles-${articlesVersion}`, value: 'seeded', updatedAt: now })
    .onConflictDoNothing()
    .returning({ key: portalState.key })
  return noted.length > 0
}

/** Runs once per version. Adds new articles as drafts. Updates changed ones unless an editor has saved them. */
export async function decideArticles(tx: Database, clock: Clock): Promise<void> {
  if (!(await noteArticles(tx, clock.now()))) return
  const articles = seedFiles.articles()
  const slugs = articles.map(({ slug }) => slug)
  const { id, slug, version, title, contentText } = news
  const rows = await tx.select({ id, slug, version, title, contentText }).from(news).where(inArray(slug, slugs))
  const stored = new Map(rows.map((row) => [row.slug, row]))
  if (stored.size === 0) return
  const vehicleIds = new Map(seedFiles.vehicles().map((vehicle) => [vehicle.key, vehicle.id]))
  for (const article of articles) {
    const row = stored.get(article.slug)
    if (!row && article.since === articlesVersion) await addDraft(tx, clock, article, vehicleIds)
    if (row?.version === 1 && isChanged(row, article)) await correct(tx, clock, article, row.id)
  }
}

function isChanged({ title, contentText }: Pick<typeof news.$inferSelect, 'title' | 'contentText'>, article: SeedArticle): boolean {
  return title !== article.title || contentText !== bodyColumns(contentOf(article)).contentText
}

async function addDraft(tx: Database, clock: Clock, article: SeedArticle, vehicleIds: Map<string, number>): Promise<void> {
  const now = clock.now()
  const categoryId = await findOrCreateCategory(tx, [article.category.name], now)
  const row = articleRow(article, categoryId, new Map())
  const [made] = await tx
    .insert(news)
    .values({ ...row, isPublished: false, status: 'draft', createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: news.slug })
    .returning({ id: news.id })
  const linked = article.vehicleKeys.flatMap((key) => vehicleIds.get(key) ?? [])
  if (made) await linkVehicles(tx, made.id, linked)
}

async function correct(tx: Database, clock: Clock, article: SeedArticle, id: number): Promise<void> {
  const before = await lockArticle(tx, id)
  if (!before) return
  const { title, summary, updatedDate = null, changeNote = null } = article
  const fields = { ...before.fields, title, summary, content: contentOf(article), updatedDate, changeNote }
  await saveVersion(tx, { before, fields, username: systemUsername, now: clock.now() })
  const { figure, unit, line } = article.cover
  await tx
    .update(news)
    .set({ coverFigure: figure, coverUnit: unit || null, coverLine: line })
    .where(eq(news.id, id))
  await recordArticleChange(tx, clock, { username: systemUsername, before, fields })
}
