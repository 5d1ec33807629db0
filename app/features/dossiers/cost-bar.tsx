import { formatBrl } from '#app/ui/format-number.ts'
import { energyWords } from './cost-rows.tsx'
import type { CostKey, ThreeYearAnalysis } from './three-year-analysis.ts'

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

/** The parts of the effective cost, the largest first; the rows beside it say the same in figures. */
export function CostBar({ analysis }: { analysis: ThreeYearAnalysis }) {
  const { lines } = analysis
  const total = lines.cost3YearsBrl.brl
  if (!total) return null
  const parts = barParts
    .map((part) => ({ ...part, reais: lines[part.key].brl ?? 0 }))
    .toSorted((a, b) => b.reais - a.reais)
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
            {key === 'electricityBrl' ? energyWords(analysis) : label}
            <span>{formatBrl(reais)}</span>
            <span className="text-right text-ink-3">{Math.round((reais / total) * 100)}%</span>
          </li>
        ))}
      </ul>
    </>
  )
}
