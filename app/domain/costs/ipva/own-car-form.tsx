import { type ComponentProps, type ReactNode, useState } from 'react'
import { Form } from '#app/ui/link.tsx'
import { RememberedValues } from '#app/ui/remembered/remembered-values.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormProblems } from '#app/ui/forms/form-problems.tsx'
import { LabelledField, SelectField } from '#app/ui/forms/labelled-field.tsx'
import { NumberField } from '#app/ui/forms/number-field.tsx'
import {
  type CarProblems,
  ipvaFields,
  maxOwnershipYear,
  type OwnCarReading,
  technologyByOption,
  type OwnCar,
} from './ipva-form.ts'
import { ipvaPath, ownCarAnchor, stateAnchor } from './ipva-address.ts'
import { ipvaTechnologies, formatDecidingRule, ipvaStatuses, type PowerField } from './ipva-text.ts'
import { StateOptions } from '#app/ui/forms/state-options.tsx'
import { inState } from '#app/platform/brazil/state-article.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { ExampleMark } from '#app/ui/notices/example-mark.tsx'
import { localRulesAnchor } from '#app/domain/costs/local-rule.ts'
import { TriangleAlert } from '#app/ui/icons.tsx'
import { lapseOf } from '#app/domain/costs/figure-validity.ts'
import { formatProvenance } from '#app/domain/costs/format-provenance.ts'
import { brazilianStates } from '#app/platform/brazil/brazilian-states.ts'
import { Amount, Price } from '#app/ui/figure-with-unit.tsx'
import {
  formatBrl,
  formatBrlEstimate,
  formatBrlWhole,
  formatNumber,
  formatPrice,
} from '#app/platform/format/format-number.ts'
import { toBeCheckedText, conditionOf, formatCondition, formatGap, formatLapsedRule } from './ipva-notices.ts'
import type { IpvaForecast, IpvaYear } from './state-ipva.ts'

const fieldId = (name: string) => `ipva-${name}`

type FormProps = {
  reading: OwnCarReading
  power: PowerField
  /** Value of the example, shown until the visitor submits a car. null: no example. */
  exampleBrl: number | null
}

export function OwnCarForm({ reading, power, exampleBrl }: FormProps) {
  const { typed } = reading
  const [uf, setUf] = useState(typed.uf)
  const asksPower = power.states.some((state) => state === uf) || typed.potencia !== ''
  const problems: CarProblems = reading.outcome === 'invalid' ? reading.problems : {}
  const field: PartProps['field'] = (name) => ({
    id: fieldId(name),
    name,
    isRequired: true,
    problem: problems[name],
  })
  return (
    <Form
      // Fields are uncontrolled, so a new address remounts the form.
      key={JSON.stringify(typed)}
      action={`${ipvaPath}#${ownCarAnchor}`}
      noValidate
      onChange={({ currentTarget }) => setUf(String(new FormData(currentTarget).get(ipvaFields.state)))}
      className="grid min-w-0 gap-x-6 gap-y-5 sm:max-lg:grid-cols-2"
    >
      {reading.outcome === 'invalid' && (
        <div role="alert" className="sm:max-lg:col-span-2">
          <FormProblems title="Corrija os seguintes erros:" problems={problems} fieldId={fieldId} />
        </div>
      )}
      <Choices field={field} typed={typed} />
      <NumberField
        {...field(ipvaFields.value)}
        label="Valor do carro hoje"
        hint="Do novo, o preço; do usado, o da tabela."
        unit="R$"
        side="left"
        shown={typed.valor || (exampleBrl === null ? '' : formatNumber(exampleBrl))}
        maxLength={40}
        className="pl-11 text-18 tabular-nums"
      />
      {asksPower && <Power field={field} typed={typed} hint={power.hint} />}
      <Disclosure
        label="Usado, flex ou feito no estado"
        isOpen={hasDetails(reading)}
        className="-my-3 sm:max-lg:col-span-2"
      >
        <div className="mb-5 grid gap-x-6 gap-y-5 sm:max-lg:grid-cols-2">
          <Details field={field} typed={typed} />
        </div>
      </Disclosure>
      <RememberedValues fields={{ uf: ipvaFields.state }} />
      <Button type="submit" variant="primary" className="min-h-13 w-full px-7 sm:max-lg:col-span-2">
        Calcular IPVA
      </Button>
    </Form>
  )
}

/** True if a collapsed field has an error or is not at its initial value. */
function hasDetails(reading: OwnCarReading): boolean {
  const { ano, flex, fabricado } = reading.typed
  const hasProblem = reading.outcome === 'invalid' && Boolean(reading.problems.ano)
  return hasProblem || ano !== '1' || flex || fabricado
}

function Tick({ name, isTicked, children }: { name: string; isTicked: boolean; children: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-15">
      <input type="checkbox" name={name} value="sim" defaultChecked={isTicked} className="tick-box" />
      {children}
    </label>
  )
}

