import { CircleAlert, CircleCheck } from '#app/ui/icons.tsx'
import { Button } from '#app/ui/button.tsx'
import { AccessDenied, FileDrop } from './image-upload.tsx'
import { formatBytes } from '#app/platform/format/format-number.ts'
import { type Destination, prepare, sendImage, uploadToasts } from './use-image-upload.ts'
import { useEffect, useRef, useState } from 'react'
import { imageProblems, problemOf } from '#app/domain/images/image-rules.ts'
import { countOf } from '#app/platform/format/plural.ts'
import type { OptimizedImage } from '#app/domain/images/optimize/optimize-image.ts'

type Props = {
  to: Destination
  onSent: (urls: string[]) => void
}

export function BulkUploader({ to, onSent }: Props) {
  const { items, isSending, isSignedOut, choose, sendAgain, clear } = useBulkUpload({ to, onSent })
  const readyCount = items.filter(({ step }) => step === 'ready').length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FileDrop
        label="Escolher imagens ou soltar aqui"
        isMultiple
        isBusy={items.some(({ step }) => step === 'waiting')}
        onFiles={choose}
      />
      {items.length > 0 && (
        <ul className="border-t border-line" aria-label="Imagens escolhidas">
          {items.map((item) => (
            <BulkRow key={item.key} item={item} />
          ))}
        </ul>
      )}
      {isSignedOut && <AccessDenied />}
      {items.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {!isSending && readyCount > 0 && (
            <Button variant="primary" onClick={sendAgain}>
              {readyCount === 1 ? 'Enviar 1 imagem de novo' : `Enviar ${readyCount} imagens de novo`}
            </Button>
          )}
          <Button variant="quiet" onClick={clear}>
            Limpar
          </Button>
        </div>
      )}
    </div>
  )
}

function BulkRow({ item }: { item: BulkItem }) {
  const hasProblem = item.step === 'refused' || (item.step === 'ready' && item.problem !== null)
  const image = item.step === 'ready' || item.step === 'sending' ? item.image : null
  return (
    <li className="grid min-h-16 grid-cols-[72px_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-b border-line py-2.5 sm:grid-cols-[72px_minmax(0,1fr)_auto]">
      <div className="row-span-2 h-12 w-18 overflow-hidden rounded-1 bg-sunken sm:row-span-1">
        {'preview' in item && (
          <img src={item.preview} alt="" width={72} height={48} className="size-full object-cover" />
        )}
      </div>
      <div className="min-w-0">
        <p className="truncate text-15 font-semibold">{item.fileName}</p>
        {image && (
          <p className="text-13 text-ink-3 tabular-nums">
            {`${formatBytes(image.originalSize)} → ${formatBytes(image.processedSize)} · ${image.compressionRatio}% menor · ${image.dimensions.width}x${image.dimensions.height}`}
          </p>
        )}
      </div>
      <p
        aria-live="polite"
        className={`flex items-center gap-1.5 text-14 ${hasProblem ? 'text-danger' : item.step === 'sent' ? 'font-semibold text-accent' : 'text-ink-2'}`}
      >
        {hasProblem && <CircleAlert aria-hidden="true" className="size-4.5 flex-none" />}
        {item.step === 'sent' && <CircleCheck aria-hidden="true" className="size-4.5 flex-none" />}
        {stateOf(item)}
      </p>
    </li>
  )
}

function useBulkUpload({ to, onSent }: Props) {
  const [items, setItems] = useState<BulkItem[]>([])
  const lastKey = useRef(0)
  const put = (item: BulkItem) => setItems((known) => known.map((each) => (each.key === item.key ? item : each)))
  const { isSending, isSignedOut, enqueue, stop } = useSendQueue({ to, onSent, put })

  const choose = (files: File[]) => {
    const added = files.map((file) => asItem(file, (lastKey.current += 1)))
    setItems((known) => [...known, ...added])
    const refused = added.find((item) => item.step === 'refused')
    if (refused?.step === 'refused') uploadToasts.invalid(refused.fileName, refused.problem)
    enqueue(() => prepareEach(added, to, put))
  }
  const sendAgain = () => enqueue(async () => items.filter((item) => item.step === 'ready'))
  const clear = () => {
    stop()
    setItems([])
  }
  return { items, isSending, isSignedOut, choose, sendAgain, clear }
}

