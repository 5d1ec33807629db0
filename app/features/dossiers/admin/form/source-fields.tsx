import { ChevronDown } from 'lucide-react'
import { type SyntheticEvent, useContext, useState } from 'react'
import { codesIn } from '#app/features/dossiers/admin/read-sources.ts'
import { labelOfSourced, nameOfField, type SourcePart } from '#app/features/dossiers/admin/vehicle-entry-names.ts'
import { confidences, cycles, type SourcedKey } from '#app/features/dossiers/admin/vehicle-fields.ts'
import { formatReferenceDate } from '#app/ui/format-date.ts'
import { SourceChoice } from './source-choice.tsx'
import { VehicleFormContext } from './vehicle-form-context.ts'
import { VehicleTextField } from './vehicle-text-field.tsx'

/** Where a figure or a text of the model comes from: one line, which opens into its fields. */
export function SourceFields({ of }: { of: SourcedKey }) {
  const { entry, problems, noteChange } = useContext(VehicleFormContext)
  const name = (part: SourcePart) => nameOfField.source(of, part)
  const [codes, setCodes] = useState(() => codesIn(entry[name('codes')] ?? ''))
  const [written, setWritten] = useState(() => ({
    referenceDate: entry[name('referenceDate')] ?? '',
    confidence: entry[name('confidence')] ?? '',
  }))
  const isWrong = (['cycle', 'codes', 'referenceDate', 'confidence', 'note'] as const).some(
    (part) => problems[name(part)],
  )
  const noteWritten = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    if (target.name === name('referenceDate')) setWritten({ ...written, referenceDate: target.value })
    if (target.name === name('confidence')) setWritten({ ...written, confidence: target.value })
  }
  const choose = (chosen: string[]) => {
    setCodes(chosen)
    // The form is read once the hidden field holds the choice.
    queueMicrotask(() => noteChange(name('codes')))
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
      <div className="mt-1 mb-3 grid grid-cols-[minmax(0,1fr)] gap-4 rounded-2 bg-sunken p-3">
        <input type="hidden" name={name('codes')} value={codes.join(' ')} />
        <SourceChoice
          codes={codes}
          onChoose={choose}
          {...(problems[name('codes')] && { problem: problems[name('codes')] })}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-3">
          <VehicleTextField
            name={name('referenceDate')}
            label="Data de referência"
            hint="2025, 2025-07 ou 2025-07-31"
          />
          <VehicleTextField name={name('confidence')} label="Confiança" choices={{ '': 'Sem fonte', ...confidences }} />
          <VehicleTextField name={name('cycle')} label="Ciclo" choices={{ '': 'Nenhum', ...cycles }} />
        </div>
        <VehicleTextField name={name('note')} label="Observação" />
      </div>
    </details>
  )
}

function summaryOf(
  codes: string[],
  { referenceDate, confidence }: { referenceDate: string; confidence: string },
): string {
  const day = /^\d{4}(?:-\d{2}){0,2}$/.test(referenceDate) ? formatReferenceDate(referenceDate) : referenceDate
  const parts = [
    codes.join(', '),
    day,
    confidence in confidences && `confiança ${confidences[confidence as keyof typeof confidences].toLowerCase()}`,
  ].filter(Boolean)
  return parts.length > 0 ? `Fonte: ${parts.join(' · ')}` : 'Sem fonte'
}
