import { useEffect, useMemo } from 'react'
import { DraftNotice } from '#app/ui/panel/draft-notice.tsx'
import { codesIn, type KnownSource } from '#app/panel/vehicles/editor/read-sources.ts'
import { nameOfField } from '#app/panel/vehicles/editor/vehicle-entry-names.ts'
import { figures, formatFigure } from '#app/domain/vehicles/facts/facts.ts'
import { readClearNumber } from '#app/platform/text/typed-number.ts'
import {
  EntryDialog,
  type EntryForm,
  fieldsPlace,
  useEntryDialog,
  useEntryDrafts,
} from '#app/ui/panel/entry-dialog.tsx'
import { HiddenFields } from '#app/ui/panel/action-button.tsx'
import { usePanelForm } from '#app/ui/panel/use-panel-form.ts'
import type { QueuedFigure } from './review-queue-queries.server.ts'
import { Button } from '#app/ui/button.tsx'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { savedSentence } from '#app/ui/notices/conflict-notice.tsx'
import { ReviewFields } from './review-fields.tsx'
import { figureEntry, sourceEntry } from '#app/panel/vehicles/editor/vehicle-entry.ts'
import { type ReviewConflict, type Reviewed, type ReviewReason, reviewReasons } from './review-form.ts'
import type { reviewActions } from './review-actions.server.ts'
import { type ActionMessages, type OutcomeMessages, failure } from '#app/ui/panel/action-messages.ts'

type Props = {
  figure: QueuedFigure
  knownSources: KnownSource[]
  onReviewed: (reviewed: Reviewed) => void
  onClose: () => void
}

export function ReviewDialog({ figure, knownSources, onReviewed, onClose }: Props) {
  const entry = useEntryDialog('nesta revisão', { kept: 'neste navegador' })
  const drafts = useReviewDrafts(figure, entry)
  const { call, sendWith, noteChoice } = useReview(figure, entry, (reviewed) => {
    drafts.stop()
    onReviewed(reviewed)
  })
  const base = drafts.base ?? figure.revision
  const { isSending, problems, conflict } = call
  return (
    <EntryDialog
      title={`Revisar: ${figures[figure.figure].label}`}
      subtitle={[figure.name, figure.version, figure.year].filter(Boolean).join(' · ')}
      entry={entry}
      call={call}
      save="Gravar revisão"
      onSave={() => sendWith(base)}
      onInput={drafts.keepSoon}
      note={drafts.note}
      onClose={onClose}
      className="sm:w-160"
    >
      {conflict ? (
        <ReviewConflictNotice
          figure={figure}
          conflict={conflict}
          isSending={isSending}
          onOverwrite={() => sendWith(conflict.revision)}
        />
      ) : (
        <DraftNotice
          drafts={drafts.drafts}
          titleOf={(draft) => draft[nameOfField.fact(figure.figure)] || figures[figure.figure].label}
          onOpen={drafts.open}
          onDiscard={drafts.discard}
        />
      )}
      <HiddenFields
        fields={[
          ['vehicleId', String(figure.vehicleId)],
          ['figure', figure.figure],
          ['revision', String(conflict?.revision ?? base)],
        ]}
      />
      <ReviewFields
        figure={figure}
        knownSources={knownSources}
        problems={problems}
        key={drafts.key}
        entered={(name) => drafts.recovered?.[name] ?? call.entered(name)}
        onChoose={(name) => {
          noteChoice(name)
          drafts.keepSoon()
        }}
      />
    </EntryDialog>
  )
}

function useReviewDrafts(figure: QueuedFigure, entry: EntryForm) {
  const { vehicleId, figure: key, revision } = figure
  const place = useMemo(() => {
    const written = Object.keys({ ...figureEntry(key, null), ...sourceEntry(key, undefined) })
    const fields = [...written, nameOfField.change(key), 'new_sources']
    return fieldsPlace(`revisao_${vehicleId}_${key}`, fields)
  }, [vehicleId, key])
  return useEntryDrafts({ place, entry, baseVersion: revision })
}

