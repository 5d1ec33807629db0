import { useEffect, useRef, useState } from 'react'
import { imageProblems, problemOf } from '#app/features/images/image-problems.ts'
import { type BulkItem, sentLabel } from './bulk-upload.ts'
import { type Destination, sendImage } from './send-image.ts'
import { uploadNews } from './upload-news.ts'
import { prepare } from './use-image-upload.ts'

type Options = { to: Destination; onSent?: (urls: string[]) => void }

/** Several pictures: made smaller one after the other, then sent one after the other. */
export function useBulkUpload({ to, onSent }: Options) {
  const [items, setItems] = useState<BulkItem[]>([])
  const [isSending, setIsSending] = useState(false)
  const [isSignedOut, setIsSignedOut] = useState(false)
  const lastKey = useRef(0)
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  const put = (item: BulkItem) => setItems((known) => known.map((each) => (each.key === item.key ? item : each)))

  const choose = async (files: File[]) => {
    const added = files.map((file) => asItem(file, (lastKey.current += 1)))
    setItems((known) => [...known, ...added])
    const refused = added.find((item) => item.step === 'refused')
    if (refused?.step === 'refused') uploadNews.invalid(refused.fileName, refused.problem)
    let hasFailed = false
    for (const item of added) {
      if (item.step !== 'waiting') continue
      const { key, fileName } = item
      const prepared = await prepare(item.file, to)
      hasFailed ||= 'problem' in prepared
      put(
        'problem' in prepared
          ? { key, fileName, step: 'refused', problem: prepared.problem }
          : { key, fileName, step: 'ready', ...prepared, problem: null },
      )
    }
    if (hasFailed) uploadNews.notProcessed(imageProblems.someNotOptimized)
  }

  const send = async () => {
    setIsSending(true)
    setIsSignedOut(false)
    const giveUp = new AbortController()
    sending.current = giveUp
    const urls: string[] = []
    for (const item of items) {
      if (item.step !== 'ready' || giveUp.signal.aborted) continue
      const sent = await sendOne(item, to, giveUp.signal, put)
      if (sent === 'signed-out') {
        setIsSignedOut(true)
        uploadNews.signedOut()
        break
      }
      if (sent) urls.push(sent)
    }
    setIsSending(false)
    if (urls.length > 0) {
      uploadNews.sent(sentLabel(urls.length))
      onSent?.(urls)
    }
  }

  const clear = () => {
    sending.current?.abort()
    setItems([])
    setIsSignedOut(false)
  }
  return { items, isSending, isSignedOut, choose, send, clear }
}

function asItem(file: File, key: number): BulkItem {
  const problem = problemOf(file)
  const { name: fileName } = file
  return problem ? { key, fileName, step: 'refused', problem } : { key, fileName, step: 'waiting', file }
}

type Ready = Extract<BulkItem, { step: 'ready' }>

/** @returns the address of what was sent, null where it was not */
async function sendOne(
  { key, fileName, image, preview }: Ready,
  to: Destination,
  signal: AbortSignal,
  put: (item: BulkItem) => void,
): Promise<string | 'signed-out' | null> {
  const onProgress = (percent: number) => put({ key, fileName, step: 'sending', image, preview, percent })
  onProgress(0)
  const sent = await sendImage(image.file, to, { onProgress, signal })
  if (sent.outcome === 'sent') {
    put({ key, fileName, step: 'sent', preview, url: sent.image.url })
    return sent.image.url
  }
  const problem = sent.outcome === 'failed' ? sent.message : null
  put({ key, fileName, step: 'ready', image, preview, problem })
  if (problem) uploadNews.notSent(problem)
  return sent.outcome === 'signed-out' ? 'signed-out' : null
}
