import { CircleAlert, CircleCheck, ImageUp, LockKeyhole, RotateCcw, Send } from '#app/ui/icons.tsx'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { OptimizedImage } from '#app/domain/images/optimize/optimize-image.ts'
import { type UploadOptions, useImageUpload } from './use-image-upload.ts'
import { formatBytes } from '#app/platform/format/format-number.ts'
import { imageTypes } from '#app/domain/images/image-rules.ts'

export function ImageUpload(options: UploadOptions) {
  const { state, choose, confirm, clear, giveUp } = useImageUpload(options)
  const { panel, confirmButton } = useStepFocus(state.step)
  const problemId = useId()
  const problem = 'problem' in state ? state.problem : null
  const isEmpty = state.step === 'empty' || state.step === 'processing'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!isEmpty && (
        <div
          ref={panel}
          role="group"
          aria-label="Imagem preparada"
          tabIndex={-1}
          className="grid scroll-my-24 grid-cols-[minmax(0,1fr)] gap-4 rounded-3 border border-line bg-surface p-4"
        >
          <div className="flex flex-wrap items-start gap-4">
            <img
              src={state.preview}
              alt="Prévia da imagem otimizada"
              width={state.image.dimensions.width}
              height={state.image.dimensions.height}
              className="max-h-60 w-full flex-[1_1_11rem] rounded-2 bg-sunken object-contain"
            />
            <ImageStats image={state.image} />
          </div>
          {state.step === 'ready' && state.isSignedOut && <AccessDenied />}
          {problem && <Problem id={problemId}>{problem}</Problem>}
          {state.step === 'sending' && <Progress percent={state.percent} />}
          <p role="status" className="flex items-center gap-2 text-15 font-semibold empty:hidden">
            {state.step === 'ready' && !state.wasRefused && 'Ainda não enviada'}
            {state.step === 'sent' && (
              <>
                <CircleCheck aria-hidden="true" className="size-4.5 flex-none text-accent" />
                Enviada
              </>
            )}
          </p>
          <div className="flex flex-wrap gap-3">
            {state.step === 'sending' && <Button onClick={giveUp}>Cancelar envio</Button>}
            {state.step === 'ready' && (
              <Button variant="primary" ref={confirmButton} onClick={confirm}>
                <Send aria-hidden="true" className="size-4.5" />
                {state.wasRefused ? 'Enviar de novo' : 'Enviar'}
              </Button>
            )}
            <Button variant="quiet" onClick={clear}>
              <RotateCcw aria-hidden="true" className="size-4.5" />
              Limpar
            </Button>
          </div>
        </div>
      )}
      {(isEmpty || state.step === 'sent') && (
        <div>
          <FileDrop
            label={state.step === 'sent' ? 'Escolher outra imagem ou soltar aqui' : 'Escolher imagem ou soltar aqui'}
            isBusy={state.step === 'processing'}
            describedBy={problem ? problemId : undefined}
            onFiles={([file]) => file && void choose(file)}
          />
          {isEmpty && problem && <Problem id={problemId}>{problem}</Problem>}
        </div>
      )}
    </div>
  )
}

/** Moves the focus when the pressed button disappears: first to 'Enviar', then to the picture. Does nothing while the editor is typing. */
function useStepFocus(step: ReturnType<typeof useImageUpload>['state']['step']) {
  const panel = useRef<HTMLDivElement>(null)
  const confirmButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const focused = document.activeElement
    const isWriting =
      focused?.matches('textarea, [contenteditable=true], input:not([type=file], [type=radio])') ?? false
    if (isWriting) return
    if (step === 'ready') confirmButton.current?.focus({ preventScroll: true })
    else if (step === 'sending' || step === 'sent') panel.current?.focus({ preventScroll: true })
    if (step === 'ready') panel.current?.scrollIntoView({ block: 'nearest' })
  }, [step])
  return { panel, confirmButton }
}

function Progress({ percent }: { percent: number }) {
  return (
    <div className="flex items-center gap-3 text-14 tabular-nums">
      <progress value={percent} max={100} aria-label="Envio da imagem" className="image-progress" />
      {percent}%
    </div>
  )
}

function Problem({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-2 text-15 text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 flex-none" />
      {children}
    </p>
  )
}

function ImageStats({ image }: { image: OptimizedImage }) {
  const { originalSize, processedSize, compressionRatio, dimensions } = image
  const figures = [
    ['Antes', formatBytes(originalSize)],
    ['Depois', formatBytes(processedSize)],
    ['Redução', `${compressionRatio}%`],
    ['Dimensões', `${dimensions.width}x${dimensions.height}`],
  ]
  return (
    <dl className="flex flex-[2_1_14rem] flex-wrap gap-x-6 gap-y-2.5 text-15 whitespace-nowrap">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-13 text-ink-3">{label}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type FileDropProps = {
  label: string
  isMultiple?: boolean
  isBusy?: boolean
  describedBy?: string | undefined
  onFiles: (files: File[]) => void
}

export function FileDrop({ label, isMultiple = false, isBusy = false, describedBy, onFiles }: FileDropProps) {
  const [isOver, setIsOver] = useState(false)
  const id = useId()
  const hold = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const files = [...event.dataTransfer.files].slice(0, isMultiple ? undefined : 1)
    if (files.length > 0) onFiles(files)
  }
  return (
    <label
      htmlFor={id}
      onDragOver={hold}
      onDragEnter={hold}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      data-over={isOver || undefined}
      className="flex min-h-32 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-3 border border-dashed border-control bg-surface px-4 py-5 text-center transition-colors hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus data-over:border-accent data-over:bg-accent-soft"
    >
      <ImageUp aria-hidden="true" className="size-6 text-ink-3" strokeWidth={1.6} />
      <span className="text-15 font-semibold">{isBusy ? 'Otimizando…' : label}</span>
      <span className="text-13 text-ink-3">JPG, PNG ou WebP de até 20 MB</span>
      <input
        id={id}
        type="file"
        accept={imageTypes.join(',')}
        multiple={isMultiple}
        aria-describedby={describedBy}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Clears the field: otherwise choosing the same file again would fire no event.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}

/** Shown when the session has ended. Prepared pictures stay until the editor signs in. */
export function AccessDenied() {
  return (
    <div role="alert" className="flex gap-3 rounded-2 bg-danger-soft px-4 py-3.5">
      <LockKeyhole aria-hidden="true" className="mt-0.5 size-5 flex-none text-danger" />
      <div className="text-15">
        <p className="font-semibold">Acesso Negado</p>
        <p>Login de administrador necessário para upload otimizado.</p>
        <p>A sessão terminou: entre de novo em outra aba e volte aqui.</p>
        <a
          href="/admin"
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          Entrar em outra aba<span className="sr-only"> (abre em nova aba)</span>
        </a>
      </div>
    </div>
  )
}
