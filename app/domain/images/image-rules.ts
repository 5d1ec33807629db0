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

export const maxImageBytes = 20 * 1024 * 1024

/** Some systems send 'image/jpg', which is not a registered type. */
export const imageTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp']

/** Checks a file before it is read. null: accepted. */
export function problemOf({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!imageTypes.includes(type)) return imageProblems.unknownFormat
  if (size > maxImageBytes) return imageProblems.tooLarge
  return null
}

/** Maximum pixels, and JPEG quality (0 to 1). `point`: visitors' photos of charging points. */
export const imagePresets = {
  vehicle: { maxWidth: 1200, maxHeight: 800, quality: 0.85 },
  news: { maxWidth: 1000, maxHeight: 600, quality: 0.8 },
  thumbnail: { maxWidth: 400, maxHeight: 300, quality: 0.75 },
  point: { maxWidth: 1600, maxHeight: 1600, quality: 0.82 },
} as const

export type ImagePreset = keyof typeof imagePresets

export const outputType = 'image/jpeg'

export type Size = { width: number; height: number }

/** Keeps the aspect ratio. Never enlarges. */
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

/** Maximum characters. */
export const maxAltTextLength = 300

/** Collapses white space and cuts to `maxAltTextLength`. */
export function cleanAltText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim().slice(0, maxAltTextLength)
}

const maxNameLength = 80

/**
 * 'Foto Á.PNG' → 'foto---optimized-1763650800000.jpeg'. A name in this format stays.
 * @param madeAtMs distinguishes pictures of one name
 */
export function optimizedFileName(name: string, madeAtMs: number): string {
  if (isOptimizedFileName(name)) return name
  const base = name
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '-')
  return `${base.slice(0, maxNameLength) || 'imagem'}-optimized-${madeAtMs}.jpeg`
}

export function isOptimizedFileName(name: string): boolean {
  return new RegExp(`^[a-z0-9-]{1,${maxNameLength}}-optimized-\\d{13}\\.jpeg$`).test(name)
}

/** Replaces the time in a name that another picture already has. */
export function renamedAt(name: string, madeAtMs: number): string {
  return name.replace(/\d{13}\.jpeg$/, `${madeAtMs}.jpeg`)
}

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

/** The key in the file store follows after '/imagens/'. */
export function imageAddress(bucket: ImageBucket, path: string): string {
  return `/imagens/${bucket}/${path}`
}

/** Key without a public address, for a picture in the bin. */
export function binnedKey(key: string): string {
  return `lixeira/${key}`
}
