/** Why a picture is not taken, in the stated words (IMG-04, IMG-05, IMG-14 to IMG-16). */
export const imageProblems = {
  unknownFormat: 'Formato não suportado. Use JPG, PNG ou WebP.',
  tooLarge: 'Arquivo muito grande. Máximo 20MB.',
  noCanvas: 'Não foi possível obter contexto do canvas',
  notProcessed: 'Falha ao processar imagem',
  notLoaded: 'Falha ao carregar imagem',
  noPreview: 'Erro ao criar preview',
  notOptimized: 'Falha ao otimizar imagem',
  someNotOptimized: 'Falha ao otimizar algumas imagens',
  notSent: 'Falha ao enviar imagem',
} as const

/** 20 MB (IMG-05). */
export const mostImageBytes = 20 * 1024 * 1024

/** Types that a file may claim; its first bytes are read by the server. 'image/jpg' is no type, but some systems say it. */
export const imageTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp']

/** The problem of a chosen file, before it is read; null if it has none. */
export function problemOf({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!imageTypes.includes(type)) return imageProblems.unknownFormat
  if (size > mostImageBytes) return imageProblems.tooLarge
  return null
}

/** The size limits and compression of pictures (IMG-08); `point` is a visitor's photo of a charging point. Quality from 0 to 1, as canvas counts it. */
export const imagePresets = {
  vehicle: { maxWidth: 1200, maxHeight: 800, quality: 0.85 },
  news: { maxWidth: 1000, maxHeight: 600, quality: 0.8 },
  thumbnail: { maxWidth: 400, maxHeight: 300, quality: 0.75 },
  point: { maxWidth: 1600, maxHeight: 1600, quality: 0.82 },
} as const

export type ImagePreset = keyof typeof imagePresets

/** Every optimised picture is one (IMG-08). */
export const outputType = 'image/jpeg'

export type Size = { width: number; height: number }

/** The largest size of the same proportions within the bounds; never larger than the picture is (IMG-07). */
export function fitInside(
  { width, height }: Size,
  { maxWidth, maxHeight }: { maxWidth: number; maxHeight: number },
): Size {
  const scale = Math.min(1, maxWidth / width, maxHeight / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export function isImagePreset(name: string): name is ImagePreset {
  return Object.hasOwn(imagePresets, name)
}

/** Characters of an alternative text: as long as a screen reader reads in one breath. */
export const longestAltText = 300

/** One line. */
export function cleanAltText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim().slice(0, longestAltText)
}

const longestName = 80

/**
 * 'foto---optimized-1763650800000.jpeg' for 'Foto Á.PNG' (IMG-09, T-47): lowercased, a hyphen for each character that is no
 * letter or digit. What an optimised name is made of again stays as it was.
 * @param name of the chosen file, with its ending
 * @param madeAtMs instant that sets two pictures of one name apart
 */
export function optimizedFileName(name: string, madeAtMs: number): string {
  if (isOptimizedFileName(name)) return name
  const words = name
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '-')
  return `${words.slice(0, longestName) || 'imagem'}-optimized-${madeAtMs}.jpeg`
}

export function isOptimizedFileName(name: string): boolean {
  return new RegExp(`^[a-z0-9-]{1,${longestName}}-optimized-\\d{13}\\.jpeg$`).test(name)
}

/** The same name with another instant, where a picture has it already. */
export function renamedAt(name: string, madeAtMs: number): string {
  return name.replace(/\d{13}\.jpeg$/, `${madeAtMs}.jpeg`)
}

/** The buckets of pictures, and the folders of each (IMG-12). */
const imageFolders = {
  'news-images': ['news-main', 'news-content'],
  'vehicle-images': ['vehicles'],
  'charging-images': ['points'],
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