type Queue = Props & { put: (item: BulkItem) => void }

/** Sends one batch at a time. Pictures chosen meanwhile form the next batch. */
function useSendQueue({ to, onSent, put }: Queue) {
  const [isSending, setIsSending] = useState(false)
  const [isSignedOut, setIsSignedOut] = useState(false)
  const sending = useRef<AbortController>(null)
  const queue = useRef(Promise.resolve())
  useEffect(() => () => sending.current?.abort(), [])

  const enqueue = (prepareAll: () => Promise<Ready[]>) => {
    queue.current = queue.current.then(async () => {
      setIsSending(true)
      setIsSignedOut(false)
      const giveUp = new AbortController()
      sending.current = giveUp
      const { urls, isDenied } = await sendEach(await prepareAll(), { to, put, signal: giveUp.signal })
      setIsSending(false)
      setIsSignedOut(isDenied)
      if (urls.length === 0) return
      uploadToasts.sent(countOf(urls.length, 'imagem enviada.', 'imagens enviadas.'))
      onSent(urls)
    })
  }

  const stop = () => {
    sending.current?.abort()
    setIsSignedOut(false)
  }
  return { isSending, isSignedOut, enqueue, stop }
}

function asItem(file: File, key: number): BulkItem {
  const problem = problemOf(file)
  const { name: fileName } = file
  return problem ? { key, fileName, step: 'refused', problem } : { key, fileName, step: 'waiting', file }
}

type Ready = Extract<BulkItem, { step: 'ready' }>

async function prepareEach(added: BulkItem[], to: Destination, put: (item: BulkItem) => void): Promise<Ready[]> {
  const ready: Ready[] = []
  let hasFailed = false
  for (const item of added) {
    if (item.step !== 'waiting') continue
    const { key, fileName } = item
    const prepared = await prepare(item.file, to)
    hasFailed ||= 'problem' in prepared
    if ('problem' in prepared) {
      put({ key, fileName, step: 'refused', problem: prepared.problem })
    } else {
      const one: Ready = { key, fileName, step: 'ready', ...prepared, problem: null }
      put(one)
      ready.push(one)
    }
  }
  if (hasFailed) uploadToasts.notProcessed(imageProblems.someNotOptimized)
  return ready
}

type Sending = { to: Destination; put: (item: BulkItem) => void; signal: AbortSignal }

async function sendEach(ready: Ready[], { to, put, signal }: Sending) {
  const urls: string[] = []
  for (const item of ready) {
    if (signal.aborted) break
    const sent = await sendOne(item, to, signal, put)
    if (sent === 'signed-out') {
      uploadToasts.signedOut()
      return { urls, isDenied: true }
    }
    if (sent) urls.push(sent)
  }
  return { urls, isDenied: false }
}

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
  if (problem) uploadToasts.notSent(problem)
  return sent.outcome === 'signed-out' ? 'signed-out' : null
}

type BulkItem = { key: number; fileName: string } & (
  | { step: 'waiting'; file: File }
  | { step: 'refused'; problem: string }
  | { step: 'ready'; image: OptimizedImage; preview: string; problem: string | null }
  | { step: 'sending'; image: OptimizedImage; preview: string; percent: number }
  | { step: 'sent'; preview: string; url: string }
)

function stateOf(item: BulkItem): string {
  switch (item.step) {
    case 'waiting':
      return 'Otimizando…'
    case 'refused':
      return item.problem
    case 'ready':
      return item.problem ?? 'Pronta para enviar'
    case 'sending':
      return `Enviando ${item.percent}%`
    case 'sent':
      return 'Enviada'
  }
}
