import { useEffect, useRef, useState } from 'react'
import { codesIn, type KnownSource } from '#app/panel/vehicles/editor/read-sources.ts'
import { nameOfField } from '#app/panel/vehicles/editor/vehicle-entry-names.ts'
import { figures, formatFigure, type FigureKey } from '#app/domain/vehicles/facts/facts.ts'
import { readClearNumber } from '#app/platform/text/typed-number.ts'
import { fieldsPlace } from '#app/ui/panel/drafts.ts'
import { EntryDialog } from '#app/ui/panel/entry-dialog.tsx'
import { usePanelForm } from '#app/ui/panel/use-panel-form.ts'
import type { QueuedFigure } from './review-queue-queries.server.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { ConflictBox, OverwriteButton, savedSentence } from '#app/ui/panel/form-notices.tsx'
import { figureEntry, sourceEntry, readVehicleEntry } from '#app/panel/vehicles/editor/vehicle-entry.ts'
import { type ReviewReason, reviewReasons } from './review-form.ts'
import type { ReviewConflict, Reviewed, reviewActions } from './review-actions.server.ts'
import { type ActionMessages, type OutcomeMessages, failure } from '#app/ui/panel/action-messages.ts'
import { type FactQuestions, factQuestionsOf } from '#app/panel/vehicles/editor/fact-change.ts'
import { SourceLists, useAddedSources } from '#app/panel/vehicles/editor/form/source-choice.tsx'
import { VehicleFormContext } from '#app/panel/vehicles/editor/form/vehicle-form-context.ts'
import { VehicleTextField } from '#app/panel/vehicles/editor/form/vehicle-text-field.tsx'
import type { VehicleProblems } from '#app/panel/vehicles/editor/entry-reader.ts'
import {
  FactChangeFields,
  SourceEntryFields,
  useChosenSources,
} from '#app/panel/vehicles/editor/form/source-fields.tsx'

type Props = {
  figure: QueuedFigure
  knownSources: KnownSource[]
  onReviewed: (reviewed: Reviewed) => void
  onClose: () => void
}

export function ReviewDialog({ figure, knownSources, onReviewed, onClose }: Props) {
  const form = usePanelForm<typeof reviewActions.review, Record<string, string>, 'reviewed'>({
    intent: 'review',
    denied: reviewDenied,
    messages: reviewMessages,
    done: ['reviewed'],
    place: reviewPlace(figure),
    entry: {},
    version: figure.revision,
    mayBeSent: (written) => !statesOldSources(figure, written) || window.confirm(oldSourcesQuestion),
    onSaved: onReviewed,
  })
  const { opened, conflict, ref } = form
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }, [ref])
  return (
    <EntryDialog
      title={`Revisar: ${figures[figure.figure].label}`}
      subtitle={[figure.name, figure.version, figure.year].filter(Boolean).join(' · ')}
      form={form}
      where="nesta revisão"
      hidden={[
        ['vehicleId', String(figure.vehicleId)],
        ['figure', figure.figure],
        ['revision', String(conflict?.revision ?? opened.version)],
      ]}
      conflict={
        conflict && (
          <ReviewConflictNotice
            figure={figure}
            conflict={conflict}
            isSending={form.isSending}
            onOverwrite={form.save}
          />
        )
      }
      titleOf={(draft) => draft[nameOfField.fact(figure.figure)] || figures[figure.figure].label}
      save="Gravar revisão"
      onClose={onClose}
      className="sm:w-160"
    >
      <ReviewFields
        figure={figure}
        knownSources={knownSources}
        problems={form.problems}
        key={opened.key}
        entered={(name) => opened.entry[name]}
        onChoose={form.onFieldChange}
      />
    </EntryDialog>
  )
}

function reviewPlace({ vehicleId, figure }: QueuedFigure) {
  const written = Object.keys({ ...figureEntry(figure, null), ...sourceEntry(figure, undefined) })
  return fieldsPlace(`revisao_${vehicleId}_${figure}`, [...written, nameOfField.change(figure), 'new_sources'])
}

const oldSourcesQuestion =
  'O número mudou, e as fontes são as de antes. A página vai dizer que elas afirmam o número novo. Gravar assim?'

/**
 * True if a value changed but its sources did not: the editor must confirm that they contain it. False for the price, which has a separate
 * question.
 */
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

function ReviewConflictNotice({ figure, conflict, isSending, onOverwrite }: ReviewConflictNoticeProps) {
  const { username, savedAt, value, referenceDate } = conflict
  return (
    <ConflictBox className="gap-3 bg-surface p-4 text-15">
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
        <OverwriteButton disabled={isSending} onOverwrite={onOverwrite}>
          Gravar a minha revisão
        </OverwriteButton>
      </p>
    </ConflictBox>
  )
}

const reviewDenied = 'Entre de novo para gravar a revisão. O que você escreveu continua aqui.'

const reviewMessages: OutcomeMessages<typeof reviewActions.review, 'invalid' | 'conflict'> = {
  reviewed: ({ reasons }) => ({ title: 'Sucesso!', description: formatReviewed(reasons) }),
  missing: failure('Este veículo não existe mais: outra pessoa o excluiu.'),
  failed: failure('Não foi possível gravar a revisão. O que você escreveu continua aqui; tente de novo.'),
}

/** Without script: the figure has left the queue, so its form is no longer on the page. */
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

type ReviewFieldsProps = {
  figure: QueuedFigure
  knownSources: KnownSource[]
  problems: VehicleProblems
  /** From a draft, or from a form returned without script. */
  entered: (name: string) => string | undefined
  /**
   * A script's change fires no input event.
   * @param name name of the field
   */
  onChoose: (name: string) => void
}

/** The fields are named as in the model form. */
function ReviewFields({ figure, knownSources, problems, entered, onChoose }: ReviewFieldsProps) {
  const own = figure.sources.filter(({ code }) => knownSources.every((source) => source.code !== code))
  const { added, sources, addSource } = useAddedSources([...knownSources, ...own], entered('new_sources'))
  const { confidence, ...stated } = figure
  const source = { ...stated, ...(confidence && { confidence }), codes: figure.sources.map(({ code }) => code) }
  const entry = { ...figureEntry(figure.figure, figure.value), ...sourceEntry(figure.figure, source) }
  const asked = { ...entry, [nameOfField.change(figure.figure)]: '' }
  const shown = Object.fromEntries(Object.entries(asked).map(([name, text]) => [name, entered(name) ?? text]))
  const fields = useRef<HTMLDivElement>(null)
  const [questions, setQuestions] = useState<FactQuestions>(() => factQuestionsOf(entry, shown))
  const readFigure = () => {
    const form = fields.current?.closest('form')
    if (form) setQuestions(factQuestionsOf(entry, readVehicleEntry(new FormData(form))))
  }
  const onFieldChange = (name: string) => {
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
        onFieldChange,
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
