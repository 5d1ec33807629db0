import { definePanelAction } from '#app/platform/panel/actions.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import { images } from '#database/schema/images.ts'
import { binnedKey, cleanAltText } from '#app/features/images/image-rules.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import { keepInBin } from '#app/platform/bin/keep-in-bin.server.ts'
import { articlesWithPicture, findUses } from './media-library-queries.server.ts'
import type { ImageUse } from './library-image.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import type { Database } from '#database/database.ts'

/** The actions on a picture of the library. */
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

/** The form holds `id`, and `alt` where a picture is described. */
function readImageForm(form: FormData) {
  const id = readRowId(form.get('id'))
  if (id === null) return { outcome: 'unknown-image' as const }
  return { outcome: 'valid' as const, entry: { id, altText: String(form.get('alt') ?? '') } }
}

type DescribeOutcome = { outcome: 'described' } | { outcome: 'unknown-image' }

/** Writes what a picture shows, in words, for those who do not see it. */
function describeImage(
  { db, clock, username }: EditorParts,
  { id, altText }: { id: number; altText: string },
): Promise<DescribeOutcome> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(images)
      .set({ altText: cleanAltText(altText) })
      .where(eq(images.id, id))
      .returning({ url: images.url, bucket: images.bucket })
    if (!row) return { outcome: 'unknown-image' }
    await recordAdminAction(tx, clock, { username, action: 'image-described', target: row.url })
    if (row.bucket === 'charging-images') await raiseContentVersion(tx, 'charging', clock.now())
    return { outcome: 'described' }
  })
}

type DeleteImageOutcome =
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

/** Deletes the row of a picture for good, without the bin: somebody wants it back. Its files go after the commit, with removeBinnedFiles. */
export async function eraseImage(tx: Database, id: number): Promise<ImageRow | null> {
  const [image] = await tx.delete(images).where(eq(images.id, id)).returning()
  return image ?? null
}

/** The dependencies of a change of the library; its editor is recorded. */
export type EditorParts = { db: Database; clock: Clock; fileStore: FileStore; username: string }

type ImageRow = Pick<typeof images.$inferSelect, 'bucket' | 'path' | 'renditions'>

/** Puts the files of a picture where no address leads to. Files that are there already, and lost ones, are left as they are. */
async function moveIntoBin(fileStore: FileStore, image: ImageRow): Promise<void> {
  for (const key of keysOf(image)) await moveIfThere(fileStore, key, binnedKey(key))
}

export async function moveOutOfBin(fileStore: FileStore, image: ImageRow): Promise<void> {
  for (const key of keysOf(image)) await moveIfThere(fileStore, binnedKey(key), key)
}

/** A deletion that was cut off may have left some where they were. */
export async function removeBinnedFiles(fileStore: FileStore, image: ImageRow): Promise<void> {
  for (const key of keysOf(image)) {
    await fileStore.remove(binnedKey(key))
    await fileStore.remove(key)
  }
}

function keysOf({ bucket, path, renditions }: ImageRow): string[] {
  return [...new Set([path, ...renditions.map((rendition) => rendition.path)])].map((each) => `${bucket}/${each}`)
}

async function moveIfThere(fileStore: FileStore, from: string, to: string): Promise<void> {
  if (await fileStore.exists(from)) await fileStore.move(from, to)
}
