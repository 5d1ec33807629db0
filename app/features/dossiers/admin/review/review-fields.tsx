import { SourceEntryFields } from '#app/features/dossiers/admin/form/source-entry-fields.tsx'
import { SourceLists } from '#app/features/dossiers/admin/form/source-lists.tsx'
import { useAddedSources } from '#app/features/dossiers/admin/form/use-added-sources.ts'
import { useChosenSources } from '#app/features/dossiers/admin/form/use-chosen-sources.ts'
import { VehicleFormContext } from '#app/features/dossiers/admin/form/vehicle-form-context.ts'
import { VehicleTextField } from '#app/features/dossiers/admin/form/vehicle-text-field.tsx'
import type { KnownSource } from '#app/features/dossiers/admin/known-source.ts'
import { figureEntry, sourceEntry } from '#app/features/dossiers/admin/vehicle-entry.ts'
import { nameOfField } from '#app/features/dossiers/admin/vehicle-entry-names.ts'
import { type FigureKey, figures } from '#app/features/dossiers/figure.ts'
import type { ReviewProblems } from './review-form.ts'
import type { QueuedFigure } from './review-queue-queries.server.ts'

type Props = {
  figure: QueuedFigure
  knownSources: KnownSource[]
  problems: ReviewProblems
  /** Something was chosen, without a key in a field. @param name of the field that holds it */
  onChoose: (name: string) => void
}

/** One figure of the form of its model, with the same fields under the same names. */
export function ReviewFields({ figure, knownSources, problems, onChoose }: Props) {
  const own = figure.sources.filter(({ code }) => knownSources.every((source) => source.code !== code))
  const { added, sources, addSource } = useAddedSources([...knownSources, ...own])
  const { confidence, ...stated } = figure
  const source = { ...stated, ...(confidence && { confidence }), codes: figure.sources.map(({ code }) => code) }
  const entry = { ...figureEntry(figure.figure, figure.value), ...sourceEntry(figure.figure, source) }
  return (
    <VehicleFormContext
      value={{ kind: 'edit', entry, problems, notices: {}, sources, addSource, noteChange: onChoose }}
    >
      <SourceLists sources={sources} added={added} />
      <FigureFields of={figure.figure} />
    </VehicleFormContext>
  )
}

function FigureFields({ of }: { of: FigureKey }) {
  const [codes, choose] = useChosenSources(of)
  const { label, unit } = figures[of]
  return (
    <>
      <VehicleTextField
        name={nameOfField.figure(of)}
        label={[label, unit === 'BRL' ? 'R$' : unit].filter(Boolean).join(', ')}
        inputMode="decimal"
      />
      <SourceEntryFields of={of} codes={codes} onChoose={choose} />
    </>
  )
}
