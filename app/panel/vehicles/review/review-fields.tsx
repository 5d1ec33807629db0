import { useRef, useState } from 'react'
import { type FactQuestions, factQuestionsOf } from '#app/panel/vehicles/editor/fact-change.ts'
import { SourceLists, useAddedSources } from '#app/panel/vehicles/editor/form/source-choice.tsx'
import { VehicleFormContext } from '#app/panel/vehicles/editor/form/vehicle-form-context.ts'
import { VehicleTextField } from '#app/panel/vehicles/editor/form/vehicle-text-field.tsx'
import type { KnownSource } from '#app/panel/vehicles/editor/read-sources.ts'
import { figureEntry, readVehicleEntry, sourceEntry } from '#app/panel/vehicles/editor/vehicle-entry.ts'
import { nameOfField } from '#app/panel/vehicles/editor/vehicle-entry-names.ts'
import { type FigureKey, figures } from '#app/domain/vehicles/facts/facts.ts'
import type { VehicleProblems } from '#app/panel/vehicles/editor/entry-reader.ts'
import type { QueuedFigure } from './review-queue-queries.server.ts'
import {
  FactChangeFields,
  SourceEntryFields,
  useChosenSources,
} from '#app/panel/vehicles/editor/form/source-fields.tsx'

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
export function ReviewFields({ figure, knownSources, problems, entered, onChoose }: ReviewFieldsProps) {
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
