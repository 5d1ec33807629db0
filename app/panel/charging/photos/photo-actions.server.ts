import { and, eq, isNull } from 'drizzle-orm'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { removePhoto } from '#app/domain/charging/photos/sent-photo.server.ts'
import { storeEncodedImage } from '#app/domain/images/upload/store-image.server.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import { definePanelAction, rowForm, rowId } from '#app/platform/panel/actions.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { chargingPhotos } from '#database/schema/charging-reports.ts'

export const photoActions = {
  publish: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => publishPhoto(deps, id),
    failure: 'a photo of a charging point could not be published',
  }),
  remove: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => dropPhoto(deps, id),
    failure: 'a photo of a charging point could not be removed',
    isConfirmed: true,
  }),
}

type Deps = Pick<PanelDeps, 'db' | 'clock' | 'username' | 'fileStore' | 'jobs' | 'log'>

/** Rolls back the transaction that stores the image. */
class AlreadyDecided extends Error {}

/** Moves a pending photo to the image library. 'missing': deleted or already decided. */
async function publishPhoto(deps: Deps, id: number): Promise<{ outcome: 'published' | 'missing' }> {
  const photo = await findWaitingPhoto(deps.db, id)
  if (!photo) return { outcome: 'missing' }
  const { bytes, width, height, slug, description } = photo
  const about = {
    fileName: `${slug}.jpeg`,
    bucket: 'charging-images',
    folder: 'points',
    altText: description,
    uploadedBy: deps.username,
  } as const
  try {
    await storeEncodedImage(deps, about, { bytes, width, height }, (tx, image) => markPublished(deps, tx, id, image.id))
    return { outcome: 'published' }
  } catch (error) {
    if (error instanceof AlreadyDecided) return { outcome: 'missing' }
    throw error
  }
}

async function markPublished({ clock, username }: Deps, tx: Database, id: number, imageId: number) {
  const changed = await tx
    .update(chargingPhotos)
    .set({ imageId, waiting: null, publishedAt: clock.now() })
    .where(isWaiting(id))
    .returning({ id: chargingPhotos.id })
  if (changed.length === 0) throw new AlreadyDecided()
  await recordAdminAction(tx, clock, { username, action: 'charging-photo-published', target: `nº ${id}` })
  await raiseContentVersion(tx, 'charging', clock.now())
}

function isWaiting(id: number) {
  return and(eq(chargingPhotos.id, id), isNull(chargingPhotos.publishedAt))
}

export async function findWaitingPhoto(db: Database, id: number) {
  const { waiting, width, height, description } = chargingPhotos
  const [photo] = await db
    .select({ waiting, width, height, description, slug: chargingPoints.slug })
    .from(chargingPhotos)
    .innerJoin(chargingPoints, eq(chargingPoints.id, chargingPhotos.pointId))
    .where(isWaiting(id))
  if (!photo?.waiting) return null
  const { waiting: bytes, ...rest } = photo
  return { ...rest, bytes }
}

/** The audit log gets only its id. */
function dropPhoto(deps: Deps, id: number): Promise<{ outcome: 'removed' | 'missing' }> {
  const { clock, username } = deps
  return removePhoto(deps, id, (tx, isPublished) => {
    const action = isPublished ? 'charging-photo-removed' : 'charging-photo-refused'
    return recordAdminAction(tx, clock, { username, action, target: `nº ${id}` })
  })
}
