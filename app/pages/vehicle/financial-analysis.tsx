import { amountStep, roundByLargestRemainder } from '#app/domain/costs/largest-remainder.ts'
import { Link } from '#app/ui/link.tsx'
import {
  comparativeText,
  costPartStyles,
  editorMark,
  editorCostText,
  formatIncluded,
  formatLeftOut,
  formatScenario,
} from '#app/domain/costs/ownership/cost-text.ts'
import { monthlyBrlOf } from '#app/domain/costs/ownership/monthly-cost.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Price } from '#app/ui/figure-with-unit.tsx'
import {
  formatBrl,
  formatBrlEstimate,
  formatPrice,
  formatNumber,
  formatBrlWhole,
  roundedEstimate,
} from '#app/platform/format/format-number.ts'
import { type CostKey, costKeys, type CostLine, costTotalIn, type ThreeYearAnalysis } from './three-year-analysis.ts'
import type { LeftOut } from '#app/domain/costs/ownership/cost-comparison.ts'
import type { VehicleType } from '#app/domain/vehicles/vehicle-type.ts'
import { OwnUseForm, PartialTotal, totalBandOf } from './partial-cost.tsx'
import type { VersionsUse } from './versions-use.ts'

type Props = {
  analysis: ThreeYearAnalysis
  /** Current suggested price, shown if the editor's costs use another one. null: unknown. */
  priceBrl: number | null
  ownPath: string | null
  type: VehicleType
  versionsUse: VersionsUse | null
}

export function FinancialAnalysis(props: Props) {
  const { analysis, ownPath } = props
  const { lines } = analysis
  const isAnyKnown = Object.entries(lines).some(([key, { brl }]) => key !== 'purchaseBrl' && brl !== null)
  return (
    <section
      aria-labelledby="analise-financeira"
      className="border-t border-line py-part [--guess-on-phone:1350px] print:py-6"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="analise-financeira">Análise Financeira</h2>
        {isAnyKnown && <p className="rounded-1 bg-warn-soft px-2 py-1 text-13 font-semibold text-warn">Estimativa</p>}
      </div>
      {isAnyKnown ? (
        <Estimate {...props} />
      ) : (
        <>
          <p className="mt-2 max-w-[66ch] text-ink-2">
            O custo de 3 anos deste modelo ainda não foi calculado. O que se sabe está abaixo; nada é estimado por
            aproximação.
          </p>
          <div className="mt-6 max-w-180">
            <CostRows analysis={analysis} />
          </div>
          <OwnNumbers path={ownPath} />
        </>
      )}
    </section>
  )
}

function OwnNumbers({ path }: { path: string | null }) {
  if (path === null) return null
  return (
    <p className="no-print mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      <ButtonLink to={path}>Custo com os seus números</ButtonLink>
      <span className="text-14 text-ink-2">1 a 10 anos, no seu estado, contra o seu carro.</span>
    </p>
  )
}

/** The total and its bar, then the assumptions: below the total on a wide screen, below the bar on a phone. */
function Estimate({ analysis, priceBrl, ownPath, type, versionsUse }: Props) {
  const { leftOut } = analysis
  const isPartial = leftOut.includes('energy')
  const total = costTotalIn(analysis)
  const without = formatLeftOut(leftOut)
  const rows = (
    <>
      <CostRows analysis={analysis} />
      <TypedNotice analysis={analysis} />
    </>
  )
  return (
    <div className="mt-6 grid items-start gap-x-16 gap-y-4 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr] print:mt-4 print:grid-cols-[5fr_7fr] [print-color-adjust:exact]">
      {total !== null && isPartial && <PartialTotal {...{ total, analysis, versionsUse }} />}
      {total !== null && !isPartial && (
        <div>
          <p className="text-15 text-ink-2">Custo efetivo em 3 anos{without && `, ${without}`}</p>
          <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
            <Price reais={roundedEstimate(total.totalBrl)} className="text-[clamp(2.75rem,1.9rem+4vw,4.75rem)]" />
          </p>
          <p className="mt-3 text-14 text-ink-2">
            {[`Por mês: cerca de ${formatBrlEstimate(monthlyBrlOf(total))}`, formatIncluded(leftOut), without]
              .filter(Boolean)
              .join(', ')}
            .
          </p>
        </div>
      )}
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {total === null ? (
          rows
        ) : (
          <>
            <CostBar analysis={analysis} energy={totalBandOf({ total, analysis, versionsUse })?.energy} />
            <Disclosure label="Ver tudo: cada linha e como foi feita" className="mt-2">
              {rows}
            </Disclosure>
          </>
        )}
      </div>
      <div>
        <ScenarioNote analysis={analysis} />
        <OlderPriceNotice analysis={analysis} priceBrl={priceBrl} />
        {!isPartial && <OwnNumbers path={ownPath} />}
        {isPartial && total !== null && ownPath !== null && <OwnUseForm path={ownPath} type={type} />}
      </div>
    </div>
  )
}

