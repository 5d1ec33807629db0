import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/audit-log/record-admin-action.server.ts'
import { images } from '#database/schema/images.ts'
import type { EditorParts } from './editor-parts.server.ts'
import { findUses } from './image-uses-queries.server.ts'
import type { ImageUse } from './library-image.ts'
import { articlesWithPicture } from './pictures-in-texts.server.ts'

type DeleteOutcome =
  | { outcome: 'deleted' }
  | { outcome: 'unknown-image' }
  | { outcome: 'in-use'; uses: ImageUse[]; hasMoreUses: boolean }

/** Takes a picture and everything made of it away, unless a page shows it. */
export async function deleteImage({ db, clock, fileStore, username }: EditorParts, id: number): Promise<DeleteOutcome> {
  const [known] = await db.select({ url: images.url }).from(images).where(eq(images.id, id))
  if (!known) return { outcome: 'unknown-image' }
  const candidates = await articlesWithPicture(db, [known.url])
  const deleted = await db.transaction(async (tx) => {
    const [image] = await tx.select().from(images).where(eq(images.id, id)).for('update')
    if (!image) return { outcome: 'unknown-image' } as const
    const { uses, hasMoreUses } = (await findUses(tx, [image.url], candidates))(image.url)
    if (uses.length > 0) return { outcome: 'in-use', uses, hasMoreUses } as const
    await tx.delete(images).where(eq(images.id, id))
    await recordAdminAction(tx, clock, { username, action: 'image-deleted', target: image.url })
    return { outcome: 'deleted', image } as const
  })
  if (deleted.outcome !== 'deleted') return deleted
  // After the commit: a file without a row takes room, a row without a file breaks a page.
  const { bucket, path, renditions } = deleted.image
  for (const each of new Set([path, ...renditions.map((rendition) => rendition.path)]))
    await fileStore.remove(`${bucket}/${each}`)
  return { outcome: 'deleted' }
}
