import { useEffect, useRef, useState } from 'react'
import { codesIn, type KnownSource } from '#app/features/vehicles/admin/editor/read-sources.ts'
import { nameOfField } from '#app/features/vehicles/admin/editor/vehicle-entry-names.ts'
import { type FigureKey, figures, formatFigure } from '#app/features/vehicles/facts/facts.ts'
import { readClearNumber } from '#app/platform/text/typed-number.ts'
import { EntryDialog, type EntryForm, useEntryDialog } from '#app/ui/panel/entry-dialog.tsx'
import { HiddenFields } from '#app/ui/panel/action-button.tsx'
import { usePanelForm } from '#app/ui/panel/use-panel-form.ts'
import type { ReviewConflict, Reviewed, ReviewProblems } from './review-form.ts'
import type { QueuedFigure } from './review-queue-queries.server.ts'
import type { reviewActions } from './review-actions.server.ts'
import { reviewDenied, reviewMessages } from './review-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { formatReferenceDate } from '#app/ui/format/format-date.ts'
import { savedSentence } from '#app/ui/notices/conflict-notice.tsx'
import { FactChangeFields } from '#app/features/vehicles/admin/editor/form/fact-change-fields.tsx'
import { SourceEntryFields, useChosenSources } from '#app/features/vehicles/admin/editor/form/source-fields.tsx'
import { SourceLists, useAddedSources } from '#app/features/vehicles/admin/editor/form/source-choice.tsx'
import { VehicleFormContext } from '#app/features/vehicles/admin/editor/form/vehicle-form-context.ts'
import { VehicleTextField } from '#app/features/vehicles/admin/editor/form/vehicle-text-field.tsx'
import { type FactQuestions, factQuestionsOf } from '#app/features/vehicles/admin/editor/fact-change.ts'
import { figureEntry, readVehicleEntry, sourceEntry } from '#app/features/vehicles/admin/editor/vehicle-entry.ts'

type Props = {
  figure: QueuedFigure
  knownSources: KnownSource[]
  onReviewed: (reviewed: Reviewed) => void
  onClose: () => void
}

/** Confirms or corrects one figure and where it comes from. */
export function ReviewDialog({ figure, knownSources, onReviewed, onClose }: Props) {
  const entry = useEntryDialog('nesta revisão')
  const { call, sendWith, noteChoice } = useReview(figure, entry, onReviewed)
  const { isSending, problems, conflict } = call
  return (
    <EntryDialog
      title={`Revisar: ${figures[figure.figure].label}`}
      subtitle={[figure.name, figure.version, figure.year].filter(Boolean).join(' · ')}
      entry={entry}
      call={call}
      save="Gravar revisão"
      onSave={() => sendWith(figure.revision)}
      onClose={onClose}
      className="sm:w-160"
    >
      {conflict && (
        <ReviewConflictNotice
          figure={figure}
          conflict={conflict}
          isSending={isSending}
          onOverwrite={() => sendWith(conflict.revision)}
        />
      )}
      <HiddenFields
        fields={[
          ['vehicleId', String(figure.vehicleId)],
          ['figure', figure.figure],
          ['revision', String(conflict?.revision ?? figure.revision)],
        ]}
      />
      <ReviewFields
        figure={figure}
        knownSources={knownSources}
        problems={problems}
        entered={call.entered}
        onChoose={noteChoice}
      />
    </EntryDialog>
  )
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

type ReviewFieldsProps = {
  figure: QueuedFigure
  knownSources: KnownSource[]
  problems: ReviewProblems
  /** Without script: what stood in a field. */
  entered: (name: string) => string | undefined
  /** Something was chosen, without a key in a field. @param name of the field that holds it */
  onChoose: (name: string) => void
}

/** One figure of the form of its model, with the same fields under the same names. */
function ReviewFields({ figure, knownSources, problems, entered, onChoose }: ReviewFieldsProps) {
  const own = figure.sources.filter(({ code }) => knownSources.every((source) => source.code !== code))
  const { added, sources, addSource } = useAddedSources([...knownSources, ...own])
  const { confidence, ...stated } = figure
  const source = { ...stated, ...(confidence && { confidence }), codes: figure.sources.map(({ code }) => code) }
  const entry = { ...figureEntry(figure.figure, figure.value), ...sourceEntry(figure.figure, source) }
  const shown = Object.fromEntries(Object.entries(entry).map(([name, text]) => [name, entered(name) ?? text]))
  const fields = useRef<HTMLDivElement>(null)
  const [questions, setQuestions] = useState<FactQuestions>({})
  const readFigure = () => {
    const form = fields.current?.closest('form')
    if (form) setQuestions(factQuestionsOf(entry, readVehicleEntry(new FormData(form))))
  }
  const noteChange = (name: string) => {
    onChoose(name)
    readFigure()
  }
  return (
    <VehicleFormContext
      value={{
        kind: 'edit',
        entry: shown,
        saved: entry,
        problems,
        notices: {},
        questions,
        sources,
        addSource,
        noteChange,
      }}
    >
      <SourceLists sources={sources} added={added} />
      <div ref={fields} onInput={readFigure} className="grid gap-5">
        <FigureFields of={figure.figure} />
        <FactChangeFields of={figure.figure} />
      </div>
    </VehicleFormContext>
  )
}

function FigureFields({ of }: { of: FigureKey }) {
  const [codes, choose] = useChosenSources(of)
  const { label, unit } = figures[of]
  return (
    <>
      <VehicleTextField
        name={nameOfField.fact(of)}
        label={[label, unit === 'BRL' ? 'R$' : unit].filter(Boolean).join(', ')}
        inputMode="decimal"
      />
      <SourceEntryFields of={of} codes={codes} onChoose={choose} />
    </>
  )
}
