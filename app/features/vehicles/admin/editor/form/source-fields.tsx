import { ChevronDown } from '#app/ui/icons.tsx'
import { type SyntheticEvent, useContext, useState } from 'react'
import { nameOfField, type SourcePart } from '#app/features/vehicles/admin/editor/vehicle-entry-names.ts'
import { labelOfSourced, type SourcedKey } from '#app/features/vehicles/admin/editor/vehicle-fields.ts'
import { type Confidence, confidenceWords } from '#app/platform/confidence.ts'
import { SourceEntryFields } from './source-entry-fields.tsx'
import { useChosenSources } from './use-chosen-sources.ts'
import { VehicleFormContext } from './vehicle-form-context.ts'

/** Where a figure or a text of the model comes from: one line, which opens into its fields. */
export function SourceFields({ of }: { of: SourcedKey }) {
  const { entry, problems } = useContext(VehicleFormContext)
  const name = (part: SourcePart) => nameOfField.source(of, part)
  const [codes, choose] = useChosenSources(of)
  const [written, setWritten] = useState(() => ({
    referenceDate: entry[name('referenceDate')] ?? '',
    confidence: entry[name('confidence')] ?? '',
  }))
  const isWrong = (['codes', 'referenceDate', 'confidence', 'note'] as const).some((part) => problems[name(part)])
  const noteWritten = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const { name: changed, value } = target
    if (changed === name('referenceDate')) setWritten((before) => ({ ...before, referenceDate: value }))
    if (changed === name('confidence')) setWritten((before) => ({ ...before, confidence: value }))
  }
  return (
    <details onInput={noteWritten} className="group text-14">
      <summary
        className={`inline-flex min-h-11 max-w-full cursor-pointer list-none items-center gap-1.5 hover:underline ${isWrong ? 'font-semibold text-danger' : 'text-ink-3'}`}
      >
        <span className="sr-only">{labelOfSourced(of)}: </span>
        <ChevronDown aria-hidden="true" className="size-4 flex-none transition-transform group-open:rotate-180" />
        <span className="truncate">{summaryOf(codes, written)}</span>
      </summary>
      <div className="mt-1 mb-3 rounded-2 bg-sunken p-3">
        <SourceEntryFields of={of} codes={codes} onChoose={choose} />
      </div>
    </details>
  )
}

function summaryOf(
  codes: string[],
  { referenceDate, confidence }: { referenceDate: string; confidence: string },
): string {
  const parts = [
    codes.join(', '),
    referenceDate,
    confidence in confidenceWords && `confiança ${confidenceWords[confidence as Confidence]}`,
  ].filter(Boolean)
  return parts.length > 0 ? `Fonte: ${parts.join(' · ')}` : 'Sem fonte'
}
