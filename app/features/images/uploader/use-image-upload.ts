import { useEffect, useRef, useState } from 'react'
import { imageProblems, problemOf } from '#app/features/images/image-limits.ts'
import type { OptimizedImage } from '#app/features/images/optimize/optimize-image.ts'
import { ImageProblem } from '#app/features/images/optimize/reduce-image.ts'
import {
  describeReduction,
  type Destination,
  sendImage,
  type SendOutcome,
  type SentImage,
  uploadToasts,
} from './send-image.ts'

/** The state of an upload (IMG-03). `problem` says why the last step failed. */
type UploadState =
  | { step: 'empty'; problem: string | null }
  | { step: 'processing'; fileName: string }
  | { step: 'ready'; image: OptimizedImage; preview: string; problem: string | null; isSignedOut: boolean }
  | { step: 'sending'; image: OptimizedImage; preview: string; percent: number }

const empty: UploadState = { step: 'empty', problem: null }

type Options = { to: Destination; altText?: string; onSent: (image: SentImage) => void }

/** One picture on its way from a folder to the portal: chosen, made smaller and sent without another question. */
export function useImageUpload({ to, altText, onSent }: Options) {
  const [state, setState] = useState<UploadState>(empty)
  const sending = useRef<AbortController>(null)
  // The end of an abandoned upload is ignored.
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
    tellPreparing(file, prepared, reason !== null)
    if ('problem' in prepared) return setState({ step: 'empty', problem: `${file.name}: ${prepared.problem}` })
    await send(prepared)
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
    tellSending(sent, image)
    if (sent.outcome === 'sent') onSent(sent.image)
  }
  /** After a try that failed. */
  const sendAgain = () => (state.step === 'ready' ? void send(state) : undefined)
  return { state, choose, sendAgain, clear, giveUp: () => sending.current?.abort() }
}

/** @param isInvalid it is no picture that could be made smaller */
function tellPreparing({ name }: File, prepared: Prepared | { problem: string }, isInvalid: boolean): void {
  if (!('problem' in prepared)) uploadToasts.processed(prepared.image)
  else if (isInvalid) uploadToasts.invalid(name, prepared.problem)
  else uploadToasts.notProcessed()
}

/** A picture that did not arrive stays, so that it can be sent again (T-47). */
function stateAfter(sent: SendOutcome, picture: Prepared): UploadState {
  if (sent.outcome === 'sent') return empty
  const problem = sent.outcome === 'failed' ? sent.message : null
  return { step: 'ready', ...picture, isSignedOut: sent.outcome === 'signed-out', problem }
}

function tellSending(sent: SendOutcome, image: OptimizedImage): void {
  if (sent.outcome === 'sent') uploadToasts.sent(`A imagem está pronta para uso. ${describeReduction(image)}`)
  else if (sent.outcome === 'signed-out') uploadToasts.signedOut()
  else if (sent.outcome === 'failed') uploadToasts.notSent(sent.message)
}

type Prepared = { image: OptimizedImage; preview: string }

/** The code that draws is loaded with the first picture. */
export async function prepare(
  file: File,
  { preset }: Pick<Destination, 'preset'>,
): Promise<Prepared | { problem: string }> {
  try {
    const { optimizeImage, readPreview } = await import('#app/features/images/optimize/optimize-image.ts')
    const image = await optimizeImage(file, preset)
    return { image, preview: await readPreview(image.file) }
  } catch (error) {
    return { problem: error instanceof ImageProblem ? error.message : imageProblems.notOptimized }
  }
}
