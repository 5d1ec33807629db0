import type { ReactNode } from 'react'
import { reaisOf } from '#app/domain/costs/cents.ts'
import { formatBrl } from '#app/platform/format/format-number.ts'
import { href } from 'react-router'
import { Link } from '#app/ui/link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { AmountField, amountText, ChoiceField, scenarioFormId, formatTypedLines } from './scenario-field.tsx'
import { mayHaveChangedText } from '#app/domain/costs/format-provenance.ts'
import {
  formatOrigin,
  type PortalFigure,
  chargerChoices,
  inputOf,
  isInputFor,
  loanChoices,
  type OwnershipKey,
} from './ownership-inputs.ts'
import { partLabel } from './cost-text.ts'
import type { OwnershipView } from './ownership-view.ts'
import { chosenFields } from './ownership-scenario.ts'

type Group = { title: string; keys: OwnershipKey[]; choice?: 'charger' | 'loan' }

const energyTitle = 'Energia'

const groups: Group[] = [
  {
    title: 'Compra e revenda',
    keys: ['priceBrl', 'firstYearLossPercent', 'secondYearLossPercent', 'laterLossPercent'],
  },
  { title: 'Documentação e IPVA', keys: ['firstRegistrationBrl', 'licensingBrl', 'firstYear', 'ipvaPercent'] },
  {
    title: 'Seguro, revisões e pneus',
    keys: ['insurancePercent', 'servicingBrl', 'tyreSetBrl', 'tyreLifeKm'],
  },
  { title: energyTitle, keys: ['kwhPer100Km', 'brlPerKwh', 'electricPercent', 'kmPerLitre', 'brlPerLitre'] },
  { title: 'Recarga em casa', keys: ['chargerBrl'], choice: 'charger' },
  { title: 'Pagamento', keys: ['downPaymentBrl', 'loanMonths', 'loanPercent'], choice: 'loan' },
]

export function AssumptionFields({ view }: { view: OwnershipView }) {
  const { vehicle, ownership } = view
  const typed = formatTypedLines(ownership.typed, vehicle.type)
  const asked = groups.filter(({ keys }) => keys.some((key) => isInputFor(key, vehicle)))
  return (
    <section aria-labelledby="premissas" className="pt-section print:pt-6">
      <h2 id="premissas">De onde vem cada número</h2>
      <p className="mt-2 max-w-[66ch] text-pretty text-ink-2">
        Abra um grupo para ver a fonte, a data e a confiança, ou para escrever o seu número: zero, para o que você não
        paga. {mayHaveChangedText}
      </p>
      {typed.length > 0 && (
        <p className="mt-2 max-w-[66ch] text-pretty text-ink-2">
          Nos três primeiros anos valem, enquanto você não escrever outro número: {typed.join(', ')}.
        </p>
      )}
      <div className="mt-8 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {asked.map((group) => (
          <fieldset key={group.title} className="grid min-w-0 content-start gap-5">
            <legend className="mb-4.5 w-full border-b border-ink pb-3 text-18 font-semibold">
              {group.title === energyTitle ? partLabel('energy', vehicle.type) : group.title}
            </legend>
            {group.choice && <GroupChoice choice={group.choice} view={view} />}
            {group.choice === 'loan' && hasLoanSection(view) ? (
              <p className="-mt-2 text-15">
                <a href="#financiamento" className="link">
                  Entrada, prazo e juros
                </a>{' '}
                estão junto das parcelas.
              </p>
            ) : (
              <GroupFields
                keys={group.keys.filter((key) => isInputFor(key, vehicle))}
                choice={group.choice}
                view={view}
              />
            )}
          </fieldset>
        ))}
      </div>
      <p className="no-print mt-8 flex flex-wrap items-center gap-x-5 gap-y-3 text-14 text-ink-2">
        <Button type="submit" form={scenarioFormId} className="min-h-13 px-7 max-sm:w-full">
          Calcular com estes números
        </Button>
        Junta estes campos aos do começo da página; o total está lá.
      </p>
    </section>
  )
}

/** True if a separate section shows the loan's fields next to the instalments. */
export function hasLoanSection({ loan, problems }: OwnershipView): boolean {
  return loan !== null && Object.keys(problems).length === 0
}

