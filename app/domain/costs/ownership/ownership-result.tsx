import { reaisOf, type Cents } from '#app/domain/costs/cents.ts'
import { amountStep, roundByLargestRemainder } from '#app/domain/costs/largest-remainder.ts'
import { type OwnershipCost, costParts } from '#app/domain/costs/ownership-cost.ts'
import type { VehicleType } from '#app/domain/vehicles/vehicle-type.ts'
import { lossSpanIn } from '#app/domain/costs/loss-of-value.ts'
import { DataTable, figuresTable } from '#app/ui/data-table.tsx'
import { Price } from '#app/ui/figure-with-unit.tsx'
import {
  formatBrl,
  formatBrlEstimate,
  formatBrlWhole,
  formatNumber,
  formatPrice,
  formatQuantity,
} from '#app/platform/format/format-number.ts'
import {
  costPartStyles,
  editorMark,
  formatIncluded,
  formatLeftOut,
  formatPartAmount,
  partLabel,
  formatYears,
  withoutLicensing,
} from './cost-text.ts'
import { costTotalOf, monthlyBrlOf } from './monthly-cost.ts'
import { IpvaConditions } from './ipva-conditions.tsx'
import { petrolReferenceKmPerLitre, type TypedFigures } from './owned-vehicle.ts'
import { ownCarAnchor } from './own-car-section.tsx'
import type { OwnershipView, PetrolEnergy } from './ownership-view.ts'
import { editorMarkOf, scenarioFormId } from './scenario-field.tsx'
import type { LeftOut } from './cost-comparison.ts'

type ResultProps = { view: OwnershipView; costRank: string | null }

export function OwnershipResult({ view, costRank }: ResultProps) {
  const { vehicle, ownership, scenario } = view
  const { cost } = ownership
  const { type } = vehicle
  if (!cost)
    return (
      <p className="rounded-3 border border-dashed border-line-2 p-8 text-ink-2">
        O preço deste modelo ainda não é conhecido, e sem ele não há total. Escreva o que lhe pediram em “Preço de
        compra”, abaixo.
      </p>
    )
  const lossSpan = lossSpanOf(ownership)
  return (
    <div className="min-w-0">
      <Total view={view} cost={cost} isEstimate={lossSpan !== null} costRank={costRank} />
      {lossSpan && <LossSpan span={lossSpan} purchaseBrl={reaisOf(cost.purchaseCents)} />}
      <CostLegend cost={cost} type={type} typed={ownership.typed} />
      {ownership.assumptions.licensingBrl.value === null && (
        <p className="mt-4 text-14 text-pretty text-ink-2">{withoutLicensing(scenario.state)}</p>
      )}
      <IpvaConditions notices={ownership.ipva.notices} />
    </div>
  )
}

type TotalProps = {
  view: OwnershipView
  cost: OwnershipCost
  /** True: the loss of value has a range. */
  isEstimate: boolean
  costRank: string | null
}

