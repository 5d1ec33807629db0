import { TriangleAlert } from 'lucide-react'
import { Price } from '#app/ui/figure-with-unit.tsx'
import { formatBrl, formatBrlWhole, formatNumber } from '#app/ui/format-number.ts'
import type { ThreeYearCosts } from './dossier.ts'

type CostKey = Exclude<keyof ThreeYearCosts, 'includesFuel' | 'explanations' | 'scenario'>

/** The nine rows in the stated order (VEH-11). */
const costRows: { key: CostKey; label: string; named: string; isTotal?: true }[] = [
  { key: 'purchaseBrl', label: 'Preço de compra', named: 'preço de compra' },
  { key: 'documentationBrl', label: 'Documentação', named: 'documentação' },
  { key: 'ipva3YearsBrl', label: 'IPVA, 3 anos', named: 'IPVA' },
  { key: 'servicingBrl', label: 'Revisões', named: 'revisões' },
  { key: 'electricityBrl', label: 'Eletricidade', named: 'eletricidade' },
  { key: 'totalSpendingBrl', label: 'Gastos totais', named: 'gastos totais', isTotal: true },
  { key: 'resaleBrl', label: 'Valor de revenda', named: 'valor de revenda' },
  { key: 'cost3YearsBrl', label: 'Custo efetivo em 3 anos', named: 'custo efetivo', isTotal: true },
  { key: 'depreciationBrl', label: 'Desvalorização', named: 'desvalorização' },
]

const barParts: { key: CostKey; label: string; className: string }[] = [
  { key: 'depreciationBrl', label: 'Desvalorização', className: 'bg-control' },
  { key: 'ipva3YearsBrl', label: 'IPVA', className: 'bg-line-2' },
  { key: 'electricityBrl', label: 'Energia', className: 'bar-electric' },
  {
    key: 'servicingBrl',
    label: 'Revisões',
    className: 'bg-[repeating-linear-gradient(90deg,var(--ink-2)_0_2px,transparent_2px_5px)]',
  },
  { key: 'documentationBrl', label: 'Documentação', className: 'bg-ink' },
]

/** @param purchaseBrl the suggested price, which is known even where no estimate exists yet */
export function FinancialAnalysis({
  costs,
  purchaseBrl,
}: {
  costs: ThreeYearCosts | null
  purchaseBrl: number | null
}) {
  return (
    <section aria-labelledby="analise-financeira" className="py-section print:py-6">
      <h2 id="analise-financeira">Análise Financeira</h2>
      {costs ? <Estimate costs={costs} priceBrl={purchaseBrl} /> : <WithoutEstimate purchaseBrl={purchaseBrl} />}
    </section>
  )
}

function Estimate({ costs, priceBrl }: { costs: ThreeYearCosts; priceBrl: number | null }) {
  const { scenario, purchaseBrl, depreciationBrl, cost3YearsBrl } = costs
  const energy = costs.includesFuel ? 'Eletricidade e combustível' : 'Eletricidade'
  const percent = purchaseBrl && depreciationBrl !== null ? (depreciationBrl / purchaseBrl) * 100 : null
  return (
    <>
      <p className="mt-2 max-w-[66ch] text-ink-2">
        Três anos em São Paulo, {formatNumber(scenario.kmPerMonth)} km por mês, energia a{' '}
        {formatBrl(scenario.energyBrlPerKwh)} por kWh
        {costs.includesFuel && `, gasolina a ${formatBrl(scenario.petrolBrlPerL)} por litro`}. Comparativo, não
        preditivo.
      </p>
      <p className="mt-3 inline-flex items-center gap-1.5 rounded-1 bg-warn-soft px-2 py-1 text-13 font-semibold text-warn">
        <TriangleAlert aria-hidden="true" className="size-3.5" /> Estimativa
      </p>
      {purchaseBrl !== null && priceBrl !== null && purchaseBrl !== priceBrl && (
        <p className="mt-3 max-w-[66ch] text-14 text-ink-2">
          Feita com o preço de {formatBrlWhole(purchaseBrl)}; o preço sugerido hoje é {formatBrlWhole(priceBrl)}.
        </p>
      )}
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[5fr_7fr] lg:gap-20 print:mt-4 print:grid-cols-[5fr_7fr] print:gap-10">
        <div className="[print-color-adjust:exact]">
          <p className="text-15 text-ink-2">Custo efetivo em 3 anos</p>
          <Price reais={cost3YearsBrl} className="mt-2 block text-[clamp(2.75rem,1.9rem+4vw,4.75rem)]" />
          {cost3YearsBrl !== null && (
            <p className="mt-3 text-14 text-ink-2">
              {formatBrl(cost3YearsBrl / scenario.months)} por mês, já descontado o que o carro ainda vale.
            </p>
          )}
          <CostBar costs={costs} energy={energy} />
        </div>
        <div className="border-t border-ink">
          {costRows.map(({ key, label, named, isTotal }) => (
            <CostRow
              key={key}
              label={key === 'electricityBrl' ? energy : label}
              value={costText(costs[key], key === 'depreciationBrl' ? percent : null, named)}
              explanation={costs.explanations[key]}
              isTotal={isTotal === true}
            />
          ))}
        </div>
      </div>
    </>
  )
}

