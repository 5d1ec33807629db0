import { editorMark, leftOutWords } from '#app/features/costs/ownership/cost-words.ts'
import { formatBrl, formatNumber } from '#app/ui/format/format-number.ts'
import { type CostKey, costKeys, type CostLine, type ThreeYearAnalysis } from './three-year-analysis.ts'

const rowWords: Record<CostKey, { label: string; named: string; isTotal?: true }> = {
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

/** The label of the row of energy. */
export function energyWords({ includesFuel }: Pick<ThreeYearAnalysis, 'includesFuel'>): string {
  return includesFuel ? 'Eletricidade e combustível' : rowWords.electricityBrl.label
}

/** The rows in the stated order (VEH-11); each opens into how it was made. */
export function CostRows({ analysis }: { analysis: ThreeYearAnalysis }) {
  const { lines } = analysis
  const [purchase, loss] = [lines.purchaseBrl.brl, lines.depreciationBrl.brl]
  const without = leftOutWords(analysis.leftOut)
  const percent = purchase && loss !== null ? (loss / purchase) * 100 : null
  return (
    <div className="border-t border-ink">
      {shownKeys(analysis).map((key) => {
        const { label, named, isTotal = false } = rowWords[key]
        return (
          <CostRow
            key={key}
            label={key === 'electricityBrl' ? energyWords(analysis) : label}
            value={costText(lines[key].brl, key === 'depreciationBrl' ? percent : null, named)}
            line={lines[key]}
            isTotal={isTotal}
            without={isTotal ? without : null}
          />
        )
      })}
    </div>
  )
}

/** A list that is kept in a browser has places for the nine alone. */
function shownKeys({ prices }: ThreeYearAnalysis): CostKey[] {
  return costKeys.filter((key) => prices !== null || (key !== 'insuranceBrl' && key !== 'tyresBrl'))
}

function costText(reais: number | null, percent: number | null, named: string): string {
  if (reais === null) return `Ainda sem estimativa de ${named}`
  return percent === null ? formatBrl(reais) : `${formatBrl(reais)} (${formatNumber(percent, 1)}%)`
}

type CostRowProps = { label: string; value: string; line: CostLine; isTotal: boolean; without: string | null }

function CostRow({ label, value, line: { brl, editor, explanation, reckonedBrl }, isTotal, without }: CostRowProps) {
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
        {reckonedBrl !== null && <p>Pela conta do portal, com os números de hoje: {formatBrl(reckonedBrl)}.</p>}
      </div>
    </details>
  )
}