function ScenarioNote({ analysis: { prices, leftOut } }: { analysis: ThreeYearAnalysis }) {
  const words = prices ? `Custo de ${formatScenario([prices], leftOut)}` : 'Como escrito na lista.'
  return (
    <p className="max-w-[66ch] text-15 text-ink-2">
      {words} {comparativeText} Valores arredondados.{' '}
      <Link to="/ipva#sp" className="link">
        IPVA por estado, com lei e data
      </Link>
    </p>
  )
}

function TypedNotice({ analysis: { lines } }: { analysis: ThreeYearAnalysis }) {
  if (Object.values(lines).every(({ editor }) => editor === null)) return null
  return (
    <p className="mt-3 max-w-[66ch] text-14 text-ink-2">
      O que está marcado como “{editorCostText}” entra no lugar da conta do portal; abra a linha para ver as duas.
    </p>
  )
}

/** Typed amounts stay when the price changes. */
function OlderPriceNotice({ analysis: { lines }, priceBrl }: Pick<Props, 'analysis' | 'priceBrl'>) {
  const { brl, editor } = lines.purchaseBrl
  if (editor === null || brl === null || priceBrl === null || brl === priceBrl) return null
  return (
    <p className="mt-3 max-w-[66ch] text-14 text-ink-2">
      A conta usa o preço de {formatPrice(brl)}; o preço sugerido hoje é {formatPrice(priceBrl)}.
    </p>
  )
}

const barParts: { key: CostKey; part: LeftOut }[] = [
  { key: 'depreciationBrl', part: 'depreciation' },
  { key: 'ipva3YearsBrl', part: 'ipva' },
  { key: 'insuranceBrl', part: 'insurance' },
  { key: 'electricityBrl', part: 'energy' },
  { key: 'servicingBrl', part: 'servicing' },
  { key: 'tyresBrl', part: 'tyres' },
  { key: 'documentationBrl', part: 'documentation' },
]

type BarProps = { analysis: ThreeYearAnalysis; energy: { low: number; high: number } | undefined }

/** `energy`: known only as a band, so it has a row without a bar. */
function CostBar({ analysis, energy }: BarProps) {
  const { lines } = analysis
  const total = lines.cost3YearsBrl.brl
  if (!total) return null
  const parts = barParts
    .map(({ key, part }) => ({ key, reais: lines[key].brl ?? 0, ...costPartStyles[part] }))
    .filter(({ reais }) => reais !== 0)
    .toSorted((a, b) => b.reais - a.reais)
  const amounts = roundByLargestRemainder(
    parts.map(({ reais }) => reais),
    amountStep,
  )
  const percents = roundByLargestRemainder(
    parts.map(({ reais }) => (reais / total) * 100),
    1,
  )
  return (
    <div>
      <div aria-hidden="true" className="mb-3 flex h-12 gap-0.5">
        {parts.map(({ key, reais, className }) => (
          <span
            key={key}
            className={`min-w-1 rounded-[2px] border border-ground ${className}`}
            style={{ flexGrow: reais, flexBasis: 0 }}
          />
        ))}
      </div>
      <ul>
        {parts.map(({ key, label, reais, className }, index) => (
          <li key={key} className="cost-row">
            <span aria-hidden="true" className={`size-3.5 rounded-[2px] border border-ground ${className}`} />
            {key === 'electricityBrl' ? formatEnergyName(analysis) : label}
            <span>{formatBrlWhole(amounts[index] ?? reais)}</span>
            <span className="text-right text-ink-3">{percents[index] || '<1'}%</span>
          </li>
        ))}
        {energy && (
          <li className="cost-row">
            <span className="col-span-2">Energia, fora da barra</span>
            <span className="col-span-2">
              {formatBrlEstimate(energy.low)} a {formatBrlEstimate(energy.high)}
            </span>
          </li>
        )}
      </ul>
    </div>
  )
}

