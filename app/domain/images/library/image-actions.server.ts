import { definePanelAction } from '#app/platform/panel/actions.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { images } from '#database/schema/images.ts'
import { cleanAltText } from '#app/domain/images/image-rules.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import { moveToBin } from '#app/platform/bin/move-to-bin.server.ts'
import { articlesWithPicture, findUses } from './media-library-queries.server.ts'
import type { ImageUse } from './library-image.ts'
import { type ImageFileDeps, type ImageFiles, settleFilesLater, settleFilesNow } from './settle-files.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'

export const imageActions = {
  describe: definePanelAction({
    read: readImageForm,
    run: describeImage,
    failure: 'a picture could not be described',
  }),
  delete: definePanelAction({
    read: readImageForm,
    run: (deps, { id }) => deleteImage(deps, id),
    failure: 'a picture could not be deleted',
    isConfirmed: true,
  }),
}

function readImageForm(form: FormData) {
  const id = readRowId(form.get('id'))
  if (id === null) return { outcome: 'unknown-image' as const }
  return { outcome: 'valid' as const, entry: { id, altText: String(form.get('alt') ?? '') } }
}

type DescribeOutcome = { outcome: 'described' } | { outcome: 'unknown-image' }

function describeImage(
  { db, clock, username }: LibraryDeps,
  { id, altText }: { id: number; altText: string },
): Promise<DescribeOutcome> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select({ altText: images.altText }).from(images).where(eq(images.id, id)).for('update')
    const cleaned = cleanAltText(altText)
    const [row] = await tx
      .update(images)
      .set({ altText: cleaned })
      .where(eq(images.id, id))
      .returning({ url: images.url, bucket: images.bucket })
    if (!row) return { outcome: 'unknown-image' }
    const changes = [{ field: 'Texto alternativo', before: before?.altText || null, after: cleaned || null }]
    await recordAdminAction(tx, clock, { username, action: 'image-described', target: row.url, changes })
    if (row.bucket === 'charging-images') await raiseContentVersion(tx, 'charging', clock.now())
    return { outcome: 'described' }
  })
}

type DeleteImageOutcome =
  | { outcome: 'deleted'; binId: number }
  | { outcome: 'unknown-image' }
  | { outcome: 'in-use'; uses: ImageUse[]; hasMoreUses: boolean }

/** Moves a picture with its renditions (smaller copies) to the bin, unless an article, a model or a charging point uses it. */
export async function deleteImage(
  parts: LibraryDeps,
  id: number,
  action: 'image-deleted' | 'image-unused' = 'image-deleted',
): Promise<DeleteImageOutcome> {
  const { db, clock, username } = parts
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
    const binId = await moveToBin(tx, clock, { kind: 'image', id, label, target: url, username })
    await tx.delete(images).where(eq(images.id, id))
    await recordAdminAction(tx, clock, { username, action, target: url })
    await settleFilesLater(tx, parts, image)
    return { outcome: 'deleted', image, binId } as const
  })
  if (deleted.outcome !== 'deleted') return deleted
  await settleFilesNow(parts, deleted.image)
  return { outcome: 'deleted', binId: deleted.binId }
}

/** Deletes permanently, without the bin. Call `settleFilesNow` after the commit to delete the files. */
export async function eraseImage(
  tx: Database,
  parts: Pick<LibraryDeps, 'jobs' | 'clock'>,
  id: number,
): Promise<ImageFiles | null> {
  const [image] = await tx.delete(images).where(eq(images.id, id)).returning()
  if (image) await settleFilesLater(tx, parts, image)
  return image ?? null
}

export type LibraryDeps = ImageFileDeps & { clock: Clock; username: string }
