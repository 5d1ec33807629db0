import { LabelledField } from '#app/ui/labelled-field.tsx'
import { UnitInside } from '#app/ui/unit-inside.tsx'
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
          <UnitInside unit={unit} side={unit === 'R$' ? 'left' : 'right'} />
        </div>
      )}
    </LabelledField>
  )
}
