import { ChevronDown } from '#app/ui/icons.tsx'
import { type SyntheticEvent, useContext, useState } from 'react'
import { nameOfField, type SourcePart } from '#app/panel/vehicles/editor/vehicle-entry-names.ts'
import { confidences, labelOfSourced, type SourcedKey } from '#app/panel/vehicles/editor/vehicle-fields.ts'
import { type Confidence, confidenceLabels } from '#app/platform/confidence.ts'
import { confidenceDefinition } from '#app/platform/confidence-definition.ts'
import { VehicleFormContext } from './vehicle-form-context.ts'
import { SourceChoice } from './source-choice.tsx'
import { VehicleTextField } from './vehicle-text-field.tsx'
import { codesIn } from '#app/panel/vehicles/editor/read-sources.ts'

/** The origin of a figure or a text of the model: one line, which opens into its fields. */
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
    confidence in confidenceLabels && `confiança ${confidenceLabels[confidence as Confidence]}`,
  ].filter(Boolean)
  return parts.length > 0 ? `Fonte: ${parts.join(' · ')}` : 'Sem fonte'
}

type Props = { of: SourcedKey; codes: string[]; onChoose: (codes: string[]) => void }

/** The source of a figure or a text, with its date and confidence. */
export function SourceEntryFields({ of, codes, onChoose }: Props) {
  const name = (part: SourcePart) => nameOfField.source(of, part)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SourceChoice name={name('codes')} codes={codes} onChoose={onChoose} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <VehicleTextField
          name={name('referenceDate')}
          label="Data de referência"
          hint="24/11/2025, 11/2025 ou 2025: tão exata quanto a fonte."
        />
        <VehicleTextField
          name={name('confidence')}
          label="Confiança"
          choices={{ '': 'Sem fonte', ...confidences }}
          hint={confidenceDefinition}
        />
      </div>
      <VehicleTextField
        name={name('note')}
        label="Observação"
        hint={
          of === 'dcChargeMin'
            ? 'A faixa de carga medida, como 10–80%. O visitante a lê.'
            : 'O visitante a lê junto da fonte.'
        }
      />
    </div>
  )
}

/** The codes of the sources of one figure or text, and what to call with others in their place. */
export function useChosenSources(of: SourcedKey): [codes: string[], choose: (codes: string[]) => void] {
  const { entry, saved: standing, noteChange, questions } = useContext(VehicleFormContext)
  const name = nameOfField.source(of, 'codes')
  const [codes, setCodes] = useState(() => codesIn(entry[name] ?? ''))
  const [dropped, setDropped] = useState<string[]>([])
  const question = questions[of]
  const drops = question?.dropsSavedSources ?? false
  const saved = drops ? codes.filter((code) => codesIn(standing[name] ?? '').includes(code)) : []
  if (saved.length > 0) {
    setDropped(saved)
    setCodes(codes.filter((code) => !saved.includes(code)))
  }
  // Another answer brings them back; a save does not.
  if (!drops && dropped.length > 0) {
    setDropped([])
    if (question) setCodes([...new Set([...dropped, ...codes])])
  }
  const choose = (chosen: string[]) => {
    setCodes(chosen)
    // The form is read once the hidden field holds the choice.
    queueMicrotask(() => noteChange(name))
  }
  return [codes, choose]
}
