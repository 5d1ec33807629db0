import { NumberField } from './number-field.tsx'
import type { SavingsProblems, TypedSavings } from './savings-form.ts'
import { type SavingsInput, savingsInputs } from './savings-inputs.ts'

type Props = { typed: TypedSavings; problems: SavingsProblems }

const [distance, ...prices] = savingsInputs
const groups = [
  { title: 'Gasolina', mark: 'bg-petrol', inputs: prices.slice(0, 2) },
  { title: 'Eletricidade', mark: 'bg-elec', inputs: prices.slice(2) },
]

/** What helps to find a value, by its field. */
const hints: Partial<Record<SavingsInput['name'], string>> = {
  gasolina: 'Média do país em nov/2025: R$ 6,33 (Ticket Log)',
  energia: 'Na conta de luz: o total pago dividido pelos kWh do mês',
}

/** The five inputs (CALC-01). */
export function SavingsFields({ typed, problems }: Props) {
  const field = (input: (typeof savingsInputs)[number]) => (
    <NumberField
      key={input.name}
      name={input.name}
      label={input.label}
      unit={input.unit}
      min={input.min}
      step={input.step}
      typed={typed[input.name]}
      hint={hints[input.name]}
      problem={problems[input.name]}
      isRequired
    />
  )
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-1">
      <div className="sm:col-span-2 lg:col-span-1">{field(distance)}</div>
      {groups.map(({ title, mark, inputs }) => (
        <fieldset key={title} className="grid content-start gap-4.5">
          <legend className="mb-4.5 flex w-full items-center gap-2 border-b border-ink pb-3 text-18 font-semibold">
            <span aria-hidden="true" className={`size-2.5 rounded-[2px] ${mark}`} />
            {title}
          </legend>
          {inputs.map(field)}
        </fieldset>
      ))}
    </div>
  )
}
