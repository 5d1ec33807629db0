import { type ReactNode, useContext } from 'react'
import { vehicleEntryLabels } from '#app/features/vehicles/admin/editor/vehicle-entry-names.ts'
import { requiredVehicleFields } from '#app/features/vehicles/admin/editor/vehicle-problems.ts'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { VehicleFormContext } from './vehicle-form-context.ts'

type Props = {
  name: string
  label?: string
  hint?: ReactNode
  /** More than one line. */
  rows?: number
  inputMode?: 'numeric' | 'decimal' | 'url'
  /** A list of choices: value and words. */
  choices?: Record<string, string>
}

/** A field of the form by its name: with its label, what is wrong with it and what may be. */
export function VehicleTextField({ name, label, hint, rows, inputMode, choices }: Props) {
  const { kind, entry, problems, notices } = useContext(VehicleFormContext)
  const required: readonly string[] = requiredVehicleFields[kind]
  return (
    <EntryField
      label={label ?? vehicleEntryLabels[name] ?? name}
      isRequired={required.includes(name)}
      {...(problems[name] && { problem: problems[name] })}
      hint={notices[name] ? <span className="font-semibold text-warn">{notices[name]}</span> : hint}
    >
      {(control) => {
        const field = { ...control, name, defaultValue: entry[name] }
        if (choices)
          return (
            <select {...field} className="field select-field">
              {optionsOf(choices, entry[name] ?? '')}
            </select>
          )
        if (rows) return <textarea {...field} rows={rows} className="field" />
        return <input {...field} inputMode={inputMode} autoComplete="off" className="field" />
      }}
    </EntryField>
  )
}

/** What stands in the record and is no choice any more can still be kept. */
function optionsOf(choices: Record<string, string>, current: string) {
  const all = current && !Object.hasOwn(choices, current) ? { ...choices, [current]: current } : choices
  return Object.entries(all).map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ))
}
