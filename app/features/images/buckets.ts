/** The buckets of pictures, and the folders of each (IMG-12). */
const imageFolders = {
  'news-images': ['news-main', 'news-content'],
  'vehicle-images': ['vehicles'],
} as const

export type ImageBucket = keyof typeof imageFolders
export type ImageFolder = (typeof imageFolders)[ImageBucket][number]

export function isImageBucket(name: string): name is ImageBucket {
  return Object.hasOwn(imageFolders, name)
}

export function isFolderOf(bucket: ImageBucket, folder: string): folder is ImageFolder {
  return (imageFolders[bucket] as readonly string[]).includes(folder)
}

/** The address of a file in the store; the store's key is what follows '/imagens/'. */
export function imageAddress(bucket: ImageBucket, path: string): string {
  return `/imagens/${bucket}/${path}`
}

/** The key of a deleted picture's file: no address leads there. */
export function binnedKey(key: string): string {
  return `lixeira/${key}`
}
