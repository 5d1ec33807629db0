import { useContext, useId } from 'react'
import { requiredVehicleFields } from '#app/features/vehicles/admin/editor/vehicle-problems.ts'
import { VehicleFormContext } from './vehicle-form-context.ts'

type Props = { name: string; label: string; unit: string }

/** A number in one row: its words and unit, then where it is typed; what is wrong with it stands below. */
export function CompactNumberField({ name, label, unit }: Props) {
  const { kind, entry, problems, notices } = useContext(VehicleFormContext)
  const id = useId()
  const required: readonly string[] = requiredVehicleFields[kind]
  const words = problems[name] ?? notices[name]
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-x-3">
        <label htmlFor={id} className="flex min-h-11 flex-wrap items-center gap-x-1.5 text-15 font-semibold">
          {label}
          {unit && <span className="font-normal text-ink-3">{unit}</span>}
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
    </>
  )
}
