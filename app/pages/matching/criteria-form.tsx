import type { ReactNode } from 'react'
import { Form, Link } from '#app/ui/link.tsx'
import { bodyCategories, type BodyCategory } from '#app/domain/vehicles/vehicle-type.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import {
  type CriterionField,
  type CriterionProblems,
  type MatchingAddress,
  matchingPath,
  resultSection,
} from './matching-address.ts'
import { type HomeCharging, homeChargings } from '#app/domain/verdict/daily-use.ts'
import { type Criteria, exampleCriteria, seatChoices, trunkChoices } from './criteria.ts'
import { SelectField } from '#app/ui/forms/labelled-field.tsx'
import { NumberField } from '#app/ui/forms/number-field.tsx'

export function CriteriaForm({ address, bodies }: { address: MatchingAddress; bodies: BodyCategory[] }) {
  const { typed, criteria, state } = address
  const problems: CriterionProblems = state === 'invalid' ? address.problems : {}
  const field = (name: CriterionField) => ({ name, problem: problems[name] })
  const amount = (name: keyof typeof typed) => ({ ...field(name), typed: withThousands(typed[name]) })
  const { kind, bodies: chosen, tripKm, seats, trunkL } = criteria
  const hasMore =
    [kind, tripKm, seats, trunkL].some((value) => value !== null) ||
    chosen.length > 0 ||
    foldedFields.some((name) => name in problems)
  return (
    <Form
      // Fields are uncontrolled, so a navigation remounts the form.
      key={JSON.stringify([typed, criteria])}
      action={`${matchingPath}#${resultSection}`}
      noValidate
      className="grid gap-5 sm:gap-6"
    >
      <Question title="Quanto quer gastar?">
        <CriterionAmount {...amount('orcamento')} label="Orçamento até" unit="R$" isLabelHidden />
      </Question>
      <Question title="Como é o seu dia?">
        <CriterionAmount {...amount('km')} label="Quilômetros por dia" unit="km" />
        <HomeRadios home={criteria.home} />
      </Question>
      <Disclosure label="Mais 5 perguntas" isOpen={hasMore} className="folded-on-phone">
        <div className="grid items-start gap-x-8 gap-y-5 max-sm:pt-3 sm:gap-y-6 sm:max-lg:grid-cols-2">
          <Question title="Só bateria ou também gasolina?">
            <CriterionSelect {...field('tipo')} label="Tipo" value={criteria.kind} choices={kindChoices} />
          </Question>
          <Question title="Que carroceria?" isGroup>
            <BodyBoxes bodies={bodies} chosen={criteria.bodies} />
          </Question>
          <Question title="Viaja com ele?">
            <CriterionAmount {...amount('viagem')} label="Viagem mais longa de costume, só ida" unit="km" />
          </Question>
          <Question title="Quantas pessoas?">
            <CriterionSelect {...field('lugares')} label="Lugares" value={criteria.seats} choices={seatOptions} />
          </Question>
          <Question title="Quanta bagagem?">
            <CriterionSelect {...field('mala')} label="Porta-malas" value={criteria.trunkL} choices={trunkOptions} />
          </Question>
        </div>
      </Disclosure>
      <div className="grid gap-2">
        <Button type="submit" variant="primary" className="min-h-13 w-full px-7">
          Ver o que combina
        </Button>
        {state !== 'idle' && (
          <Link to={matchingPath} className={buttonClass('quiet')}>
            Começar de novo
          </Link>
        )}
      </div>
    </Form>
  )
}

const foldedFields = ['tipo', 'carroceria', 'viagem', 'lugares', 'mala'] as const satisfies CriterionField[]

/** Digits from a link: '180000'. */
function withThousands(typed: string): string {
  return /^\d{4,9}$/.test(typed) ? formatNumber(Number(typed)) : typed
}

const kindChoices = [
  { value: 'eletrico', label: 'Elétrico' },
  { value: 'plug-in', label: 'Híbrido plug-in' },
]
const seatOptions = seatChoices.map((seats) => ({ value: String(seats), label: `${seats} ou mais` }))
const trunkOptions = trunkChoices.map((litres) => ({ value: String(litres), label: `${litres} litros ou mais` }))

/** `isGroup`: several controls, in a `fieldset`. */
function Question({ title, isGroup, children }: { title: string; isGroup?: true; children: ReactNode }) {
  const heading = 'flex w-full items-baseline gap-2 border-b border-ink pb-2.5 text-18 font-semibold'
  if (isGroup)
    return (
      <fieldset>
        <legend className={`mb-3 ${heading}`}>{title}</legend>
        {children}
      </fieldset>
    )
  return (
    <div className="grid gap-3">
      <h2 className={heading}>{title}</h2>
      {children}
    </div>
  )
}

function BodyBoxes({ bodies, chosen }: { bodies: BodyCategory[]; chosen: BodyCategory[] }) {
  return (
    <div className="grid grid-cols-2 gap-x-6">
      {bodies.map((body) => (
        <label key={body} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="carroceria"
            value={body}
            defaultChecked={chosen.includes(body)}
            className="tick-box"
          />
          {bodyCategories[body].label}
        </label>
      ))}
    </div>
  )
}

function HomeRadios({ home }: Pick<Criteria, 'home'>) {
  return (
    <fieldset>
      <legend className="mb-1 text-15 font-semibold">Dá para carregar em casa?</legend>
      {(Object.keys(homeChargings) as HomeCharging[]).map((choice) => (
        <label key={choice} className="flex min-h-11 items-center gap-3">
          <input type="radio" name="casa" value={choice} defaultChecked={home === choice} className="tick-box" />
          {homeChargings[choice].label}
        </label>
      ))}
    </fieldset>
  )
}

type Props = {
  name: CriterionField
  label: string
  isLabelHidden?: true
  unit: 'R$' | 'km'
  typed: string
  problem: string | undefined
}

function CriterionAmount({ name, label, isLabelHidden, unit, typed, problem }: Props) {
  const isMoney = unit === 'R$'
  return (
    <NumberField
      id={criterionFieldId(name)}
      name={name}
      label={label}
      isLabelHidden={isLabelHidden}
      problem={problem}
      unit={unit}
      side={isMoney ? 'left' : 'right'}
      shown={typed}
      placeholder={isMoney ? formatNumber(exampleCriteria.budgetBrl ?? 0) : ''}
      className={`text-18 tabular-nums placeholder:font-normal ${isMoney ? 'pl-11' : 'pr-14'}`}
    />
  )
}

type CriterionSelectProps = {
  name: CriterionField
  label: string
  value: string | number | null
  choices: { value: string; label: string }[]
  problem: string | undefined
}

function CriterionSelect({ name, label, value, choices, problem }: CriterionSelectProps) {
  return (
    <SelectField id={criterionFieldId(name)} {...{ name, label, problem }} isLabelHidden value={value ?? ''}>
      <option value="">Tanto faz</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  )
}

export function criterionFieldId(name: string): string {
  return `combina-${name}`
}
