import { setImmediate } from 'node:timers/promises'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import { recordAdminAction, systemUsername } from '#app/platform/audit-log/record-admin-action.server.ts'
import { countOf } from '#app/platform/format/plural.ts'
import type { LoggedChange } from '#database/schema/accounts.ts'
import { readableLines, shownField } from './revision-diff.ts'
import type { Database } from '#database/database.ts'
import { categories, news, newsFormerSlugs, newsRevisions, newsVehicles } from '#database/schema/news.ts'
import { type ArticleFields, articleLabel, changedFields, editArticlePath } from './article-fields.ts'
import type { ArticleState } from './editor-article-queries.server.ts'
import { bodyColumns } from '#app/domain/news/body/read-body.server.ts'
import { slugFrom } from '#app/platform/text/slug.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import type { Clock } from '#app/platform/process/clock.ts'

type NextVersion = {
  /** Locked until the transaction ends. */
  before: ArticleState
  fields: ArticleFields
  username: string
  now: Date
}

/** Saves the version and its revision, and a missing first revision. Call it in a transaction. */
export async function saveVersion(
  tx: Database,
  { before, fields, username, now }: NextVersion,
): Promise<{ version: number } | 'slug-taken'> {
  const { id } = before
  await saveFirstRevision(tx, before)
  const { slug: from } = before.fields
  if (fields.slug !== from && (await changeSlug(tx, { id, from, to: fields.slug, now })) === 'taken')
    return 'slug-taken'
  const version = before.version + 1
  const categoryId = await findOrCreateCategory(tx, fields.categories, now)
  const columns = await articleColumns(fields)
  await tx
    .update(news)
    .set({ ...columns, categoryId, version, updatedAt: now })
    .where(eq(news.id, id))
  await linkVehicles(tx, id, fields.vehicleIds)
  await saveRevision(tx, { newsId: id, version, fields, username, now })
  if (before.fields.isPublished || fields.isPublished) await raiseContentVersion(tx, 'news', now)
  return { version }
}

/** All columns but the slug, which `changeSlug` writes. */
export async function articleColumns(fields: ArticleFields): Promise<Omit<typeof news.$inferInsert, 'slug'>> {
  // A long body takes 100 ms to process and 100 ms to write. Other requests run in between.
  await setImmediate()
  const { slug: _slug, vehicleIds: _vehicleIds, content, ...columns } = fields
  const body = bodyColumns(content)
  await setImmediate()
  return {
    ...body,
    ...columns,
    publishAt: fields.publishAt === null ? null : new Date(fields.publishAt),
    readTime: fields.readTime ?? body.readTime,
  }
}

/** Ignores case and accents. null: no name. Concurrent calls return the same category. */
export async function findOrCreateCategory(tx: Database, names: string[], now: Date): Promise<number | null> {
  const [name] = names
  const slug = slugFrom(name ?? '')
  if (!name || !slug) return null
  const found = await findCategory(tx, name, slug)
  if (found) return found
  const [made] = await tx
    .insert(categories)
    .values({ name, slug, updatedAt: now })
    .onConflictDoNothing({ target: categories.slug })
    .returning({ id: categories.id })
  return made?.id ?? findCategory(tx, name, slug)
}

/** Searches by name first, because a slug may be shorter than its name. */
async function findCategory(tx: Database, name: string, slug: string): Promise<number | null> {
  const isNamed = sql`public.sem_acento(${categories.name}) = public.sem_acento(${name})`
  const [found] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(sql`${isNamed} or ${categories.slug} = ${slug}`)
    .orderBy(sql`${isNamed} desc`, categories.id)
    .limit(1)
  return found?.id ?? null
}

/** Replaces the mentioned models. Ignores unknown ids. */
export async function linkVehicles(tx: Database, newsId: number, vehicleIds: number[]): Promise<void> {
  await tx.delete(newsVehicles).where(sql`${newsVehicles.newsId} = ${newsId}`)
  if (vehicleIds.length === 0) return
  const known = await tx.select({ id: vehicles.id }).from(vehicles).where(inArray(vehicles.id, vehicleIds))
  if (known.length === 0) return
  await tx.insert(newsVehicles).values(known.map(({ id }) => ({ newsId, vehicleId: id })))
}