function useReview(figure: QueuedFigure, { form, setDirty }: EntryForm, onReviewed: Props['onReviewed']) {
  const call = usePanelForm<typeof reviewActions.review>({
    intent: 'review',
    denied: reviewDenied,
    messages: reviewMessages,
    done: ['reviewed'],
    onAnswer: (answer) => {
      if (answer.outcome !== 'reviewed') return
      setDirty(false)
      onReviewed(answer)
    },
  })
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }, [form])
  return {
    call,
    /** @param revision of the model, as the editor has seen it */
    sendWith(revision: number) {
      if (!form.current || call.isSending) return
      const written = new FormData(form.current)
      if (statesOldSources(figure, written) && !window.confirm(oldSourcesQuestion)) return
      written.set('revision', String(revision))
      call.send(written)
    },
    noteChoice(name: string) {
      setDirty(true)
      call.forgetProblem(name)
    },
  }
}

const oldSourcesQuestion =
  'O número mudou, e as fontes são as de antes. A página vai dizer que elas afirmam o número novo. Gravar assim?'

/** A new number under an old source says that the source states it. Of a price the form itself asks. */
function statesOldSources(figure: QueuedFigure, entry: FormData): boolean {
  if (figure.figure === 'priceBrl') return false
  const value = readClearNumber(String(entry.get(nameOfField.fact(figure.figure)) ?? ''))
  const codes = codesIn(String(entry.get(nameOfField.source(figure.figure, 'codes')) ?? ''))
  const hasDate = entry.get(nameOfField.source(figure.figure, 'referenceDate')) !== ''
  const before = figure.sources.map(({ code }) => code)
  return (
    value !== null &&
    hasDate &&
    value !== figure.value &&
    before.length > 0 &&
    before.every((code) => codes.includes(code))
  )
}

type ReviewConflictNoticeProps = {
  figure: QueuedFigure
  conflict: ReviewConflict
  isSending: boolean
  onOverwrite: () => void
}

/** Somebody saved in between. Nothing was written, and the editor decides. */
function ReviewConflictNotice({ figure, conflict, isSending, onOverwrite }: ReviewConflictNoticeProps) {
  const { username, savedAt, value, referenceDate } = conflict
  return (
    <div
      role="alert"
      data-conflict=""
      tabIndex={-1}
      className="grid gap-3 rounded-3 border border-warn bg-surface p-4 text-15"
    >
      <p>
        <b className="font-semibold">Este veículo foi salvo por outra pessoa ou em outra aba.</b>{' '}
        {savedSentence(username, savedAt)}. A sua revisão não foi gravada e continua abaixo.
      </p>
      <p>
        {value === figure.value
          ? 'O número continua o mesmo: '
          : `Era ${formatFigure(figure.figure, figure.value)}, agora é `}
        <b className="font-semibold tabular-nums">
          {value === null ? 'não informado' : formatFigure(figure.figure, value)}
        </b>
        {referenceDate ? `, de ${formatReferenceDate(referenceDate)}.` : ', sem data.'}
      </p>
      <p>
        <Button
          type="submit"
          disabled={isSending}
          onClick={(event) => {
            event.preventDefault()
            onOverwrite()
          }}
        >
          Gravar a minha revisão
        </Button>
      </p>
    </div>
  )
}

const reviewDenied = 'Entre de novo para gravar a revisão. O que você escreveu continua aqui.'

const reviewMessages: OutcomeMessages<typeof reviewActions.review, 'invalid' | 'conflict'> = {
  reviewed: ({ reasons }) => ({ title: 'Sucesso!', description: formatReviewed(reasons) }),
  missing: failure('Este veículo não existe mais: outra pessoa o excluiu.'),
  failed: failure('Não foi possível gravar a revisão. O que você escreveu continua aqui; tente de novo.'),
}

/** Without script, where the figure has left the queue and no form is open. */
export const closedFormMessages = {
  review: {
    ...reviewMessages,
    invalid: failure('A revisão não foi gravada: há campos a corrigir.'),
    conflict: failure('Este veículo foi salvo por outra pessoa. A revisão não foi gravada.'),
  },
} satisfies ActionMessages<typeof reviewActions>

function formatReviewed(reasons: ReviewReason[]): string {
  if (reasons.length === 0) return 'Número revisado.'
  const why = reasons.map((reason) => reviewReasons[reason].label.toLowerCase()).join(', ')
  return `Número revisado. Ele continua na fila: ${why}.`
}
