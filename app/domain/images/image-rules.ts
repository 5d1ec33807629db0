/** Messages about rejected pictures, in the wording of the specification. */
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

/**
 * Types accepted from the browser; the server also checks the first bytes. Some systems send 'image/jpg', which is not a registered type.
 */
export const imageTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp']

/** Checks type and size before the file is read. null: the file is accepted. */
export function problemOf({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!imageTypes.includes(type)) return imageProblems.unknownFormat
  if (size > maxImageBytes) return imageProblems.tooLarge
  return null
}

/** Maximum pixels and JPEG quality (0 to 1, as in canvas) by purpose. `point`: a visitor's photo of a charging point. */
export const imagePresets = {
  vehicle: { maxWidth: 1200, maxHeight: 800, quality: 0.85 },
  news: { maxWidth: 1000, maxHeight: 600, quality: 0.8 },
  thumbnail: { maxWidth: 400, maxHeight: 300, quality: 0.75 },
  point: { maxWidth: 1600, maxHeight: 1600, quality: 0.82 },
} as const

export type ImagePreset = keyof typeof imagePresets

export const outputType = 'image/jpeg'

export type Size = { width: number; height: number }

/** Scales down to the maximum size and keeps the aspect ratio; never enlarges. */
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

/** Unit: characters. */
export const maxAltTextLength = 300

/** Reduces white space to single spaces and cuts the text to the maximum length. */
export function cleanAltText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim().slice(0, maxAltTextLength)
}

const maxNameLength = 80

/**
 * Name of the optimised file: 'Foto Á.PNG' → 'foto---optimized-1763650800000.jpeg'. Replaces each character except ASCII letters and digits
 * by a hyphen. Returns an already optimised name unchanged.
 * @param name file name with extension
 * @param madeAtMs time that distinguishes pictures with the same name
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

/** Replaces the time in a name, because the name is already in use. */
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

/** Public address of a stored file. The part after '/imagens/' is the key in the file store. */
export function imageAddress(bucket: ImageBucket, path: string): string {
  return `/imagens/${bucket}/${path}`
}

/** Key of a file whose picture is in the bin. No public address leads to this key. */
export function binnedKey(key: string): string {
  return `lixeira/${key}`
}
