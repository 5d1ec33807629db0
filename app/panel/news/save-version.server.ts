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
  /** The article as it is held until the transaction ends. */
  before: ArticleState
  fields: ArticleFields
  username: string
  now: Date
}

/** Makes the next version of an article; what it was and what it is are both kept. Call inside a transaction. */
export async function saveVersion(
  tx: Database,
  { before, fields, username, now }: NextVersion,
): Promise<{ version: number } | 'slug-taken'> {
  const { id } = before
  await keepFirstRevision(tx, before)
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
  await keepRevision(tx, { newsId: id, version, fields, username, now })
  if (before.fields.isPublished || fields.isPublished) await raiseContentVersion(tx, 'news', now)
  return { version }
}

/** The columns of everything that a form decides, except its address, which leaves a trace of its own. */
export async function articleColumns(fields: ArticleFields): Promise<Omit<typeof news.$inferInsert, 'slug'>> {
  // A long body takes 100 ms, and so does its statement in the embedded database: other requests go in between.
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

/**
 * The category of an article: the first name that its editor typed, found in whatever letters, or made (T-28). Null without
 * a name. Two editors who make the same one at once both get the one that was made.
 */
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

/** By its name first: a category may have been given a shorter address than its name has. */
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

/** Links an article to the models that it writes about, in the place of those before; what is no model is left out. */
export async function linkVehicles(tx: Database, newsId: number, vehicleIds: number[]): Promise<void> {
  await tx.delete(newsVehicles).where(sql`${newsVehicles.newsId} = ${newsId}`)
  if (vehicleIds.length === 0) return
  const known = await tx.select({ id: vehicles.id }).from(vehicles).where(inArray(vehicles.id, vehicleIds))
  if (known.length === 0) return
  await tx.insert(newsVehicles).values(known.map(({ id }) => ({ newsId, vehicleId: id })))
}

/** Asks for a look at the minute of a scheduled article; a look that already waits for it is moved. */
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

/** Keeps what an article is from now on. */
export async function keepRevision(tx: Database, { newsId, version, fields, username, now }: Revision): Promise<void> {
  await tx.insert(newsRevisions).values({ newsId, version, snapshot: fields, username, createdAt: now })
}

/** Keeps what an article was, where no editor has saved it before: one that the portal came with or received. */
export async function keepFirstRevision(tx: Database, { id, version, fields, updatedAt }: ArticleState): Promise<void> {
  await tx
    .insert(newsRevisions)
    .values({ newsId: id, version, snapshot: fields, username: systemUsername, createdAt: updatedAt })
    .onConflictDoNothing()
}

type SlugChange = { id: number; from: string; to: string; now: Date }

/**
 * Gives an article another address; the old one leads to it from now on (301). Call inside the transaction that holds the
 * article's row. Two that take one address at once: the second meets the unique slug, a 23505 of the database.
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

/** @param byOtherThan the article that may have it; null for a new one */
export async function isSlugTaken(tx: Database, slug: string, byOtherThan: number | null): Promise<boolean> {
  const [owner] = await tx
    .select({ id: news.id })
    .from(news)
    .where(and(eq(news.slug, slug), byOtherThan === null ? undefined : ne(news.id, byOtherThan)))
    .limit(1)
  return owner !== undefined
}

/** The dependencies of an editor's write. */
export type ArticleDeps = { db: Database; clock: Clock; jobs: ScheduledNewsJobs }

/** The part of the portal's jobs that an editor's write uses: the job looks again when an article's minute has come. */
type ScheduledNewsJobs = {
  enqueue(
    tx: Database,
    name: 'publish-scheduled-news',
    data: object,
    options?: { startAfter?: Date; key?: string },
  ): Promise<void>
}

type ArticleChange = { username: string; before: ArticleState; fields: ArticleFields }

/** Records a new version of an article with its fields before and after, and whether it became public or left the air. */
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

/** The changed fields as the log shows them; of the text its length and the first line that differs. */
export function articleChanges(before: ArticleFields, after: ArticleFields): LoggedChange[] {
  return changedFields(before, after).map((name) => ({
    field: articleLabel(name),
    ...(name === 'content'
      ? contentChange(before.content, after.content)
      : { before: shownField(before, name) || null, after: shownField(after, name) || null }),
  }))
}

/** Characters of a text that are compared. */
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
  const words = lines.join(' ').split(' ').length
  return countOf(words, 'palavra', 'palavras') + (lines[at] ? `: “${lines[at]}”` : '')
}
