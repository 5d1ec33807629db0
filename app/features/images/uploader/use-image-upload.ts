import { useEffect, useRef, useState } from 'react'
import { imageProblems, problemOf } from '#app/features/images/image-problems.ts'
import type { OptimizedImage } from '#app/features/images/optimize/optimize-image.ts'
import { ImageProblem } from '#app/features/images/optimize/reduce-image.ts'
import { type Destination, type SentImage, sendImage } from './send-image.ts'
import { describeReduction, uploadNews } from './upload-news.ts'

/** Where an upload stands (IMG-03). `problem` says why the last step did not go well. */
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
  // What ends after it was given up must not come back.
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
    if (reason) {
      uploadNews.invalid(file.name, reason)
      return setState({ step: 'empty', problem: `${file.name}: ${reason}` })
    }
    setState({ step: 'processing', fileName: file.name })
    const prepared = await prepare(file, to)
    if (current !== attempt.current) return undefined
    if ('problem' in prepared) {
      uploadNews.notProcessed()
      return setState({ step: 'empty', problem: `${file.name}: ${prepared.problem}` })
    }
    uploadNews.processed(prepared.image)
    return send(prepared)
  }

  const send = async ({ image, preview }: Prepared) => {
    const current = attempt.current
    const giveUp = new AbortController()
    sending.current = giveUp
    const show = (percent: number) => {
      if (current === attempt.current) setState({ step: 'sending', image, preview, percent })
    }
    show(0)
    const sent = await sendImage(image.file, to, { altText, onProgress: show, signal: giveUp.signal })
    if (current !== attempt.current) return
    if (sent.outcome === 'sent') {
      setState(empty)
      uploadNews.sent(`A imagem está pronta para uso. ${describeReduction(image)}`)
      return onSent(sent.image)
    }
    // The picture stays, so that it can be sent again (T-47).
    const isSignedOut = sent.outcome === 'signed-out'
    setState({ step: 'ready', image, preview, isSignedOut, problem: sent.outcome === 'failed' ? sent.message : null })
    if (isSignedOut) uploadNews.signedOut()
    else if (sent.outcome === 'failed') uploadNews.notSent(sent.message)
  }

  /** After a try that failed. */
  const sendAgain = () => (state.step === 'ready' ? void send(state) : undefined)
  return { state, choose, sendAgain, clear, giveUp: () => sending.current?.abort() }
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
