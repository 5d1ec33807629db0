import type { ReactNode } from 'react'
import { NumberField } from '#app/features/costs/calculator/number-field.tsx'
import { shownNumber } from './tailored-form.ts'
import { type NumberName, numberInput } from './tailored-inputs.ts'
import type { PartProps } from './form-part.tsx'

type Props = Pick<PartProps, 'typed' | 'problems'> & { name: NumberName; hint?: ReactNode; isRequired?: boolean }

/** One number of the form; it takes '1.234,56' as well as '1234.56'. */
export function TailoredNumber({ name, typed, problems, hint, isRequired = false }: Props) {
  const input = numberInput(name)
  return (
    <NumberField
      name={name}
      label={input.label}
      unit={input.unit}
      min={0}
      step="any"
      typed={typed[name]}
      shown={shownNumber(typed[name], input)}
      hint={hint}
      problem={problems[name]}
      isRequired={isRequired}
    />
  )
}