type PartProps = Pick<OwnCarReading, 'typed'> & { field: (name: keyof CarProblems) => FieldProps }
type FieldProps = Pick<ComponentProps<typeof LabelledField>, 'id' | 'name' | 'isRequired' | 'problem'>

function Choices({ field, typed }: PartProps) {
  return (
    <div className="grid grid-cols-2 gap-x-3 sm:contents">
      <SelectField {...field(ipvaFields.state)} label="Estado" value={typed.uf}>
        <option value="">Escolha</option>
        <StateOptions />
      </SelectField>
      <SelectField {...field(ipvaFields.technology)} isRequired={false} label="Tipo de carro" value={typed.carro}>
        {Object.entries(technologyByOption).map(([word, technology]) => (
          <option key={word} value={word}>
            {ipvaTechnologies[technology]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function Power({ field, typed, hint }: PartProps & { hint: string }) {
  return (
    <LabelledField {...field(ipvaFields.power)} isRequired={false} label="Potência em cv" hint={hint}>
      {(control) => (
        <input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          defaultValue={typed.potencia}
          className="field text-18 font-semibold tabular-nums"
        />
      )}
    </LabelledField>
  )
}

function Details({ field, typed }: PartProps) {
  return (
    <>
      <LabelledField
        {...field(ipvaFields.ownershipYear)}
        label="Ano com o carro"
        hint="1 é o ano da compra do carro novo."
      >
        {(control) => (
          <input
            {...control}
            type="number"
            inputMode="numeric"
            min={1}
            max={maxOwnershipYear}
            step={1}
            autoComplete="off"
            defaultValue={typed.ano}
            className="field number-field text-18 font-semibold tabular-nums"
          />
        )}
      </LabelledField>
      <div className="sm:max-lg:col-span-2">
        <Tick name={ipvaFields.flex} isTicked={typed.flex}>
          Roda também com etanol (flex)
        </Tick>
        <Tick name={ipvaFields.locallyBuilt} isTicked={typed.fabricado}>
          Foi fabricado nesse estado
        </Tick>
      </div>
    </>
  )
}

type Props = {
  car: OwnCar
  forecast: IpvaForecast
  combustionBrl: number | null
  /** True: amounts are an example's, so they are rounded. */
  isExample: boolean
  today: string
  hasLocalRules: boolean
}

export function OwnCarResult({ car, forecast, combustionBrl, isExample, today, hasLocalRules }: Props) {
  const [now] = forecast.years
  if (!now) return null
  const notes = [...new Set(forecast.years.flatMap(({ rule }) => (rule && !conditionOf(rule) && rule.note) || []))]
  const sources = [...new Set(forecast.years.flatMap(({ rule }) => (rule ? formatProvenance(rule, today) : [])))]
  const lapsedOn = now.rule && lapseOf(now.rule, today)
  const condition = now.rule && conditionOf(now.rule)
  const gap = formatGap(now)
  return (
    <>
      <div className="rounded-3 border border-line bg-surface p-[clamp(20px,3vw,40px)] lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {isExample && (
          <ExampleMark>{`Elétrico de ${formatPrice(car.valueBrl)} no primeiro ano. Estado do exemplo: ${brazilianStates[car.state]}.`}</ExampleMark>
        )}
        <p className="text-ink-2">
          IPVA de {now.calendarYear}, {ipvaTechnologies[car.technology].toLowerCase()} {inState(car.state)}
        </p>
        <p className="mt-3 mb-1.5">
          {now.brl === null ? (
            <span className="fig text-40">{ipvaStatuses.unknown}</span>
          ) : now.toBrl !== null ? (
            <span className="text-22 font-semibold tabular-nums">{formatBetween(now.brl, now.toBrl)}</span>
          ) : isExample ? (
            <Price reais={now.brl} className="text-60" />
          ) : (
            <Amount reais={now.brl} className="text-60" />
          )}
        </p>
        <p className="text-ink-2">{formatSum(forecast, isExample)}</p>
        {combustionBrl !== null && now.brl !== null && now.toBrl === null && (
          <p className="mt-1">{formatCombustion(now.brl, combustionBrl)}</p>
        )}
        {condition && <Warning>{formatCondition(condition)}</Warning>}
        {now.rule?.isToBeChecked && <Warning>{toBeCheckedText}</Warning>}
        {gap && <Warning>{gap}</Warning>}
        {lapsedOn && <Warning>{formatLapsedRule(lapsedOn)}</Warning>}
        <YearTable years={forecast.years} isExample={isExample} />
      </div>
      <div className="max-lg:mt-5">
        <p className="text-14 text-pretty text-ink-2">
          Serve para comparar; não é previsão. De {now.calendarYear + 1} em diante, supõe a regra que se conhece hoje.
        </p>
        <Disclosure label="A regra, a fonte e como se calcula" className="mt-1">
          <div className="mt-1 grid gap-1.5 text-14 text-pretty text-ink-2">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
            {sources.map((source) => (
              <p key={source}>Regra: {source}.</p>
            ))}
            {forecast.knownBrl > 0 && <p>{formatLoss(forecast, today)}</p>}
            <p>
              O estado usa o valor da tabela dele, e o primeiro IPVA de um carro novo é proporcional aos meses que
              faltam do ano.
            </p>
          </div>
        </Disclosure>
        <p className="mt-2 flex flex-wrap gap-x-6 gap-y-2 text-15">
          <a href={`#${stateAnchor(car.state)}`} className="link">
            Ver {brazilianStates[car.state]} na tabela
          </a>
          {hasLocalRules && (
            <a href={`#${localRulesAnchor}`} className="link">
              Rodízio e devolução do IPVA na cidade
            </a>
          )}
        </p>
      </div>
    </>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="mt-3 flex items-start gap-2 rounded-1 bg-warn-soft px-3 py-2 text-14 text-warn">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <span>{children}</span>
    </p>
  )
}

/** 'R$ 3.196,00' or 'R$ 3.196,00 a R$ 5.593,00'. */
function formatBetween(brl: number, toBrl: number | null, format = formatBrl): string {
  return toBrl === null ? format(brl) : `${format(brl)} a ${format(toBrl)}`
}

function formatSum({ years, knownBrl, knownToBrl, unknownYears }: Props['forecast'], isExample: boolean): string {
  const known = years.length - unknownYears
  if (known === 0) return 'As fontes não dizem quanto este carro paga em nenhum dos próximos anos.'
  const amount = isExample
    ? `cerca de ${formatBetween(knownBrl, knownToBrl, formatBrlEstimate)}`
    : formatBetween(knownBrl, knownToBrl)
  const sum = `${amount} em ${countOf(known, 'ano', 'anos')}`
  if (unknownYears === 0) return `${sum}, somados.`
  return `${sum}, sem ${unknownYears === 1 ? 'o ano que não se sabe' : `os ${unknownYears} anos que não se sabem`}.`
}

function formatCombustion(brl: number, combustionBrl: number): string {
  return combustionBrl === brl
    ? 'O mesmo que um carro a combustão desse valor.'
    : `Um carro a combustão desse valor: ${formatBrl(combustionBrl)}.`
}

function formatLoss({ loss }: Props['forecast'], today: string): string {
  if (!loss) return 'Sem estimativa da perda de valor: os anos seguintes ficam em aberto.'
  const note = loss.note ? ` ${loss.note}` : ''
  return `O valor dos anos seguintes é estimado (${formatProvenance(loss, today)}).${note} O teto de preço de uma isenção é comparado com o valor de cada ano.`
}

const yearColumns = [
  { label: 'Ano', th: 'py-2 pr-4 font-semibold' },
  { label: 'Valor do carro', th: 'py-2 pr-4 font-semibold max-sm:hidden', td: 'py-3 pr-4 max-sm:hidden' },
  { label: 'Regra', th: 'py-2 pr-4 font-semibold', td: 'py-3 pr-4' },
  { label: 'IPVA', th: 'py-2 text-right font-semibold', td: 'py-3 text-right' },
]

function YearTable({ years, isExample }: Pick<Props, 'isExample'> & { years: IpvaYear[] }) {
  const highest = Math.max(...years.map(({ brl, toBrl }) => toBrl ?? brl ?? 0))
  return (
    <DataTable
      caption="IPVA ano a ano"
      className="mt-7 text-left text-15"
      head="border-b border-ink"
      row="border-b border-line align-top"
      rowHead="py-3 pr-4 font-semibold"
      columns={yearColumns}
      rows={years.map((year) => yearCells(year, highest, isExample))}
    />
  )
}

function yearCells(year: IpvaYear, highest: number, isRounded: boolean): ReactNode[] {
  const { calendarYear, ownershipYear, valueBrl, rule, brl, toBrl } = year
  const shownValue = valueBrl !== null && isRounded ? Math.round(valueBrl / 100) * 100 : valueBrl
  const value = shownValue === null ? 'Não se sabe' : formatPrice(shownValue)
  // The shown tax is the rate of the shown value.
  const shownTax = (reais: number) => formatBrlWhole((reais * (shownValue ?? 0)) / (valueBrl || 1))
  return [
    <>
      {calendarYear}
      <span className="block text-13 font-normal whitespace-nowrap text-ink-3">{ownershipYear}º ano</span>
    </>,
    value,
    <>
      <span className="inline-block first-letter:uppercase">
        {rule ? formatDecidingRule(rule) : ipvaStatuses.unknown}
      </span>
      <span className="block text-13 text-ink-3 sm:hidden">de {value}</span>
    </>,
    <>
      {brl === null ? (
        <span className="text-ink-2">{ipvaStatuses.unknown}</span>
      ) : (
        <span className="font-semibold">{formatBetween(brl, toBrl, isRounded ? shownTax : formatBrl)}</span>
      )}
      {brl !== null && highest > 0 && (
        <span
          aria-hidden="true"
          className="mt-1.5 ml-auto block h-1.5 rounded-[2px] bg-control"
          style={{ width: `${(((toBrl ?? brl) / highest) * 100).toFixed(1)}%` }}
        />
      )}
    </>,
  ]
}
