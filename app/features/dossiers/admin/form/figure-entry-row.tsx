import { useContext, useId } from 'react'
import { nameOfField } from '#app/features/dossiers/admin/vehicle-entry-names.ts'
import { requiredVehicleFields } from '#app/features/dossiers/admin/vehicle-problems.ts'
import { type FigureKey, figures } from '#app/features/dossiers/figure.ts'
import { SourceFields } from './source-fields.tsx'
import { VehicleFormContext } from './vehicle-form-context.ts'

/** A figure with its source, which opens on demand. Other pages lead here by `numero-` and its key. */
export function FigureEntryRow({ figure }: { figure: FigureKey }) {
  const { kind, entry, problems, notices } = useContext(VehicleFormContext)
  const id = useId()
  const { label, unit } = figures[figure]
  const name = nameOfField.figure(figure)
  const required: readonly string[] = requiredVehicleFields[kind]
  const words = problems[name] ?? notices[name]
  return (
    <div id={`numero-${figure}`} className="scroll-mt-34 border-t border-line pt-2 lg:scroll-mt-20">
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-x-3">
        <label htmlFor={id} className="flex min-h-11 flex-wrap items-center gap-x-1.5 text-15 font-semibold">
          {label}
          {unit && <span className="font-normal text-ink-3">{unit === 'BRL' ? 'R$' : unit}</span>}
          {required.includes(name) && (
            <span className="text-ink-3" aria-hidden="true">
              *
            </span>
          )}
        </label>
        <input
          id={id}
          name={name}
          defaultValue={entry[name]}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={problems[name] ? true : undefined}
          aria-describedby={words ? `${id}-aviso` : undefined}
          className="field text-right tabular-nums"
        />
      </div>
      {words && (
        <p id={`${id}-aviso`} className={`mt-1 text-14 font-semibold ${problems[name] ? 'text-danger' : 'text-warn'}`}>
          {words}
        </p>
      )}
      <SourceFields of={figure} />
    </div>
  )
}
