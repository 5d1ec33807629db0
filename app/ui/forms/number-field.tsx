import type { ComponentProps } from 'react'
import { useSyncedValue } from '#app/ui/use-synced-value.ts'
import { LabelledField } from './labelled-field.tsx'

type InputProps = Omit<ComponentProps<'input'>, 'defaultValue'> & {
  unit: string
  side?: 'left' | 'right'
  /** Value in Brazilian format, such as '6,82'. */
  shown: string
}

/** A number field with its unit. It is a text field, because `type="number"` rejects '1.234,56'. */
export function NumberInput({ unit, side = 'right', shown, className = '', ...control }: InputProps) {
  const input = useSyncedValue<HTMLInputElement>(shown)
  return (
    <div className="relative">
      <input
        ref={input}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={shown}
        {...control}
        className={`field font-semibold ${className}`}
      />
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute inset-y-0 flex items-center text-14 text-ink-3 ${side === 'left' ? 'left-3.5' : 'right-3.5'}`}
      >
        {unit}
      </span>
    </div>
  )
}

type Props = InputProps & Omit<ComponentProps<typeof LabelledField>, 'children'>

export function NumberField({ id, name, label, isLabelHidden, hint, problem, isRequired = false, ...input }: Props) {
  return (
    <LabelledField {...{ id, name, label, isLabelHidden, hint, problem, isRequired }}>
      {(control) => <NumberInput {...control} {...input} />}
    </LabelledField>
  )
}