const rowLabels: Record<CostKey, { label: string; named: string; isTotal?: true }> = {
  purchaseBrl: { label: 'Preço de compra', named: 'preço de compra' },
  documentationBrl: { label: 'Documentação', named: 'documentação' },
  ipva3YearsBrl: { label: 'IPVA, 3 anos', named: 'IPVA' },
  servicingBrl: { label: 'Revisões', named: 'revisões' },
  electricityBrl: { label: 'Eletricidade', named: 'eletricidade' },
  insuranceBrl: { label: 'Seguro', named: 'seguro' },
  tyresBrl: { label: 'Pneus', named: 'pneus' },
  totalSpendingBrl: { label: 'Gastos totais', named: 'gastos totais', isTotal: true },
  resaleBrl: { label: 'Valor de revenda', named: 'valor de revenda' },
  cost3YearsBrl: { label: 'Custo efetivo em 3 anos', named: 'custo efetivo', isTotal: true },
  depreciationBrl: { label: 'Desvalorização', named: 'desvalorização' },
}

/** A model of a local list has no energy prices, so it may or may not have a plug. */
function formatEnergyName({ includesFuel, prices }: Pick<ThreeYearAnalysis, 'includesFuel' | 'prices'>): string {
  if (!includesFuel) return rowLabels.electricityBrl.label
  return prices?.brlPerKwh === null ? 'Combustível' : 'Eletricidade e combustível'
}

function CostRows({ analysis }: { analysis: ThreeYearAnalysis }) {
  const { lines } = analysis
  const [purchase, loss] = [lines.purchaseBrl.brl, lines.depreciationBrl.brl]
  const without = formatLeftOut(analysis.leftOut)
  const energyName = formatEnergyName(analysis)
  const percent = purchase && loss !== null ? (loss / purchase) * 100 : null
  return (
    <div className="border-t border-ink">
      {shownKeys(analysis).map((key) => {
        const { label, named, isTotal = false } = rowLabels[key]
        const isEnergy = key === 'electricityBrl'
        return (
          <CostRow
            key={key}
            label={isEnergy ? energyName : label}
            value={costText(
              lines[key].brl,
              key === 'depreciationBrl' ? percent : null,
              isEnergy ? energyName.toLowerCase() : named,
            )}
            line={lines[key]}
            isTotal={isTotal}
            without={isTotal ? without : null}
          />
        )
      })}
    </div>
  )
}

/** Without cost tables, there are no rows for insurance and tyres. */
function shownKeys({ prices }: ThreeYearAnalysis): CostKey[] {
  return costKeys.filter((key) => prices !== null || (key !== 'insuranceBrl' && key !== 'tyresBrl'))
}

function costText(reais: number | null, percent: number | null, named: string): string {
  if (reais === null) return `Ainda sem estimativa de ${named}`
  return percent === null ? formatBrl(reais) : `${formatBrl(reais)} (${formatNumber(percent, 1)}%)`
}

type CostRowProps = { label: string; value: string; line: CostLine; isTotal: boolean; without: string | null }

function CostRow({ label, value, line: { brl, editor, explanation, computedBrl }, isTotal, without }: CostRowProps) {
  const weight = isTotal ? 'font-semibold text-ink' : 'text-ink-2'
  return (
    <details name="custo" data-cost="" className={`border-b text-15 ${isTotal ? 'border-ink' : 'border-line'}`}>
      <summary className="row-summary justify-between">
        <span className={`dotted ${weight}`}>{label}</span>
        <span
          className={`text-right tabular-nums ${isTotal ? 'font-semibold' : ''} ${brl === null ? 'text-ink-3' : ''}`}
        >
          {value}
          {editor && (
            <span className="block text-12 leading-tight font-normal text-ink-3">{editorMark(editor.date)}</span>
          )}
          {without && brl !== null && (
            <span className="block text-12 leading-tight font-normal text-warn">{without}</span>
          )}
        </span>
      </summary>
      <div className="grid max-w-[66ch] gap-1.5 pb-3 text-14 text-ink-2">
        <p>{explanation ?? 'Sem explicação registrada.'}</p>
        {computedBrl !== null && <p>Pela conta do portal, com os números de hoje: {formatBrl(computedBrl)}.</p>}
      </div>
    </details>
  )
}
