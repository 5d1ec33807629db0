import { asc, eq, sql } from 'drizzle-orm'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { maxSlugLength, slugFrom } from '#app/platform/text/slug.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { countOf } from '#app/platform/format/plural.ts'
import type { LoggedChange } from '#database/schema/accounts.ts'
import { categories, news } from '#database/schema/news.ts'
import { type IncomingCategory, senderUsername } from './incoming-post.ts'

type KnownCategory = { id: number; name: string }

/** Finds a category by the sender's id, or by name among categories without one. Call it in a transaction. */
export async function findOrCreateIncomingCategory(
  tx: Database,
  clock: Clock,
  { categoryId, name }: IncomingCategory,
): Promise<KnownCategory> {
  const known = await findByNumber(tx, categoryId)
  if (known) return known
  const now = clock.now()
  const [adopted] = await tx
    .update(categories)
    .set({ automarticlesId: categoryId, updatedAt: now })
    .where(
      sql`${categories.id} = (
        select id from ${categories} where automarticles_id is null and public.sem_acento(name) = public.sem_acento(${name}) order by id limit 1
      )`,
    )
    .returning({ id: categories.id, name: categories.name })
  if (adopted) {
    await recordCategory(tx, clock, 'category-adopted', adopted.name)
    return adopted
  }
  const [made] = await tx
    .insert(categories)
    .values({ name, slug: await freeSlug(tx, name), automarticlesId: categoryId, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: categories.id, name: categories.name })
  const category = made ?? (await findByNumber(tx, categoryId))
  // Another node used the slug. The retried job takes the next free one.
  if (!category) throw new Error('a category could not be made')
  if (made) await recordCategory(tx, clock, 'category-created', name)
  return category
}

/** A rename does not change the slug. */
export async function saveIncomingCategory(tx: Database, clock: Clock, category: IncomingCategory): Promise<void> {
  const known = await findOrCreateIncomingCategory(tx, clock, category)
  const now = clock.now()
  if (known.name !== category.name) {
    await tx.update(categories).set({ name: category.name, updatedAt: now }).where(eq(categories.id, known.id))
    const moved = await movedArticles(tx, known, category.name)
    await renameInArticles(tx, known, category.name)
    const renamed = { field: 'Nome', before: known.name, after: category.name }
    await recordCategory(tx, clock, 'category-renamed', category.name, [renamed, ...moved])
  }
  await raiseContentVersion(tx, 'news', now)
}

/**
 * Articles get the category `replacement`; null: none.
 * @returns false: the category is unknown, or is its own replacement
 */
export async function deleteIncomingCategory(
  tx: Database,
  clock: Clock,
  { categoryId, replacement }: { categoryId: string; replacement: IncomingCategory | null },
): Promise<boolean> {
  const known = await findByNumber(tx, categoryId)
  if (!known || replacement?.categoryId === categoryId) return false
  const next = replacement && (await findOrCreateIncomingCategory(tx, clock, replacement))
  const moved = await movedArticles(tx, known, next?.name ?? null)
  await renameInArticles(tx, known, next?.name ?? null)
  await tx
    .update(news)
    .set({ categoryId: next?.id ?? null })
    .where(eq(news.categoryId, known.id))
  await tx.delete(categories).where(eq(categories.id, known.id))
  await recordCategory(tx, clock, 'category-deleted', known.name, moved)
  await raiseContentVersion(tx, 'news', clock.now())
  return true
}

type CategoryAction = 'category-created' | 'category-adopted' | 'category-renamed' | 'category-deleted'

function recordCategory(
  tx: Database,
  clock: Clock,
  action: CategoryAction,
  target: string,
  changes: LoggedChange[] = [],
): Promise<void> {
  return recordAdminAction(tx, clock, { username: senderUsername, action, target, changes })
}

const maxNamed = 40

/**
 * Articles for the audit log.
 * @param next new category; null: none
 */
async function movedArticles(tx: Database, { id, name }: KnownCategory, next: string | null): Promise<LoggedChange[]> {
  const isIn = eq(news.categoryId, id)
  const named = await tx.select({ title: news.title }).from(news).where(isIn).orderBy(asc(news.id)).limit(maxNamed)
  const more = (await tx.$count(news, isIn)) - named.length
  const fields = named.map(({ title }) => `Notícia “${title}”`)
  if (more > 0) fields.push(`Mais ${countOf(more, 'notícia', 'notícias')}`)
  return fields.map((field) => ({ field, before: name, after: next }))
}

/** `categories` contains names, which the article form shows. */
async function renameInArticles(tx: Database, { id, name }: KnownCategory, next: string | null): Promise<void> {
  const names =
    next === null
      ? sql`array_remove(${news.categories}, ${name})`
      : sql`array_replace(${news.categories}, ${name}, ${next})`
  await tx.update(news).set({ categories: names }).where(eq(news.categoryId, id))
}

async function findByNumber(tx: Database, categoryId: string): Promise<KnownCategory | null> {
  const [known] = await tx
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(eq(categories.automarticlesId, categoryId))
  return known ?? null
}

/** Adds '-2', '-3' … to a taken slug. A name without letters becomes 'categoria'. */
async function freeSlug(tx: Database, name: string): Promise<string> {
  const base = slugFrom(name) || 'categoria'
  const taken = await tx
    .select({ slug: categories.slug })
    .from(categories)
    .where(sql`${categories.slug} = ${base} or ${categories.slug} like ${`${base}-%`}`)
  return nextFreeSlug(
    base,
    taken.map(({ slug }) => slug),
  )
}

/** @param taken existing slugs that start with `base` */
export function nextFreeSlug(base: string, taken: string[]): string {
  const used = new Set(taken)
  if (!used.has(base)) return base
  for (let place = 2; ; place += 1) {
    const slug = `${base.slice(0, maxSlugLength - 6)}-${place}`
    if (!used.has(slug)) return slug
  }
}
