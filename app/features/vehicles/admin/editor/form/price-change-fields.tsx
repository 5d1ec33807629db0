import { type SyntheticEvent, useContext, useId } from 'react'
import { type PriceChangeKind, priceChangeKinds } from '#app/features/vehicles/admin/editor/price-change.ts'
import { priceChangeName } from '#app/features/vehicles/admin/editor/vehicle-entry-names.ts'
import type { VehicleEntry } from '#app/features/vehicles/admin/editor/vehicle-entry.ts'
import { nameOfField, type SourcePart } from '#app/features/vehicles/admin/editor/vehicle-entry-names.ts'
import { VehicleFormContext } from './vehicle-form-context.ts'

/** Asks what a change of the price is, before it enters the public history. */
export function PriceChangeFields() {
  const { entry, saved, problems } = useContext(VehicleFormContext)
  const id = useId()
  const problem = problems[priceChangeName]
  return (
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem && `${id}-problem`}
      onChange={(event) => leaveSavedSource(event, saved)}
      className={`min-w-0 rounded-2 border p-4 outline-none ${problem ? 'border-danger' : 'border-line-2'}`}
    >
      <legend className="px-1 text-15 font-semibold">O preço mudou. De onde vem a mudança?</legend>
      {Object.entries(priceChangeKinds).map(([kind, { label, hint }]) => (
        <div key={kind} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 py-1">
          <input
            type="radio"
            id={`${id}-${kind}`}
            name={priceChangeName}
            value={kind}
            defaultChecked={entry[priceChangeName] === kind}
            aria-describedby={`${id}-${kind}-hint`}
            className="size-5 accent-accent"
          />
          <label htmlFor={`${id}-${kind}`} className="flex min-h-11 cursor-pointer items-center text-15 font-semibold">
            {label}
          </label>
          <p id={`${id}-${kind}-hint`} className="col-start-2 -mt-2 text-14 text-ink-3">
            {hint}
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
const leftBehind: Record<PriceChangeKind, SourcePart[]> = {
  'new-source': ['referenceDate', 'confidence', 'note'],
  'same-source': ['referenceDate'],
  correction: [],
}

/** Empties what still says what is saved and belongs to the price before; another answer brings it back. */
function leaveSavedSource({ target }: SyntheticEvent<HTMLFieldSetElement>, saved: VehicleEntry): void {
  if (!(target instanceof HTMLInputElement) || !(target.value in leftBehind)) return
  const left = leftBehind[target.value as PriceChangeKind]
  for (const part of ['referenceDate', 'confidence', 'note'] as const) {
    const name = nameOfField.source('priceBrl', part)
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
