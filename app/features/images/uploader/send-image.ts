import type { ImageBucket, ImageFolder } from '#app/features/images/buckets.ts'
import { type ImagePreset, imageProblems } from '#app/features/images/image-limits.ts'
import type { OptimizedImage } from '#app/features/images/optimize/optimize-image.ts'
import { showToast } from '#app/ui/notices/toast.tsx'

/** The destination of a picture, and its form. */
export type Destination = { bucket: ImageBucket; folder: ImageFolder; preset: ImagePreset }

export type SentImage = { id: number; url: string; width: number; height: number }

export type SendOutcome =
  | { outcome: 'sent'; image: SentImage }
  | { outcome: 'signed-out' }
  | { outcome: 'given-up' }
  | { outcome: 'failed'; message: string }

type Options = { altText?: string; onProgress?: (percent: number) => void; signal?: AbortSignal }

/** Sends an optimised picture. Not by fetch, which does not tell how far an upload is. */
export function sendImage(file: File, to: Destination, options: Options = {}): Promise<SendOutcome> {
  const { altText = '', onProgress, signal } = options
  const address = new URLSearchParams({ ...to, nome: file.name, ...(altText && { alt: altText }) })
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = () => resolve({ outcome: 'failed', message: imageProblems.notSent })
    request.open('POST', `/admin/imagens/enviar?${address}`)
    request.setRequestHeader('content-type', file.type)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? Math.round((loaded / total) * 100) : 0),
    )
    request.addEventListener('load', () => resolve(readAnswer(request)))
    request.addEventListener('error', fail)
    request.addEventListener('timeout', fail)
    request.addEventListener('abort', () => resolve({ outcome: 'given-up' }))
    signal?.addEventListener('abort', () => request.abort())
    request.timeout = 60_000
    request.send(file)
  })
}

/** Only our own answers are shown; what a proxy says is no text for an editor. */
function readAnswer({ status, responseText }: Pick<XMLHttpRequest, 'status' | 'responseText'>): SendOutcome {
  if (status === 401) return { outcome: 'signed-out' }
  const answer = parsed(responseText)
  if (status === 201 && typeof answer.url === 'string') return { outcome: 'sent', image: answer as SentImage }
  return { outcome: 'failed', message: typeof answer.message === 'string' ? answer.message : imageProblems.notSent }
}

function parsed(text: string): Partial<SentImage> & { message?: unknown } {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? answer : {}
  } catch {
    return {}
  }
}

/** The stated sentences of the uploaders. */
export const uploadToasts = {
  /** IMG-06 */
  invalid: (fileName: string, reason: string) =>
    showToast({ title: 'Arquivo Inválido', description: `${fileName}: ${reason}`, isDestructive: true }),
  /** IMG-11 */
  processed: (image: OptimizedImage) =>
    showToast({ title: 'Imagem Processada', description: describeReduction(image) }),
  /** IMG-15 */
  notProcessed: (description: string = imageProblems.notOptimized) =>
    showToast({ title: 'Erro no Processamento', description, isDestructive: true }),
  /** IMG-13 */
  sent: (description: string) => showToast({ title: 'Upload Concluído', description }),
  /** IMG-14 */
  notSent: (message: string) => showToast({ title: 'Erro no Upload', description: message, isDestructive: true }),
  /** PERM-07 */
  signedOut: () =>
    showToast({
      title: 'Erro de Autenticação',
      description: 'Você precisa estar logado como admin',
      isDestructive: true,
    }),
}

/** IMG-11 */
export function describeReduction({ compressionRatio, dimensions: { width, height } }: OptimizedImage): string {
  return `Tamanho reduzido em ${compressionRatio}%. Dimensões: ${width}x${height}`
}