/** Reschedules a job that is already waiting. */
export async function schedulePublication(
  tx: Database,
  jobs: ScheduledNewsJobs,
  id: number,
  { status, publishAt }: Pick<ArticleFields, 'status' | 'publishAt'>,
): Promise<void> {
  if (status !== 'future' || publishAt === null) return
  const options = { startAfter: new Date(publishAt), key: `article/${id}` }
  await jobs.enqueue(tx, 'publish-scheduled-news', {}, options)
}

type Revision = { newsId: number; version: number; fields: ArticleFields; username: string; now: Date }

export async function saveRevision(tx: Database, { newsId, version, fields, username, now }: Revision): Promise<void> {
  // A long revision takes 40 ms to write.
  await setImmediate()
  await tx.insert(newsRevisions).values({ newsId, version, snapshot: fields, username, createdAt: now })
}

/** Seeded and delivered articles have no revision. */
export async function saveFirstRevision(tx: Database, { id, version, fields, updatedAt }: ArticleState): Promise<void> {
  await tx
    .insert(newsRevisions)
    .values({ newsId: id, version, snapshot: fields, username: systemUsername, createdAt: updatedAt })
    .onConflictDoNothing()
}

type SlugChange = { id: number; from: string; to: string; now: Date }

/**
 * Call it in the transaction that locked the article. The former slug redirects (301). Fails with database code 23505 if a concurrent call
 * takes the slug.
 */
export async function changeSlug(tx: Database, { id, from, to, now }: SlugChange): Promise<'changed' | 'taken'> {
  if (await isSlugTaken(tx, to, id)) return 'taken'
  await tx.delete(newsFormerSlugs).where(eq(newsFormerSlugs.slug, to))
  await tx
    .insert(newsFormerSlugs)
    .values({ slug: from, newsId: id, replacedAt: now })
    .onConflictDoUpdate({ target: newsFormerSlugs.slug, set: { newsId: id, replacedAt: now } })
  await tx.update(news).set({ slug: to, updatedAt: now }).where(eq(news.id, id))
  return 'changed'
}

/** @param byOtherThan id of the article that may have the slug; null: none may */
export async function isSlugTaken(tx: Database, slug: string, byOtherThan: number | null): Promise<boolean> {
  const [owner] = await tx
    .select({ id: news.id })
    .from(news)
    .where(and(eq(news.slug, slug), byOtherThan === null ? undefined : ne(news.id, byOtherThan)))
    .limit(1)
  return owner !== undefined
}

export type ArticleDeps = { db: Database; clock: Clock; jobs: ScheduledNewsJobs }

/** Saves of articles enqueue no other job. */
type ScheduledNewsJobs = {
  enqueue(
    tx: Database,
    name: 'publish-scheduled-news',
    data: object,
    options?: { startAfter?: Date; key?: string },
  ): Promise<void>
}

type ArticleChange = { username: string; before: ArticleState; fields: ArticleFields }

/** Adds a separate entry for a publication or withdrawal. */
export async function recordArticleChange(
  tx: Database,
  clock: Clock,
  { username, before, fields }: ArticleChange,
): Promise<void> {
  const line = { username, target: fields.title, path: editArticlePath(before.id) }
  const changes = articleChanges(before.fields, fields)
  await recordAdminAction(tx, clock, { ...line, action: 'news-updated', changes })
  if (fields.isPublished === before.fields.isPublished) return
  await recordAdminAction(tx, clock, { ...line, action: fields.isPublished ? 'news-published' : 'news-withdrawn' })
}

/** For a changed text, gives the number of words and the first differing line. */
export function articleChanges(before: ArticleFields, after: ArticleFields): LoggedChange[] {
  return changedFields(before, after).map((name) => ({
    field: articleLabel(name),
    ...(name === 'content'
      ? contentChange(before.content, after.content)
      : { before: shownField(before, name) || null, after: shownField(after, name) || null }),
  }))
}

/** In characters. */
const maxCompared = 100_000

function contentChange(before: string, after: string): Pick<LoggedChange, 'before' | 'after'> {
  const [old, current] = [linesOf(before), linesOf(after)]
  const place = old.findIndex((line, index) => line !== current[index])
  const at = place < 0 ? old.length : place
  return { before: describeText(old, at), after: describeText(current, at) }
}

function linesOf(html: string): string[] {
  return readableLines(html.slice(0, maxCompared)).split('\n').filter(Boolean)
}

function describeText(lines: string[], at: number): string | null {
  if (lines.length === 0) return null
  const wordCount = lines.join(' ').split(' ').length
  return countOf(wordCount, 'palavra', 'palavras') + (lines[at] ? `: “${lines[at]}”` : '')
}