function Total({ view: { vehicle, ownership, scenario, petrolEnergy }, cost, isEstimate, costRank }: TotalProps) {
  const [{ type }, { years, state }, { purchase }] = [vehicle, scenario, ownership.typed]
  const kmPerMonth = ownership.assumptions.kmPerMonth.value
  const without = formatLeftOut(cost.leftOut, type)
  return (
    <div aria-live="polite">
      <p className="text-15 text-ink-2">
        {cost.leftOut.includes('energy') ? 'Custo parcial' : 'Custo'} em {formatYears(years)}
        {without && `, ${without}`}
        {cost.resaleCents !== null && ', já descontada a revenda'}
      </p>
      <Price reais={roundedTotal(cost)} className="mt-2 block text-[clamp(2.75rem,1.9rem+4vw,4.75rem)]" />
      <p className="no-print mt-1 flex flex-wrap items-center gap-x-1.5 text-15 text-ink-2">
        {`${formatYears(years)} · ${state}${kmPerMonth === null ? '' : ` · ${formatQuantity('km', kmPerMonth)}/mês`} ·`}
        <a href={`#${scenarioFormId}`} className="link inline-flex min-h-11 items-center font-semibold">
          mudar
        </a>
      </p>
      {cost.resaleCents !== null && (
        <p className="text-15">
          Compra por {formatPrice(reaisOf(cost.purchaseCents))}
          {purchase && ` (${editorMark(purchase.date)})`}, revenda por{' '}
          {isEstimate
            ? `cerca de ${formatBrlEstimate(reaisOf(cost.resaleCents))}`
            : formatBrl(reaisOf(cost.resaleCents))}
          .
        </p>
      )}
      {costRank && <p className="mt-2 text-15 text-pretty">{costRank}.</p>}
      <dl className="mt-5 grid grid-cols-2 border-y border-line">
        <div className="flex flex-col justify-between py-4">
          <dt className="mb-1.5 text-14 text-ink-2">
            {['Custo total por mês', formatIncluded(cost.leftOut)].filter(Boolean).join(', ')}
          </dt>
          <dd className="text-22 leading-7 font-semibold tracking-[-0.025em] tabular-nums">
            <span className="text-15 leading-none font-normal tracking-normal text-ink-2">cerca de</span>{' '}
            {formatBrlEstimate(monthlyBrlOf(costTotalOf(cost, years)))}
            {without && <span className="block text-14 font-normal tracking-normal text-ink-2">{without}</span>}
          </dd>
        </div>
        <div className="flex flex-col justify-between border-l border-line py-4 pl-5">
          <dt className="mb-1.5 text-14 text-ink-2">Por quilômetro</dt>
          <dd className="text-22 leading-7 font-semibold tracking-[-0.025em] tabular-nums">
            {formatBrl(reaisOf(cost.centsPerKm))}
            {without && <span className="block text-14 font-normal tracking-normal text-ink-2">{without}</span>}
          </dd>
        </div>
        {petrolEnergy && <AgainstPetrol {...petrolEnergy} />}
      </dl>
    </div>
  )
}

function AgainstPetrol({ ownBrl, petrolBrl, brlPerLitre }: PetrolEnergy) {
  return (
    <div className="col-span-2 border-t border-line py-4">
      <dt className="mb-1.5 text-14 text-ink-2">Só a energia, contra a de um carro a gasolina</dt>
      <dd>
        <span className="text-22 leading-7 font-semibold tracking-[-0.025em]">
          {formatBrlWhole(Math.abs(petrolBrl - ownBrl))} {ownBrl > petrolBrl ? 'a mais' : 'a menos'} por mês
        </span>
        <span className="mt-1 block text-14 text-ink-2">
          {formatBrlEstimate(ownBrl)} contra {formatBrlEstimate(petrolBrl)}, num carro de{' '}
          {`${petrolReferenceKmPerLitre}\u00a0km/l`} com o litro a {formatBrl(brlPerLitre)}.{' '}
          <a href={`#${ownCarAnchor}`} className="link no-print">
            Comparar com o meu
          </a>
        </span>
      </dd>
    </div>
  )
}

/** Lowest and highest loss in percent. null: the visitor or an editor typed the loss or the resale value. */
function lossSpanOf({ assumptions, typed }: OwnershipView['ownership']): [number, number] | null {
  const { firstYearLossPercent, secondYearLossPercent, laterLossPercent } = assumptions
  const { origin } = firstYearLossPercent.portal
  const isOwn = [firstYearLossPercent, secondYearLossPercent, laterLossPercent].some(({ isVisitors }) => isVisitors)
  return origin.kind === 'source' && !isOwn && !typed.resale ? lossSpanIn(origin.note) : null
}

function LossSpan({ span, purchaseBrl }: { span: [number, number]; purchaseBrl: number }) {
  const [lowest, highest] = span.map((percent) => formatBrlEstimate((purchaseBrl * percent) / 100))
  return (
    <p className="mt-3 text-14 text-pretty text-ink-2">
      A desvalorização é o número mais incerto: em três anos, as fontes vão de {lowest} a {highest} (
      {formatNumber(span[0], 1)}% a {formatNumber(span[1], 1)}%).
    </p>
  )
}

