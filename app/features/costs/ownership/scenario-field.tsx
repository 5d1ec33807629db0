import { CircleAlert } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import { UnitInside } from '#app/ui/forms/unit-inside.tsx'
import { useFollowedValue } from '#app/ui/use-followed-value.ts'
import { longestText } from './read-scenario.ts'

export const scenarioFormId = 'custo'

export function fieldId(name: string): string {
  return `custo-${name}`
}

type FieldProps = {
  name: string
  label: string
  /** As the address has it; empty where the portal's figure stands. */
  typed: string
  hint?: ReactNode
  problem: string | undefined
}

function describedBy({ name, hint, problem }: FieldProps): string | undefined {
  const ids = [hint && `${fieldId(name)}-dica`, problem && `${fieldId(name)}-erro`]
  return ids.filter(Boolean).join(' ') || undefined
}

/** A number in the words of whoever writes it; empty is the portal's figure, which stands below. */
export function AmountField(props: FieldProps & { unit: string; placeholder: string }) {
  const { name, label, typed, unit, placeholder, problem } = props
  const control = useFollowedValue<HTMLInputElement>(typed)
  return (
    <Labelled {...props}>
      <div className="relative">
        <input
          ref={control}
          id={fieldId(name)}
          name={name}
          form={scenarioFormId}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed}
          placeholder={placeholder}
          maxLength={longestText}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy(props)}
          aria-label={unit ? `${label}, em ${unit}` : label}
          className="field pr-28 font-semibold tabular-nums placeholder:font-normal"
        />
        <UnitInside unit={unit} />
      </div>
    </Labelled>
  )
}

type SelectProps = FieldProps & { children: ReactNode }

export function ChoiceField(props: SelectProps) {
  const { name, typed, problem, children } = props
  const control = useFollowedValue<HTMLSelectElement>(typed)
  return (
    <Labelled {...props}>
      <select
        ref={control}
        id={fieldId(name)}
        name={name}
        form={scenarioFormId}
        autoComplete="off"
        defaultValue={typed}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(props)}
        className="field select-field truncate"
      >
        {children}
      </select>
    </Labelled>
  )
}

function Labelled({ name, label, hint, problem, children }: SelectProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={fieldId(name)} className="mb-1.5 block text-15 font-semibold">
        {label}
      </label>
      {children}
      {problem && (
        <p id={`${fieldId(name)}-erro`} className="mt-1.5 flex items-start gap-2 text-15 text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 flex-none" />
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${fieldId(name)}-dica`} className="mt-1.5 text-13 text-pretty text-ink-3">
          {hint}
        </p>
      )}
    </div>
  )
}
