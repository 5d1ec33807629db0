import { useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { InputUnit } from '#app/ui/forms/input-unit.tsx'
import { LabelledField } from '#app/ui/forms/labelled-field.tsx'
import { Form } from '#app/ui/link.tsx'
import { dayChoices, type DayProblems, daySection, type TypedDay } from './day-address.ts'

type DayFormProps = { typed: TypedDay; problems: DayProblems }

const selects = [
  { name: 'noites', label: 'Noites na tomada', isWide: false },
  { name: 'trajeto', label: 'Por onde', isWide: true },
  { name: 'tomada', label: 'Recarga em casa', isWide: true },
  { name: 'reserva', label: 'Reserva', isWide: false },
] as const

/** A GET form, so that the whole question is in the address. */
export function DayForm({ typed, problems }: DayFormProps) {
  const { pathname } = useLocation()
  return (
    <Form
      // Fields follow the address when it changes without them.
      key={JSON.stringify(typed)}
      action={`${pathname}#${daySection}`}
      preventScrollReset
      noValidate
      className="grid grid-cols-1 gap-4.5 sm:grid-cols-2"
    >
      <LabelledField id="dia-km" name="km" label="Quilômetros por dia" problem={problems.km}>
        {(control) => (
          <div className="relative">
            <input
              {...control}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typed.km}
              className="field pr-14 text-18 font-semibold tabular-nums"
            />
            <InputUnit unit="km" />
          </div>
        )}
      </LabelledField>
      {selects.map(({ name, label, isWide }) => (
        <div key={name} className={isWide ? 'sm:col-span-2' : ''}>
          <LabelledField id={`dia-${name}`} name={name} label={label} problem={problems[name]}>
            {(control) => (
              <select {...control} defaultValue={typed[name]} className="field select-field">
                {dayChoices[name].map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </select>
            )}
          </LabelledField>
        </div>
      ))}
      <Button type="submit" look="primary" className="min-h-13 self-end">
        Fazer a conta
      </Button>
    </Form>
  )
}