function GroupFields({ keys, choice, view }: Pick<Group, 'keys' | 'choice'> & { view: OwnershipView }) {
  const { typed, problems, ownership } = view
  const isOpen = keys.some((key) => typed[inputOf(key).name] || problems[inputOf(key).name])
  const used = choice === 'loan' && view.scenario.loan === 'nao' ? [] : keys
  return (
    <>
      {/* A tab stop aligns the values. */}
      <p className="-mt-2 text-15 whitespace-pre-wrap tabular-nums [tab-size:13rem] empty:hidden">
        {used.map((key) => `${inputOf(key).label}:\t${usedText(key, ownership)}`).join('\n')}
      </p>
      <Disclosure label="Fontes e campos" isOpen={isOpen} className="-mt-4">
        <div className="grid gap-5 pt-2">
          {keys.map((key) => (
            <AssumptionField key={key} of={key} view={view} />
          ))}
        </div>
      </Disclosure>
    </>
  )
}

/** Value in use: 'R$ 0,90/kWh', '15% ao ano', '40.000 km'. */
function usedText(key: OwnershipKey, { assumptions, ipva }: OwnershipView['ownership']): string {
  const { value, isVisitors, portal } = assumptions[key]
  if (key === 'ipvaPercent' && !isVisitors) return ipva.rates
  const { unit } = inputOf(key)
  const amount = isVisitors ? amountText(value, unit) : portalText(key, portal)
  if (amount === '') return 'Ainda não sabemos'
  if (unit.startsWith('R$')) return `R$\u00a0${amount}${unit.slice(2)}`
  return unit.startsWith('%') ? `${amount}${unit}` : `${amount} ${unit}`.trim()
}

type FieldProps = { of: OwnershipKey; view: OwnershipView; isHintHidden?: true }

export function AssumptionField({ of, view, isHintHidden }: FieldProps) {
  const { typed, problems, ownership } = view
  const { name, label, unit } = inputOf(of)
  const { portal } = ownership.assumptions[of]
  return (
    <AmountField
      name={name}
      label={label}
      unit={unit}
      typed={typed[name] ?? ''}
      placeholder={of === 'ipvaPercent' ? singleRate(ownership.ipva.rates) : portalText(of, portal)}
      problem={problems[name]}
      hint={isHintHidden ? undefined : hintOf(of, view)}
    />
  )
}

/** A single rate without its percent sign: '4' of '4%', or 'isento'. '': the rate changes over the years. */
function singleRate(rates: string): string {
  return /^(?:([\d,]+)%|isento)$/.exec(rates)?.[1] ?? (rates === 'isento' ? rates : '')
}

function hintOf(of: OwnershipKey, { ownership, typed }: OwnershipView): ReactNode {
  const { portal } = ownership.assumptions[of]
  if (of === 'ipvaPercent')
    return typed[inputOf(of).name] ? 'A sua alíquota; com ponto e vírgula, uma para cada ano.' : ownership.ipva.byYear
  if (portal.value === null) return formatOrigin(portal.origin)
  const text = `Portal: ${portalText(of, portal)}. ${formatOrigin(portal.origin)}`
  const firstYear = of === 'insurancePercent' ? (ownership.cost?.years[0]?.parts.insurance ?? null) : null
  return firstYear === null ? text : `No primeiro ano, ${formatBrl(reaisOf(firstYear))}. ${text}`
}

function portalText(key: OwnershipKey, { value, perYear }: PortalFigure): string {
  if (inputOf(key).isCalendarYear) return String(value ?? '')
  if (perYear) return perYear.map((one) => amountText(one)).join('; ')
  return amountText(value, inputOf(key).unit)
}

const choices = {
  charger: { label: 'Wallbox', options: chargerChoices },
  loan: { label: 'Forma de pagamento', options: loanChoices },
}

function GroupChoice({ choice, view }: { choice: 'charger' | 'loan'; view: OwnershipView }) {
  const { scenario, problems, vehicle } = view
  const { label, options } = choices[choice]
  const name = chosenFields[choice]
  return (
    <ChoiceField
      name={name}
      label={label}
      typed={scenario[choice]}
      problem={problems[name]}
      hint={choice === 'charger' && <HomeLink slug={vehicle.slug} />}
    >
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </ChoiceField>
  )
}

function HomeLink({ slug }: { slug: string }) {
  return (
    <Link to={`${href('/carregar-em-casa')}?modelo=${encodeURIComponent(slug)}`} className="link no-print">
      Posso carregar em casa?
    </Link>
  )
}
