import { and, eq, ne } from 'drizzle-orm'
import type { Clock } from '#app/platform/clock.ts'
import { raiseContentVersion } from '#app/platform/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { news, newsFormerSlugs } from '#database/schema/news.ts'

type RenameOutcome = 'renamed' | 'unchanged' | 'taken' | 'missing' | 'invalid'

/** Gives an article another address; the old one leads to it from now on. */
export function renameArticle(db: Database, clock: Clock, id: number, slug: string): Promise<RenameOutcome> {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return Promise.resolve('invalid')
  return db.transaction(async (tx) => {
    const [article] = await tx.select({ slug: news.slug }).from(news).where(eq(news.id, id)).for('update')
    if (!article) return 'missing'
    if (article.slug === slug) return 'unchanged'
    const [owner] = await tx
      .select({ id: news.id })
      .from(news)
      .where(and(eq(news.slug, slug), ne(news.id, id)))
    if (owner) return 'taken'
    const now = clock.now()
    await tx.delete(newsFormerSlugs).where(eq(newsFormerSlugs.slug, slug))
    await tx
      .insert(newsFormerSlugs)
      .values({ slug: article.slug, newsId: id, replacedAt: now })
      .onConflictDoUpdate({ target: newsFormerSlugs.slug, set: { newsId: id, replacedAt: now } })
    await tx.update(news).set({ slug, updatedAt: now }).where(eq(news.id, id))
    await raiseContentVersion(tx, 'news', now)
    return 'renamed'
  })
}
