import { X } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { KnownSource } from '#app/features/dossiers/admin/known-source.ts'
import { figures } from '#app/features/dossiers/figure.ts'
import { keepUnsavedWork } from '#app/platform/panel-session.ts'
import { Button } from '#app/ui/button.tsx'
import { ReviewConflictNotice } from './review-conflict-notice.tsx'
import type { Reviewed } from './review-answer.ts'
import { ReviewFields } from './review-fields.tsx'
import type { QueuedFigure } from './review-queue-queries.server.ts'
import { useReview } from './use-review.ts'

type Props = {
  figure: QueuedFigure
  knownSources: KnownSource[]
  onReviewed: (reviewed: Reviewed) => void
  onClose: () => void
}

/** Confirms or corrects one figure and where it comes from. */
export function ReviewDialog({ figure, knownSources, onReviewed, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [isDirty, setDirty] = useState(false)
  const { isSending, problems, conflict, send } = useReview(onReviewed)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }, [])
  useEffect(() => (isDirty ? keepUnsavedWork() : undefined), [isDirty])
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problems])

  const sendWith = (revision: number) => {
    if (!form.current || isSending) return
    const entry = new FormData(form.current)
    entry.set('revision', String(revision))
    void send(entry)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    sendWith(figure.revision)
  }
  const close = () => {
    if (!isDirty || window.confirm('Fechar sem gravar? O que você escreveu nesta revisão se perde.')) onClose()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby="titulo-da-revisao"
      className="dialog sm:max-w-160 sm:w-160"
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <form ref={form} onSubmit={submit} onInput={() => setDirty(true)} noValidate className="grid gap-5 p-5 sm:p-6">
        <div className="flex items-start gap-4">
          <div className="mr-auto">
            <h2 id="titulo-da-revisao" className="text-22">
              Revisar: {figures[figure.figure].label}
            </h2>
            <p className="mt-1 text-15 text-ink-2">
              {[figure.name, figure.version, figure.year].filter(Boolean).join(' · ')}
            </p>
          </div>
          <button type="button" onClick={close} aria-label="Fechar" className="icon-button -mt-1.5 -mr-2">
            <X aria-hidden="true" />
          </button>
        </div>
        {conflict && (
          <ReviewConflictNotice
            figure={figure}
            conflict={conflict}
            isSending={isSending}
            onOverwrite={() => sendWith(conflict.revision)}
          />
        )}
        <input type="hidden" name="vehicleId" value={figure.vehicleId} />
        <input type="hidden" name="figure" value={figure.figure} />
        <ReviewFields figure={figure} knownSources={knownSources} problems={problems} onChoose={() => setDirty(true)} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" disabled={isSending || conflict !== null} className="min-h-12">
            {isSending ? 'Gravando...' : 'Gravar revisão'}
          </Button>
          <Button onClick={close} className="min-h-12">
            Cancelar
          </Button>
        </div>
      </form>
    </dialog>
  )
}
