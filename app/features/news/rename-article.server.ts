import { eq } from 'drizzle-orm'
import type { Clock } from '#app/platform/clock.ts'
import { raiseContentVersion } from '#app/platform/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import { isSlug } from './article-slug.ts'
import { changeSlug } from './change-slug.server.ts'

type RenameOutcome = 'renamed' | 'unchanged' | 'taken' | 'missing' | 'invalid'

/** Gives an article another address; the old one leads to it from now on. */
export function renameArticle(db: Database, clock: Clock, id: number, slug: string): Promise<RenameOutcome> {
  if (!isSlug(slug)) return Promise.resolve('invalid')
  return db.transaction(async (tx) => {
    const [article] = await tx.select({ slug: news.slug }).from(news).where(eq(news.id, id)).for('update')
    if (!article) return 'missing'
    if (article.slug === slug) return 'unchanged'
    const now = clock.now()
    const change = await changeSlug(tx, { id, from: article.slug, to: slug, now })
    if (change === 'taken') return 'taken'
    await raiseContentVersion(tx, 'news', now)
    return 'renamed'
  })
}
