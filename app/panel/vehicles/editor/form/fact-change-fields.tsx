import { type SyntheticEvent, useContext, useId } from 'react'
import { type FactChangeKind, factChangeKinds, nounOf } from '#app/panel/vehicles/editor/fact-change.ts'
import type { SourcedKey } from '#app/panel/vehicles/editor/vehicle-fields.ts'
import type { VehicleEntry } from '#app/panel/vehicles/editor/vehicle-entry.ts'
import { nameOfField, type SourcePart } from '#app/panel/vehicles/editor/vehicle-entry-names.ts'
import { VehicleFormContext } from './vehicle-form-context.ts'

/** Asks what the change of a fact is, before it is published. Shown once the fact is no longer the saved one. */
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
      onChange={(event) => leaveSavedSource(event, of, saved)}
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
            className="size-5 accent-accent"
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

/** The saved statement of the source, which stays with it: the new one has its own. */
const leftBehind: Record<FactChangeKind, SourcePart[]> = {
  'new-source': ['referenceDate', 'confidence', 'note'],
  'same-source': ['referenceDate'],
  correction: [],
}

/** Empties what still says what is saved and belongs to the number before; another answer brings it back. */
function leaveSavedSource({ target }: SyntheticEvent<HTMLFieldSetElement>, of: SourcedKey, saved: VehicleEntry): void {
  if (!(target instanceof HTMLInputElement) || !(target.value in leftBehind)) return
  const left = leftBehind[target.value as FactChangeKind]
  for (const part of ['referenceDate', 'confidence', 'note'] as const) {
    const name = nameOfField.source(of, part)
    const field = target.form?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    const before = saved[name] ?? ''
    const isLeft = left.includes(part)
    if (field.value !== (isLeft ? before : '')) continue
    field.value = isLeft ? '' : before
    field.dispatchEvent(new Event('input', { bubbles: true }))
    const folded = field.closest('details')
    if (folded) folded.open = true
  }
}
