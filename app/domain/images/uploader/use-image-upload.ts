import { roundedPercent } from '#app/platform/format/format-percent.ts'
import { useEffect, useRef, useState } from 'react'
import {
  type ImageBucket,
  type ImageFolder,
  type ImagePreset,
  imageProblems,
  problemOf,
} from '#app/domain/images/image-rules.ts'
import type { OptimizedImage } from '#app/domain/images/optimize/optimize-image.ts'
import { ImageProblem } from '#app/domain/images/optimize/reduce-image.ts'
import { showToast } from '#app/ui/notices/show-toast.ts'

/** `problem`: message of the failed step. `wasRefused`: an upload failed and can be repeated. */
type UploadState =
  | { step: 'empty'; problem: string | null }
  | { step: 'processing'; fileName: string }
  | ({ step: 'ready'; problem: string | null; isSignedOut: boolean; wasRefused: boolean } & Prepared)
  | ({ step: 'sending'; percent: number } & Prepared)
  | ({ step: 'sent' } & Prepared)

const empty: UploadState = { step: 'empty', problem: null }

export type UploadOptions = { to: Destination; altText?: string | undefined; onSent: (image: SentImage) => void }

export function useImageUpload({ to, altText, onSent }: UploadOptions) {
  const [state, setState] = useState<UploadState>(empty)
  const sending = useRef<AbortController>(null)
  // Number of the latest attempt. Results of earlier ones are ignored.
  const attempt = useRef(0)
  useEffect(() => () => sending.current?.abort(), [])

  const clear = () => {
    attempt.current += 1
    sending.current?.abort()
    setState(empty)
  }
  const choose = async (file: File) => {
    clear()
    const current = attempt.current
    const reason = problemOf(file)
    if (!reason) setState({ step: 'processing', fileName: file.name })
    const prepared = reason ? { problem: reason } : await prepare(file, to)
    if (current !== attempt.current) return
    notifyPrepared(file, prepared, reason !== null)
    if ('problem' in prepared) return setState({ step: 'empty', problem: `${file.name}: ${prepared.problem}` })
    setState({ step: 'ready', ...prepared, problem: null, isSignedOut: false, wasRefused: false })
  }
  const send = async ({ image, preview }: Prepared) => {
    const current = attempt.current
    const { signal } = (sending.current = new AbortController())
    const onProgress = (percent: number) => {
      if (current === attempt.current) setState({ step: 'sending', image, preview, percent })
    }
    onProgress(0)
    const sent = await sendImage(image.file, to, { altText, onProgress, signal })
    if (current !== attempt.current) return
    setState(stateAfter(sent, { image, preview }))
    notifySent(sent, image)
    if (sent.outcome === 'sent') onSent(sent.image)
  }
  const confirm = () => (state.step === 'ready' ? void send(state) : undefined)
  return { state, choose, confirm, clear, giveUp: () => sending.current?.abort() }
}

/** @param isInvalid type or size is not accepted */
function notifyPrepared({ name }: File, prepared: Prepared | { problem: string }, isInvalid: boolean): void {
  if (!('problem' in prepared)) uploadToasts.processed(prepared.image)
  else if (isInvalid) uploadToasts.invalid(name, prepared.problem)
  else uploadToasts.notProcessed()
}

/** A failed upload keeps the picture, so that it can be sent again. */
function stateAfter(sent: SendOutcome, picture: Prepared): UploadState {
  if (sent.outcome === 'sent') return { step: 'sent', ...picture }
  const problem = sent.outcome === 'failed' ? sent.message : null
  const isSignedOut = sent.outcome === 'signed-out'
  return { step: 'ready', ...picture, isSignedOut, problem, wasRefused: isSignedOut || problem !== null }
}

function notifySent(sent: SendOutcome, image: OptimizedImage): void {
  if (sent.outcome === 'sent') uploadToasts.sentOne(`A imagem está pronta para uso. ${describeReduction(image)}`)
  else if (sent.outcome === 'signed-out') uploadToasts.signedOut()
  else if (sent.outcome === 'failed') uploadToasts.notSent(sent.message)
}

type Prepared = { image: OptimizedImage; preview: string }

/** Prepares a picture. The first one loads the drawing code. */
export async function prepare(
  file: File,
  { preset }: Pick<Destination, 'preset'>,
): Promise<Prepared | { problem: string }> {
  try {
    const { optimizeImage, readPreview } = await import('#app/domain/images/optimize/optimize-image.ts')
    const image = await optimizeImage(file, preset)
    return { image, preview: await readPreview(image.file) }
  } catch (error) {
    return { problem: error instanceof ImageProblem ? error.message : imageProblems.notOptimized }
  }
}

export type Destination = { bucket: ImageBucket; folder: ImageFolder; preset: ImagePreset }

type SentImage = { id: number; url: string; width: number; height: number }

type SendOutcome =
  | { outcome: 'sent'; image: SentImage }
  | { outcome: 'signed-out' }
  | { outcome: 'given-up' }
  | { outcome: 'failed'; message: string }

type SendImageOptions = { altText?: string | undefined; onProgress?: (percent: number) => void; signal?: AbortSignal }

/** Uses `XMLHttpRequest`, because `fetch` reports no upload progress. */
export function sendImage(file: File, to: Destination, options: SendImageOptions = {}): Promise<SendOutcome> {
  const { altText = '', onProgress, signal } = options
  const address = new URLSearchParams({ ...to, nome: file.name, ...(altText && { alt: altText }) })
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const fail = () => resolve({ outcome: 'failed', message: imageProblems.notSent })
    request.open('POST', `/admin/imagens/enviar?${address}`)
    request.setRequestHeader('content-type', file.type)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? roundedPercent((loaded / total) * 100) : 0),
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

/** Reads the portal's message. Ignores messages of a proxy. */
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

/** After this time 'Upload Concluído' replaces 'Imagem Processada'. */
const readableMs = 2500
let processedAt = -readableMs

export const uploadToasts = {
  invalid: (fileName: string, reason: string) =>
    showToast({ title: 'Arquivo Inválido', description: `${fileName}: ${reason}`, isDestructive: true }),
  processed: (image: OptimizedImage) => {
    processedAt = performance.now()
    showToast({ title: 'Imagem Processada', description: describeReduction(image) })
  },
  notProcessed: (description: string = imageProblems.notOptimized) =>
    showToast({ title: 'Erro no Processamento', description, isDestructive: true }),
  sent: (description: string) => showToast({ title: 'Upload Concluído', description }),
  sentOne: (description: string) =>
    setTimeout(
      () => showToast({ title: 'Upload Concluído', description }),
      processedAt + readableMs - performance.now(),
    ),
  notSent: (message: string) => showToast({ title: 'Erro no Upload', description: message, isDestructive: true }),
  signedOut: () =>
    showToast({
      title: 'Erro de Autenticação',
      description: 'Você precisa estar logado como admin',
      isDestructive: true,
    }),
}

function describeReduction({ compressionRatio, dimensions: { width, height } }: OptimizedImage): string {
  return `Tamanho reduzido em ${compressionRatio}%. Dimensões: ${width}x${height}`
}
