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
