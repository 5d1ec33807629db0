import { ChevronDown } from '#app/ui/icons.tsx'
import { type Confidence, confidenceLabels } from '#app/platform/confidence.ts'
import { confidenceDefinition } from '#app/platform/confidence-definition.ts'
import { SourceChoice } from './source-choice.tsx'
import { VehicleTextField } from './vehicle-text-field.tsx'
import { codesIn } from '#app/panel/vehicles/editor/read-sources.ts'
import { type SyntheticEvent, useContext, useId, useState } from 'react'
import { nameOfField, type SourcePart } from '#app/panel/vehicles/editor/vehicle-entry-names.ts'
import { confidences, labelOfSourced, type SourcedKey } from '#app/panel/vehicles/editor/vehicle-fields.ts'
import { VehicleFormContext } from './vehicle-form-context.ts'
import { type FactChangeKind, factChangeKinds, nounOf } from '#app/panel/vehicles/editor/fact-change.ts'
import type { VehicleEntry } from '#app/panel/vehicles/editor/vehicle-entry.ts'

export function SourceFields({ of }: { of: SourcedKey }) {
  const { entry, problems } = useContext(VehicleFormContext)
  const name = (part: SourcePart) => nameOfField.source(of, part)
  const [codes, choose] = useChosenSources(of)
  const [written, setWritten] = useState(() => ({
    referenceDate: entry[name('referenceDate')] ?? '',
    confidence: entry[name('confidence')] ?? '',
  }))
  const isWrong = (['codes', 'referenceDate', 'confidence', 'note'] as const).some((part) => problems[name(part)])
  const onFieldInput = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const { name: changed, value } = target
    if (changed === name('referenceDate')) setWritten((before) => ({ ...before, referenceDate: value }))
    if (changed === name('confidence')) setWritten((before) => ({ ...before, confidence: value }))
  }
  return (
    <details onInput={onFieldInput} className="group text-14">
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

export function useChosenSources(of: SourcedKey): [codes: string[], choose: (codes: string[]) => void] {
  const { entry, saved: savedEntry, onFieldChange, questions } = useContext(VehicleFormContext)
  const name = nameOfField.source(of, 'codes')
  const [codes, setCodes] = useState(() => codesIn(entry[name] ?? ''))
  const [dropped, setDropped] = useState<string[]>([])
  const question = questions[of]
  const drops = question?.dropsSavedSources ?? false
  const saved = drops ? codes.filter((code) => codesIn(savedEntry[name] ?? '').includes(code)) : []
  if (saved.length > 0) {
    setDropped(saved)
    setCodes(codes.filter((code) => !saved.includes(code)))
  }
  // Another explanation restores the dropped codes. After a save they stay dropped, because the question is gone.
  if (!drops && dropped.length > 0) {
    setDropped([])
    if (question) setCodes([...new Set([...dropped, ...codes])])
  }
  const choose = (chosen: string[]) => {
    setCodes(chosen)
    // The hidden field has its new value only after the next render.
    queueMicrotask(() => onFieldChange(name))
  }
  return [codes, choose]
}

export function FactChangeFields({ of }: { of: SourcedKey }) {
  const { entry, saved, problems, questions } = useContext(VehicleFormContext)
  const id = useId()
  const name = nameOfField.change(of)
  const problem = problems[name]
  if (!questions[of] && !problem) return null
  return (
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem && `${id}-problem`}
      onChange={(event) => clearSavedSource(event, of, saved)}
      className={`mt-2 min-w-0 rounded-2 border p-4 outline-none ${problem ? 'border-danger' : 'border-line-2'}`}
    >
      <legend className="px-1 text-15 font-semibold">
        {nounOf(of) === 'preço' ? 'O preço mudou.' : `Este ${nounOf(of)} mudou.`} De onde vem a mudança?
      </legend>
      {Object.entries(factChangeKinds).map(([kind, { label, hint }]) => (
        <div key={kind} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 py-1">
          <input
            type="radio"
            id={`${id}-${kind}`}
            name={name}
            value={kind}
            defaultChecked={entry[name] === kind}
            aria-describedby={`${id}-${kind}-hint`}
            className="tick-box"
          />
          <label htmlFor={`${id}-${kind}`} className="flex min-h-11 cursor-pointer items-center text-15 font-semibold">
            {label}
          </label>
          <p id={`${id}-${kind}-hint`} className="col-start-2 -mt-2 text-14 text-ink-3">
            {hint(nounOf(of))}
          </p>
        </div>
      ))}
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-14 font-semibold text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** Parts of the saved source that no longer apply, by explanation. */
const clearedParts: Record<FactChangeKind, SourcePart[]> = {
  'new-source': ['referenceDate', 'confidence', 'note'],
  'same-source': ['referenceDate'],
  correction: [],
}

/** Keeps parts that the editor edited. Restores the others if the explanation changes. */
function clearSavedSource({ target }: SyntheticEvent<HTMLFieldSetElement>, of: SourcedKey, saved: VehicleEntry): void {
  if (!(target instanceof HTMLInputElement) || !(target.value in clearedParts)) return
  const cleared = clearedParts[target.value as FactChangeKind]
  for (const part of ['referenceDate', 'confidence', 'note'] as const) {
    const name = nameOfField.source(of, part)
    const field = target.form?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    const before = saved[name] ?? ''
    const isCleared = cleared.includes(part)
    if (field.value !== (isCleared ? before : '')) continue
    field.value = isCleared ? '' : before
    field.dispatchEvent(new Event('input', { bubbles: true }))
    const folded = field.closest('details')
    if (folded) folded.open = true
  }
}