type Props = { cost: OwnershipCost; type: VehicleType; typed: TypedFigures }

/** Equals the sum of the rounded parts. */
function roundedTotal({ totalCents }: OwnershipCost): number {
  return Math.round(reaisOf(totalCents) / amountStep) * amountStep
}

/** Estimates, rounded so that they add up. The table of years has the cents. */
function CostLegend({ cost, type, typed }: Props) {
  const parts = largestParts(cost)
  const reais = parts.map(({ cents }) => reaisOf(cents))
  const amounts = roundByLargestRemainder(reais, amountStep)
  const percents = roundByLargestRemainder(
    parts.map(({ cents }) => (cents / cost.totalCents) * 100),
    1,
  )
  return (
    <ul className="mt-7">
      {parts.map(({ part, cents }, at) => {
        const mark = editorMarkOf(part, typed)
        return (
          <li
            key={part}
            className="grid grid-cols-[0.875rem_1fr_auto_44px] items-center gap-3 border-t border-line py-2.5 text-15 wrap-anywhere tabular-nums"
          >
            <Swatch part={part} />
            {mark ? (
              <span>
                {partLabel(part, type)}
                <span className="block text-12 leading-tight text-ink-3">{mark}</span>
              </span>
            ) : (
              partLabel(part, type)
            )}
            <span>{cents === 0 ? formatPartAmount(part, cents) : formatBrlWhole(amounts[at] || (reais[at] ?? 0))}</span>
            <span className="text-right text-ink-3">{percents[at] || (cents === 0 ? 0 : '<1')}%</span>
          </li>
        )
      })}
      <li className="grid grid-cols-[0.875rem_1fr_auto_44px] gap-3 border-t border-ink py-2.5 font-semibold tabular-nums">
        <span className="col-span-2">Total</span>
        {formatBrlWhole(roundedTotal(cost))}
        <span className="text-right text-15 font-normal text-ink-3">100%</span>
      </li>
      {cost.leftOut.map((part) => (
        <li key={part} className="flex justify-between gap-3 border-t border-line py-2.5 text-15 text-ink-3">
          <span>{partLabel(part, type)}</span>
          <span className="text-right">Ainda não sabemos; fora do total</span>
        </li>
      ))}
    </ul>
  )
}

function Swatch({ part }: { part: LeftOut }) {
  return (
    <span
      aria-hidden="true"
      className={`size-3.5 rounded-[2px] border border-ground forced-color-adjust-none ${costPartStyles[part].className}`}
    />
  )
}

export function OwnershipYears({ view: { vehicle, ownership } }: { view: OwnershipView }) {
  const { cost } = ownership
  const { type } = vehicle
  if (!cost) return null
  const years = yearAmounts(cost)
  const order = largestParts(cost).map(({ part }) => part)
  const longest = Math.max(1, ...years.map(({ totalCents }) => totalCents))
  const totals = roundByLargestRemainder(
    years.map(({ totalCents }) => reaisOf(totalCents)),
    amountStep,
  )
  return (
    <figure className="min-w-0 lg:-order-1">
      <figcaption>
        <h2 className="text-18">Ano a ano</h2>
        <p className="mt-1 text-14 text-ink-3">
          Na mesma escala<span className="lg:hidden">, com as cores da lista</span>.
        </p>
      </figcaption>
      <ul aria-hidden="true" className="mt-3 flex flex-wrap gap-x-3 gap-y-1 text-13 text-ink-2 max-lg:hidden">
        {order.map((part) => (
          <li key={part} className="flex items-center gap-1.5">
            <Swatch part={part} />
            {partLabel(part, type)}
          </li>
        ))}
      </ul>
      <ol className="mt-5 grid gap-3" aria-hidden="true">
        {years.map((year, at) => (
          <li key={year.year}>
            <p className="mb-1 flex justify-between gap-3 text-14 tabular-nums">
              {year.year}º ano
              <span className="font-semibold">{formatBrlWhole(totals[at] ?? 0)}</span>
            </p>
            <Bar year={year} order={order} longest={longest} />
          </li>
        ))}
      </ol>
      <YearTable type={type} years={years} order={order} cost={cost} />
    </figure>
  )
}

