import { type ReactNode, useContext } from 'react'
import { vehicleEntryLabels } from '#app/panel/vehicles/editor/vehicle-entry-names.ts'
import { requiredVehicleFields } from '#app/panel/vehicles/editor/vehicle-form.ts'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { VehicleFormContext } from './vehicle-form-context.ts'

type Props = {
  name: string
  label?: string
  hint?: ReactNode
  rows?: number
  inputMode?: 'numeric' | 'decimal' | 'url'
  choices?: Record<string, string>
}

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

function optionsOf(choices: Record<string, string>, current: string) {
  const all = current && !Object.hasOwn(choices, current) ? { ...choices, [current]: current } : choices
  return Object.entries(all).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

export const formSections = {
  identificacao: 'Identificação',
  preco: 'Preço',
  numeros: 'Números',
  ficha: 'Ficha',
  equipamentos: 'Equipamentos',
  imagens: 'Imagens',
  texto: 'Texto',
  custos: 'Custos',
  notas: 'Notas',
} as const

type FormSectionsProps = { id: keyof typeof formSections; note?: string; children: ReactNode }

/** `scroll-mt` keeps the title visible below sticky elements. */
export function FormSection({ id, note, children }: FormSectionsProps) {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="scroll-mt-6 border-t border-ink pt-4 lg:scroll-mt-0">
      <h3 id={`${id}-titulo`} className="text-20">
        {formSections[id]}
      </h3>
      {note && <p className="mt-1 max-w-[72ch] text-14 text-ink-3">{note}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
