import { eq } from 'drizzle-orm'
import { changeSlug } from '#app/features/news/change-slug.server.ts'
import { raiseContentVersion } from '#app/platform/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import { articleColumns } from './article-columns.server.ts'
import type { ArticleFields } from './article-fields.ts'
import { findOrCreateCategory, linkVehicles } from './article-links.server.ts'
import type { ArticleState } from './article-state.server.ts'
import { keepFirstRevision, keepRevision } from './keep-revision.server.ts'

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
  await tx
    .update(news)
    .set({ ...articleColumns(fields), categoryId, version, updatedAt: now })
    .where(eq(news.id, id))
  await linkVehicles(tx, id, fields.vehicleIds)
  await keepRevision(tx, { newsId: id, version, fields, username, now })
  if (before.fields.isPublished || fields.isPublished) await raiseContentVersion(tx, 'news', now)
  return { version }
}
