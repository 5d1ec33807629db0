import { useRef, useState } from 'react'
import { PriceChangeFields } from '#app/features/vehicles/admin/editor/form/price-change-fields.tsx'
import { SourceEntryFields } from '#app/features/vehicles/admin/editor/form/source-entry-fields.tsx'
import { SourceLists } from '#app/features/vehicles/admin/editor/form/source-lists.tsx'
import { useAddedSources } from '#app/features/vehicles/admin/editor/form/use-added-sources.ts'
import { useChosenSources } from '#app/features/vehicles/admin/editor/form/use-chosen-sources.ts'
import { VehicleFormContext } from '#app/features/vehicles/admin/editor/form/vehicle-form-context.ts'
import { VehicleTextField } from '#app/features/vehicles/admin/editor/form/vehicle-text-field.tsx'
import type { KnownSource } from '#app/features/vehicles/admin/editor/known-source.ts'
import { noPriceQuestion, priceQuestionOf } from '#app/features/vehicles/admin/editor/price-change.ts'
import { figureEntry, readVehicleEntry, sourceEntry } from '#app/features/vehicles/admin/editor/vehicle-entry.ts'
import { nameOfField, priceChangeName } from '#app/features/vehicles/admin/editor/vehicle-entry-names.ts'
import { type FigureKey, figures } from '#app/features/vehicles/facts/facts.ts'
import type { ReviewProblems } from './review-form.ts'
import type { QueuedFigure } from './review-queue-queries.server.ts'

type Props = {
  figure: QueuedFigure
  knownSources: KnownSource[]
  problems: ReviewProblems
  /** Without script: what stood in a field. */
  entered: (name: string) => string | undefined
  /** Something was chosen, without a key in a field. @param name of the field that holds it */
  onChoose: (name: string) => void
}

/** One figure of the form of its model, with the same fields under the same names. */
export function ReviewFields({ figure, knownSources, problems, entered, onChoose }: Props) {
  const own = figure.sources.filter(({ code }) => knownSources.every((source) => source.code !== code))
  const { added, sources, addSource } = useAddedSources([...knownSources, ...own])
  const { confidence, ...stated } = figure
  const source = { ...stated, ...(confidence && { confidence }), codes: figure.sources.map(({ code }) => code) }
  const entry = { ...figureEntry(figure.figure, figure.value), ...sourceEntry(figure.figure, source) }
  const shown = Object.fromEntries(Object.entries(entry).map(([name, text]) => [name, entered(name) ?? text]))
  const fields = useRef<HTMLDivElement>(null)
  const [priceQuestion, setPriceQuestion] = useState(noPriceQuestion)
  const readPrice = () => {
    const form = fields.current?.closest('form')
    if (form && figure.figure === 'priceBrl')
      setPriceQuestion(priceQuestionOf(entry, readVehicleEntry(new FormData(form))))
  }
  const noteChange = (name: string) => {
    onChoose(name)
    readPrice()
  }
  return (
    <VehicleFormContext
      value={{
        kind: 'edit',
        entry: shown,
        saved: entry,
        problems,
        notices: {},
        priceQuestion,
        sources,
        addSource,
        noteChange,
      }}
    >
      <SourceLists sources={sources} added={added} />
      <div ref={fields} onInput={readPrice} className="grid gap-5">
        <FigureFields of={figure.figure} />
        {(priceQuestion.isAsked || problems[priceChangeName]) && <PriceChangeFields />}
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
