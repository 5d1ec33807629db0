import { LabelledField } from '#app/ui/labelled-field.tsx'
import type { WishField } from './matching-address.ts'
import { wishFieldId } from './wish-field-id.ts'

type Props = {
  name: WishField
  label: string
  value: string | number | null
  choices: { value: string; label: string }[]
  problem: string | undefined
}

export function WishSelect({ name, label, value, choices, problem }: Props) {
  return (
    <LabelledField id={wishFieldId(name)} name={name} label={label} problem={problem}>
      {(control) => (
        <select {...control} defaultValue={value ?? ''} className="field select-field">
          <option value="">Tanto faz</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  )
}
