import { eq } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import type { Database } from '#database/database.ts'
import { images, type StoredRendition } from '#database/schema/images.ts'
import { renditionFormats, type RenditionFormat, renditionPath } from '#app/domain/images/picture-source.ts'
import { withLimit, loadSharp } from '#app/domain/images/upload/store-image.server.ts'

type RenditionDeps = { db: Database; clock: Clock; fileStore: FileStore }
type ImageRow = typeof images.$inferSelect

type RenditionsOutcome = { outcome: 'ready' | 'unknown-image' }

/** Widths in pixels: cards on phones, cards on dense or wide screens, full width. A picture also gets its own width. */
const usedWidths = [400, 800, 1200]

/** Quality scales differ: AVIF needs a much lower number than JPEG. */
const encodings = {
  avif: { quality: 52, effort: 3 },
  webp: { quality: 76, effort: 4 },
  jpeg: { quality: 78, mozjpeg: true },
} as const

/**
 * Makes renditions of all widths and formats. Idempotent.
 * @throws any error, after marking the picture as failed
 */
export async function makeRenditions(
  parts: RenditionDeps,
  { imageId }: { imageId: number },
): Promise<RenditionsOutcome> {
  const { db, fileStore } = parts
  const [image] = await db.select().from(images).where(eq(images.id, imageId))
  if (!image) return { outcome: 'unknown-image' }
  if (image.renditionsState === 'ready') return { outcome: 'ready' }
  try {
    const renditions = await makeFiles(fileStore, image)
    const stored = await saveRenditions(parts, image, renditions)
    if (stored) return { outcome: 'ready' }
    // The picture was deleted in the meantime.
    await removeFiles(fileStore, image, renditions)
    return { outcome: 'unknown-image' }
  } catch (error) {
    await db.update(images).set({ renditionsState: 'failed' }).where(eq(images.id, imageId))
    throw error
  }
}

export function renditionWidths(width: number): number[] {
  // Omits widths that are close to the original's.
  return [...usedWidths.filter((used) => used < width * 0.9), width]
}

async function makeFiles(fileStore: FileStore, image: ImageRow): Promise<StoredRendition[]> {
  const file = await fileStore.find(`${image.bucket}/${image.path}`)
  if (!file) throw new Error(`the file of picture ${image.id} is gone`)
  const original = new Uint8Array(await new Response(await file.stream()).arrayBuffer())
  const made: StoredRendition[] = []
  for (const width of renditionWidths(image.width))
    for (const format of renditionFormats) made.push(await makeFile(fileStore, image, original, width, format))
  return made
}

async function makeFile(
  fileStore: FileStore,
  image: ImageRow,
  original: Uint8Array,
  width: number,
  format: RenditionFormat,
): Promise<StoredRendition> {
  if (format === 'jpeg' && width === image.width)
    return { format, width, height: image.height, bytes: original.length, path: image.path }
  const sharp = await loadSharp()
  const { data, info } = await withLimit(() =>
    sharp(original, { failOn: 'error' })
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, encodings[format])
      .toBuffer({ resolveWithObject: true }),
  )
  const path = renditionPath(image.path, width, format)
  await fileStore.put(`${image.bucket}/${path}`, new Uint8Array(data), `image/${format}`)
  return { format, width, height: info.height, bytes: data.length, path }
}

function saveRenditions(
  { db, clock }: RenditionDeps,
  { id, bucket }: ImageRow,
  renditions: StoredRendition[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const stored = await tx
      .update(images)
      .set({ renditions, renditionsState: 'ready' })
      .where(eq(images.id, id))
      .returning({ id: images.id })
    if (stored.length === 0) return false
    // Invalidates cached pages, which still show the original.
    const topics = bucket === 'charging-images' ? (['charging'] as const) : (['news', 'vehicles'] as const)
    for (const topic of topics) await raiseContentVersion(tx, topic, clock.now())
    return true
  })
}

async function removeFiles(fileStore: FileStore, { bucket }: ImageRow, renditions: StoredRendition[]) {
  for (const { path } of renditions) await fileStore.remove(`${bucket}/${path}`)
}
