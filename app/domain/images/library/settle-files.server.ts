import { and, eq } from 'drizzle-orm'
import { binnedKey, imageAddress } from '#app/domain/images/image-rules.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import type { Database } from '#database/database.ts'
import { binItems } from '#database/schema/bin.ts'
import { images } from '#database/schema/images.ts'

export type ImageFileDeps = { db: Database; fileStore: FileStore; jobs: Jobs; log: Log }

export type ImageFiles = Pick<typeof images.$inferSelect, 'bucket' | 'path' | 'renditions'>

/** Delay of the job. Usually the request itself has moved the files by then. */
const againAfterMs = 20_000

/** Queues a job in case `settleFilesNow` fails or the process ends. Call it in the transaction that deletes the row. */
export async function settleFilesLater(
  tx: Database,
  { jobs, clock }: { jobs: Jobs; clock: Clock },
  { bucket, path, renditions }: ImageFiles,
): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + againAfterMs)
  await jobs.enqueue(tx, 'settle-picture-files', { bucket, path, renditions }, { key: `${bucket}/${path}`, startAfter })
}

/** Call it after the commit. Never throws, because the job tries again. */
export async function settleFilesNow(parts: ImageFileDeps, image: ImageFiles): Promise<void> {
  try {
    await settleFiles(parts, image)
  } catch (error) {
    parts.log.warn({ err: error }, 'the files of a deleted picture wait for another try')
  }
}

/** Moves or deletes the files so that they match the picture's rows: public, in the bin, or deleted. Idempotent. */
export async function settleFiles({ db, fileStore }: Pick<ImageFileDeps, 'db' | 'fileStore'>, image: ImageFiles) {
  const url = imageAddress(image.bucket, image.path)
  if ((await db.$count(images, eq(images.url, url))) > 0) return moveOutOfBin(fileStore, image)
  const isBinned = and(eq(binItems.kind, 'image'), eq(binItems.target, url))
  if ((await db.$count(binItems, isBinned)) > 0) return moveIntoBin(fileStore, image)
  return removeFiles(fileStore, image)
}

/** Moves the files to keys of the bin, which have no public address. Skips missing files. */
async function moveIntoBin(fileStore: FileStore, image: ImageFiles): Promise<void> {
  for (const key of keysOf(image)) await moveIfThere(fileStore, key, binnedKey(key))
}

export async function moveOutOfBin(fileStore: FileStore, image: ImageFiles): Promise<void> {
  for (const key of keysOf(image)) await moveIfThere(fileStore, binnedKey(key), key)
}

/** Deletes the files under both keys, because an interrupted deletion may have left some there. */
export async function removeFiles(fileStore: FileStore, image: ImageFiles): Promise<void> {
  for (const key of keysOf(image)) {
    await fileStore.remove(binnedKey(key))
    await fileStore.remove(key)
  }
}

function keysOf({ bucket, path, renditions }: ImageFiles): string[] {
  return [...new Set([path, ...renditions.map((rendition) => rendition.path)])].map((each) => `${bucket}/${each}`)
}

async function moveIfThere(fileStore: FileStore, from: string, to: string): Promise<void> {
  if (await fileStore.exists(from)) await fileStore.move(from, to)
}
