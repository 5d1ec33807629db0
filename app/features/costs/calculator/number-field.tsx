import type { ReactNode } from 'react'
import { LabelledField } from '#app/ui/forms/labelled-field.tsx'
import { UnitInside } from '#app/ui/forms/unit-inside.tsx'

type Props = {
  name: string
  label: string
  unit: string
  min: number
  step: number | 'any'
  typed: string
  /** The shown text if the field takes any notation: a text field loses nothing that is typed. */
  shown?: string
  hint?: ReactNode
  problem: string | undefined
  isRequired?: boolean
}

/** A number with its unit inside the field; one that is required begins with a value, and has no star. */
export function NumberField({ name, label, unit, min, step, typed, shown, hint, problem, isRequired = false }: Props) {
  const notation = shown === undefined ? { type: 'number', min, step } : { type: 'text' }
  return (
    <LabelledField id={calculatorFieldId(name)} name={name} label={label} hint={hint} problem={problem}>
      {(control) => (
        <div className="relative">
          <input
            // The value of the address replaces the earlier one.
            key={typed}
            {...control}
            {...notation}
            required={isRequired}
            inputMode="decimal"
            defaultValue={shown ?? typed}
            autoComplete="off"
            className="field number-field pr-28 text-18 font-semibold tabular-nums"
          />
          <UnitInside unit={unit} />
        </div>
      )}
    </LabelledField>
  )
}

export function calculatorFieldId(name: string): string {
  return `calculadora-${name}`
}
