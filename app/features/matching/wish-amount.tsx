import { LabelledField } from '#app/ui/labelled-field.tsx'
import type { WishField } from './matching-address.ts'
import { wishFieldId } from './wish-field-id.ts'

type Props = { name: WishField; label: string; unit: 'R$' | 'km'; typed: string; problem: string | undefined }

/** A text field: one for numbers would take the point of '159.800' for a decimal one. */
export function WishAmount({ name, label, unit, typed, problem }: Props) {
  return (
    <LabelledField id={wishFieldId(name)} name={name} label={label} problem={problem}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typed}
            placeholder={unit === 'R$' ? '180.000' : ''}
            className={`field text-18 font-semibold tabular-nums placeholder:font-normal ${unit === 'R$' ? 'pl-11' : 'pr-14'}`}
          />
          <span
            aria-hidden="true"
            className={`pointer-events-none absolute inset-y-0 flex items-center text-14 text-ink-3 ${unit === 'R$' ? 'left-3.5' : 'right-3.5'}`}
          >
            {unit}
          </span>
        </div>
      )}
    </LabelledField>
  )
}
