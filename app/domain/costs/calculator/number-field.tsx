import type { ReactNode } from 'react'
import { readDecimal } from '#app/platform/text/typed-number.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { LabelledField } from '#app/ui/forms/labelled-field.tsx'
import { useSyncedValue } from '#app/ui/use-synced-value.ts'
import { InputUnit } from '#app/ui/forms/input-unit.tsx'

type Props = {
  name: string
  label: string
  unit: string
  /** What the specification states for the five fields (CALC-03), as data: HTML allows no `min` on a text field (0036). */
  min?: number
  step?: number | 'any'
  /** The value of the address as a Brazilian writes it: '6,82'. */
  shown: string
  hint?: ReactNode
  problem: string | undefined
  isRequired?: boolean
}

/** A number with its unit inside the field: a text field takes '1.234,56' in every browser, and loses nothing that is typed. One that is required begins with a value, and has no star. */
export function NumberField({ name, label, unit, min, step, shown, hint, problem, isRequired = false }: Props) {
  const input = useSyncedValue<HTMLInputElement>(shown)
  return (
    <LabelledField id={calculatorFieldId(name)} name={name} label={label} hint={hint} problem={problem}>
      {(control) => (
        <div className="relative">
          <input
            ref={input}
            {...control}
            type="text"
            data-min={min}
            data-step={step}
            required={isRequired}
            inputMode="decimal"
            defaultValue={shown}
            autoComplete="off"
            className="field pr-28 text-18 font-semibold tabular-nums"
          />
          <InputUnit unit={unit} />
        </div>
      )}
    </LabelledField>
  )
}

export function calculatorFieldId(name: string): string {
  return `calculadora-${name}`
}

/** As a Brazilian writes it: '92.000', '12,5', and reais per unit with their cents: '5,50'. */
export function shownNumber(typed: string, { isLarge, unit }: { isLarge?: boolean; unit?: string }): string {
  const value = readDecimal(typed)
  if (value === null) return typed
  if (isLarge) return formatNumber(value, 2)
  const written = typed.replace('.', ',')
  return unit?.startsWith('R$/') && /^\d+(,\d?)?$/.test(written) ? value.toFixed(2).replace('.', ',') : written
}
