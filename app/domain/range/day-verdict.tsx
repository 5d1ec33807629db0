import { Check, CircleAlert, X } from '#app/ui/icons.tsx'
import { formatQuantity } from '#app/platform/format/format-number.ts'
import { type Day, type DayPlan, type DaySums, hoursPerNight } from './day-plan.ts'
import { useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/forms/labelled-field.tsx'
import { NumberField } from '#app/ui/forms/number-field.tsx'
import { Form } from '#app/ui/link.tsx'
import { dayChoices, type DayProblems, daySection, type TypedDay } from './day-address.ts'

type Props = {
  plan: DayPlan
  day: Day
  isPlugIn: boolean
  /** True: the form was not submitted, so the values are initial ones. */
  isExample: boolean
}

const variants = {
  yes: { icon: Check, word: 'Cabe', className: 'bg-accent-soft text-accent' },
  tight: { icon: CircleAlert, word: 'Cabe no limite', className: 'bg-warn-soft text-warn' },
  no: { icon: X, word: 'Não cabe', className: 'bg-danger-soft text-danger' },
} as const

export function DayVerdict({ plan, day, isPlugIn, isExample }: Props) {
  const { icon: Icon, word, className } = variants[plan.verdict]
  return (
    <div>
      <p className={`inline-flex min-h-11 items-center gap-2 rounded-2 px-4 text-18 font-semibold ${className}`}>
        <Icon aria-hidden="true" className="size-5" />
        {word}
        {isPlugIn && plan.verdict === 'no' && ' só na eletricidade'}
      </p>
      {isExample && <p className="mt-2 text-14 text-ink-3">Exemplo com os valores do formulário; troque pelos seus.</p>}
      <p className="mt-3 max-w-[60ch] text-pretty text-ink-2">{reasonOf(plan, isPlugIn)}</p>
      <Sums plan={plan} day={day} />
    </div>
  )
}

function reasonOf({ verdict, likely, kmBetween }: DayPlan, isPlugIn: boolean): string {
  if (verdict === 'yes') return 'Cabe mesmo com a menor autonomia da faixa.'
  if (verdict === 'tight') return 'Cabe com a autonomia provável, mas não com a menor da faixa.'
  const lacksRange = kmBetween > likely.maxKm
  const lacks = lacksRange
    ? 'A bateria não chega de uma recarga à outra'
    : 'As noites na tomada não repõem o que se gasta'
  return isPlugIn
    ? `${lacks}; o que falta vai com o motor a combustão.`
    : `${lacks}. Mais noites na tomada${lacksRange ? '' : ', uma tomada mais forte'} ou recarga na rua mudam a conta.`
}

function Sums({ plan, day }: Pick<Props, 'plan' | 'day'>) {
  const { days, kmBetween, kw, kwhPerNight, lossPercent, likely, low } = plan
  const between = days === 1 ? 'De uma noite à outra' : `Em até ${days} dias entre recargas`
  const isCarLimit = kw < day.homeKw
  return (
    <dl className="mt-5 grid gap-x-10 sm:grid-cols-2">
      <Sum
        label={`${between}, você roda`}
        value={formatQuantity('km', kmBetween, 1)}
        note={days === 1 ? undefined : `${formatQuantity('km', day.kmPerDay, 1)} × ${days} dias`}
      />
      <Sum
        label="Autonomia menos a reserva"
        value={pairOf(likely, low, ({ maxKm }) => formatQuantity('km', maxKm))}
        note={`${formatQuantity('km', likely.rangeKm)} − ${day.reservePercent}%; a menor: ${formatQuantity('km', low.rangeKm)} − ${day.reservePercent}%`}
      />
      <Sum
        label="Energia que isso pede da tomada"
        value={pairOf(likely, low, ({ neededKwh }) => formatQuantity('kWh', neededKwh, 1))}
        note={`com ${lossPercent}% de perda na recarga`}
      />
      <Sum
        label={`Uma noite de ${hoursPerNight} horas dá`}
        value={formatQuantity('kWh', kwhPerNight, 1)}
        note={`${formatQuantity('kW', kw, 1)} × ${hoursPerNight} h${isCarLimit ? '; o carregador do carro é o limite' : ''}`}
      />
    </dl>
  )
}

function pairOf(likely: DaySums, low: DaySums, write: (sums: DaySums) => string): string {
  return `${write(likely)} (no pior caso, ${write(low)})`
}

function Sum({ label, value, note }: { label: string; value: string; note?: string | undefined }) {
  return (
    <div className="border-t border-line py-3">
      <dt className="text-14 text-ink-2">{label}</dt>
      <dd className="mt-0.5 font-semibold tabular-nums">
        {value}
        {note && <span className="block text-14 font-normal text-ink-3">{note}</span>}
      </dd>
    </div>
  )
}

type DayFormProps = { typed: TypedDay; problems: DayProblems }

const selects = [
  { name: 'noites', label: 'Noites na tomada', isWide: false },
  { name: 'trajeto', label: 'Por onde', isWide: true },
  { name: 'tomada', label: 'Recarga em casa', isWide: true },
  { name: 'reserva', label: 'Reserva', isWide: false },
] as const

export function DayForm({ typed, problems }: DayFormProps) {
  const { pathname } = useLocation()
  return (
    <Form
      // Fields are uncontrolled, so another address remounts the form.
      key={JSON.stringify(typed)}
      action={`${pathname}#${daySection}`}
      preventScrollReset
      noValidate
      className="grid grid-cols-1 gap-4.5 sm:grid-cols-2"
    >
      <NumberField
        id="dia-km"
        name="km"
        label="Quilômetros por dia"
        problem={problems.km}
        unit="km"
        shown={typed.km}
        className="pr-14 text-18 tabular-nums"
      />
      {selects.map(({ name, label, isWide }) => (
        <div key={name} className={isWide ? 'sm:col-span-2' : ''}>
          <SelectField id={`dia-${name}`} name={name} label={label} problem={problems[name]} value={typed[name]}>
            {dayChoices[name].map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </SelectField>
        </div>
      ))}
      <Button type="submit" variant="primary" className="min-h-13 self-end">
        Fazer a conta
      </Button>
    </Form>
  )
}