type BarProps = { year: YearAmounts; order: (keyof typeof costPartStyles)[]; longest: number }

function Bar({ year: { amounts }, order, longest }: BarProps) {
  return (
    <div className="cost-bar">
      {order.map((part) => {
        const share = (amounts[part] ?? 0) / longest
        return (
          share > 0 && (
            <span
              key={part}
              className={costPartStyles[part].className}
              style={{ width: `${(share * 100).toFixed(2)}%` }}
            />
          )
        )
      })}
    </div>
  )
}

type YearTableProps = { type: VehicleType; years: YearAmounts[]; order: LeftOut[]; cost: OwnershipCost }

/** Attributes that let the keyboard scroll the table sideways. */
const scrolledByKeyboard = { tabIndex: 0, role: 'region', 'aria-label': 'Custo de cada ano, em tabela' }

function YearTable({ type, years, order, cost: { purchaseCents, resaleCents, totalCents } }: YearTableProps) {
  const sumOf = (part: LeftOut) => years.reduce((sum, { amounts }) => sum + (amounts[part] ?? 0), 0)
  return (
    <details className="mt-4">
      <summary className="fold">Ver os números em tabela</summary>
      <div className="scroll-hint rounded-2 border border-line" {...scrolledByKeyboard}>
        <DataTable
          caption="Custo de cada ano por parte, em reais"
          className={`text-14 whitespace-nowrap [&_td]:px-3 [&_td]:py-2 [&_th]:px-3 [&_th]:py-2 [&_th]:font-semibold [&_tr>*:first-child]:sticky [&_tr>*:first-child]:left-0 [&_tr>*:first-child]:bg-bg ${figuresTable}`}
          rowHead="border-t border-line"
          columns={[
            { label: 'Ano' },
            ...order.map((part) => ({ label: partLabel(part, type) })),
            { label: 'Total', td: 'font-semibold' },
          ]}
          rows={years.map(({ year, amounts, totalCents: ofYear }) => [
            `${year}º`,
            ...order.map((part) => formatPartAmount(part, amounts[part] ?? 0)),
            formatBrl(reaisOf(ofYear)),
          ])}
          sums={['Total', ...order.map((part) => formatPartAmount(part, sumOf(part))), formatBrl(reaisOf(totalCents))]}
        />
      </div>
      {resaleCents !== null && (
        <p className="mt-2 text-14 text-ink-2">
          Compra por {formatBrl(reaisOf(purchaseCents))}, revenda por {formatBrl(reaisOf(resaleCents))}.
        </p>
      )}
    </details>
  )
}

type PartAmount = { part: LeftOut; cents: Cents }

/** Sorts the largest part first. Omits zeros except an IPVA of zero, because an exemption is worth showing. */
export function largestParts({ parts, depreciationCents }: OwnershipCost): PartAmount[] {
  return [
    ...costParts.map((part) => ({ part, cents: parts[part] ?? 0 })),
    { part: 'depreciation' as const, cents: depreciationCents ?? 0 },
  ]
    .filter(({ part, cents }) => cents !== 0 || (part === 'ipva' && parts.ipva === 0))
    .toSorted((a, b) => b.cents - a.cents)
}

type YearAmounts = { year: number; amounts: Partial<Record<LeftOut, Cents>>; totalCents: Cents }

/** Includes the loss of value, so that the amounts of a year add up to the total. */
function yearAmounts({ years, purchaseCents }: OwnershipCost): YearAmounts[] {
  return years.map(({ year, parts, spentCents, resaleCents }, index) => {
    const before = index === 0 ? purchaseCents : (years[index - 1]?.resaleCents ?? null)
    const lost = before === null || resaleCents === null ? 0 : before - resaleCents
    const known = Object.fromEntries(costParts.map((part) => [part, parts[part] ?? 0]))
    return { year, amounts: { ...known, depreciation: lost }, totalCents: spentCents + lost }
  })
}
