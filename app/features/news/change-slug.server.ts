import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { news, newsFormerSlugs } from '#database/schema/news.ts'

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
