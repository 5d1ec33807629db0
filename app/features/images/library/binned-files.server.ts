import { binnedKey } from '#app/features/images/buckets.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import type { images } from '#database/schema/images.ts'

type ImageRow = Pick<typeof images.$inferSelect, 'bucket' | 'path' | 'renditions'>

/** Puts the files of a picture where no address leads to. Files that are there already, and lost ones, are left as they are. */
export async function moveIntoBin(fileStore: FileStore, image: ImageRow): Promise<void> {
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
