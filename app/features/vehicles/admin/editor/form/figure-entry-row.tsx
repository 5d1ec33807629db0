import { nameOfField } from '#app/features/vehicles/admin/editor/vehicle-entry-names.ts'
import { type FigureKey, figures } from '#app/features/vehicles/facts/facts.ts'
import { CompactNumberField } from './compact-number-field.tsx'
import { SourceFields } from './source-fields.tsx'

/** A figure with its source, which opens on demand. Other pages lead here by `numero-` and its key. */
export function FigureEntryRow({ figure }: { figure: FigureKey }) {
  const { label, unit } = figures[figure]
  return (
    <div id={`numero-${figure}`} className="scroll-mt-34 border-t border-line pt-2 lg:scroll-mt-20">
      <CompactNumberField name={nameOfField.fact(figure)} label={label} unit={unit === 'BRL' ? 'R$' : unit} />
      <SourceFields of={figure} />
    </div>
  )
}
