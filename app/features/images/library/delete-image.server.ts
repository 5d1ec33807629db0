import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import { keepInBin } from '#app/platform/bin/keep-in-bin.server.ts'
import { images } from '#database/schema/images.ts'
import { moveIntoBin } from './binned-files.server.ts'
import type { EditorParts } from './editor-parts.server.ts'
import { findUses } from './image-uses-queries.server.ts'
import type { ImageUse } from './library-image.ts'
import { articlesWithPicture } from './pictures-in-texts.server.ts'

export type DeleteImageOutcome =
  | { outcome: 'deleted'; binId: number }
  | { outcome: 'unknown-image' }
  | { outcome: 'in-use'; uses: ImageUse[]; hasMoreUses: boolean }

/** Puts a picture and everything made of it into the bin, unless a page shows it: nobody is served its files any more. */
export async function deleteImage(
  { db, clock, fileStore, username }: EditorParts,
  id: number,
): Promise<DeleteImageOutcome> {
  const [known] = await db.select({ url: images.url }).from(images).where(eq(images.id, id))
  if (!known) return { outcome: 'unknown-image' }
  const candidates = await articlesWithPicture(db, [known.url])
  const deleted = await db.transaction(async (tx) => {
    const [image] = await tx.select().from(images).where(eq(images.id, id)).for('update')
    if (!image) return { outcome: 'unknown-image' } as const
    const { uses, hasMoreUses } = (await findUses(tx, [image.url], candidates))(image.url)
    if (uses.length > 0) return { outcome: 'in-use', uses, hasMoreUses } as const
    const { url } = image
    const label = url.split('/').at(-1) ?? url
    const binId = await keepInBin(tx, clock, { kind: 'image', id, label, target: url, username })
    await tx.delete(images).where(eq(images.id, id))
    await recordAdminAction(tx, clock, { username, action: 'image-deleted', target: url })
    return { outcome: 'deleted', image, binId } as const
  })
  if (deleted.outcome !== 'deleted') return deleted
  // After the commit: a file without a row takes room, a row without a file breaks a page.
  await moveIntoBin(fileStore, deleted.image)
  return { outcome: 'deleted', binId: deleted.binId }
}
