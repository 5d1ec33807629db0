import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { eraseImage } from '#app/domain/images/library/image-actions.server.ts'
import { type ImageFileDeps, settleFilesNow } from '#app/domain/images/library/settle-files.server.ts'
import { widthsOf } from '#app/domain/images/picture-source.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'
import { readClaim } from '#app/platform/security/signed-claim.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { chargingPhotos } from '#database/schema/charging-reports.ts'
import { images } from '#database/schema/images.ts'
import { earlyPhotoClaim, photoClaim } from './photo-fields.ts'

const maxShown = 6

export type PointPhoto = Awaited<ReturnType<typeof listPointPhotos>>[number]

export async function listPointPhotos(db: Database, pointId: number) {
  const { url, width, height, renditions, altText } = images
  const { id, credit, createdAt } = chargingPhotos
  const rows = await db
    .select({ id, url, width, height, renditions, altText, credit, createdAt })
    .from(chargingPhotos)
    .innerJoin(images, eq(images.id, chargingPhotos.imageId))
    .where(and(eq(chargingPhotos.pointId, pointId), isNotNull(chargingPhotos.publishedAt)))
    .orderBy(desc(id))
    .limit(maxShown)
  return rows.map(({ renditions: made, ...photo }) => ({ ...photo, widths: widthsOf(made) }))
}

export type SentPhoto = { id: number; isPublished: boolean; point: { name: string; slug: string } }

/** null: rejected, removed, or never sent. */
export async function findSentPhoto(
  { db, secret }: { db: Database; secret: PortalSecret },
  token: string,
): Promise<SentPhoto | null> {
  const claim = readSentPhotoToken(secret, token)
  if (!claim || claim.id > largestId) return null
  const [photo] = await db
    .select({
      id: chargingPhotos.id,
      at: chargingPhotos.publishedAt,
      name: chargingPoints.name,
      slug: chargingPoints.slug,
    })
    .from(chargingPhotos)
    .innerJoin(chargingPoints, eq(chargingPoints.id, chargingPhotos.pointId))
    .where(and(eq(chargingPhotos.id, claim.id), isOfSender(claim.sender)))
  if (!photo) return null
  const { id, at, ...point } = photo
  return { id, isPublished: at !== null, point }
}

/** The token also has the sender's id, because after a restore another photo may get the same id. */
function readSentPhotoToken(secret: PortalSecret, token: string): { id: number; sender: string | null } | null {
  const claim = readClaim(secret, photoClaim, token)
  if (claim)
    return {
      id: claim[0],
      sender: claim
        .slice(1)
        .map((part) => part.toString(16).padStart(12, '0'))
        .join(''),
    }
  const early = readClaim(secret, earlyPhotoClaim, token)
  return early && { id: early[0], sender: null }
}

function isOfSender(sender: string | null) {
  return sender === null ? isNull(chargingPhotos.sender) : eq(chargingPhotos.sender, sender)
}

const largestId = 2_147_483_647

type RemovePhotoDeps = ImageFileDeps & { clock: Clock }

/**
 * Removes the photo with its files, and invalidates caches.
 * @param record further writes in the transaction
 */
export async function removePhoto(
  parts: RemovePhotoDeps,
  id: number,
  record?: (tx: Database, isPublished: boolean) => Promise<void>,
): Promise<{ outcome: 'removed' | 'missing' }> {
  const { db, clock } = parts
  const removed = await db.transaction(async (tx) => {
    const [photo] = await tx.select().from(chargingPhotos).where(eq(chargingPhotos.id, id)).for('update')
    if (!photo) return null
    await tx.delete(chargingPhotos).where(eq(chargingPhotos.id, id))
    const image = photo.imageId === null ? null : await eraseImage(tx, parts, photo.imageId)
    if (photo.publishedAt) await raiseContentVersion(tx, 'charging', clock.now())
    await record?.(tx, photo.publishedAt !== null)
    return { image }
  })
  if (!removed) return { outcome: 'missing' }
  if (removed.image) await settleFilesNow(parts, removed.image)
  return { outcome: 'removed' }
}