function costText(reais: number | null, percent: number | null, named: string): string {
  if (reais === null) return `Ainda sem estimativa de ${named}`
  return percent === null ? formatBrl(reais) : `${formatBrl(reais)} (${formatNumber(percent, 1)}%)`
}

type CostRowProps = { label: string; value: string; explanation: string | undefined; isTotal: boolean }

function CostRow({ label, value, explanation, isTotal }: CostRowProps) {
  const weight = isTotal ? 'font-semibold text-ink' : 'text-ink-2'
  return (
    <details name="custo" data-cost="" className={`border-b text-15 ${isTotal ? 'border-ink' : 'border-line'}`}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 py-2.5 hover:bg-sunken print:min-h-0 print:py-1.5">
        <span
          className={`underline decoration-line-2 decoration-dotted underline-offset-4 print:no-underline ${weight}`}
        >
          {label}
        </span>
        <span className={`text-right tabular-nums ${isTotal ? 'font-semibold' : ''}`}>{value}</span>
      </summary>
      <p className="max-w-[66ch] pb-3 text-14 text-ink-2">{explanation ?? 'Sem explicação registrada.'}</p>
    </details>
  )
}

/** The parts of the effective cost, the largest first; the list below says the same in figures. */
function CostBar({ costs, energy }: { costs: ThreeYearCosts; energy: string }) {
  const total = costs.cost3YearsBrl
  if (!total) return null
  const parts = barParts.map((part) => ({ ...part, reais: costs[part.key] ?? 0 })).toSorted((a, b) => b.reais - a.reais)
  return (
    <>
      <div aria-hidden="true" className="mt-5 mb-4 flex h-14 gap-0.5">
        {parts.map(({ key, reais, className }) => (
          <span key={key} className={`min-w-1 rounded-[2px] ${className}`} style={{ flexGrow: reais, flexBasis: 0 }} />
        ))}
      </div>
      <ul>
        {parts.map(({ key, label, reais, className }) => (
          <li
            key={key}
            className="grid grid-cols-[14px_1fr_auto_44px] items-center gap-3 border-t border-line py-2.5 text-15 tabular-nums"
          >
            <span aria-hidden="true" className={`size-3.5 rounded-[2px] ${className}`} />
            {key === 'electricityBrl' ? energy : label}
            <span>{formatBrl(reais)}</span>
            <span className="text-right text-ink-3">{Math.round((reais / total) * 100)}%</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function WithoutEstimate({ purchaseBrl }: { purchaseBrl: number | null }) {
  return (
    <>
      <p className="mt-2 max-w-[66ch] text-ink-2">
        O custo de 3 anos deste modelo ainda não foi calculado. O que se sabe está abaixo; nada é estimado por
        aproximação.
      </p>
      <div className="mt-6 max-w-180 border-t border-ink">
        {costRows.map(({ key, label, named }) => (
          <div key={key} data-cost="" className="flex justify-between gap-4 border-b border-line py-3 text-15">
            <span className="text-ink-2">{label}</span>
            <span className="text-right tabular-nums">
              {key === 'purchaseBrl' && purchaseBrl !== null ? (
                formatBrl(purchaseBrl)
              ) : (
                <span className="text-ink-3">Ainda sem estimativa de {named}</span>
              )}
            </span>
          </div>
        ))}
      </div>
    </>
  )
}
