import type { LeftOut } from '#app/features/ownership/contest.ts'
import { costPartLooks } from '#app/features/ownership/cost-words.ts'
import { formatBrl } from '#app/ui/format-number.ts'
import { energyWords } from './cost-rows.tsx'
import type { CostKey, ThreeYearAnalysis } from './three-year-analysis.ts'

const barParts: { key: CostKey; part: LeftOut }[] = [
  { key: 'depreciationBrl', part: 'depreciation' },
  { key: 'ipva3YearsBrl', part: 'ipva' },
  { key: 'insuranceBrl', part: 'insurance' },
  { key: 'electricityBrl', part: 'energy' },
  { key: 'servicingBrl', part: 'servicing' },
  { key: 'tyresBrl', part: 'tyres' },
  { key: 'documentationBrl', part: 'documentation' },
]

/** The parts of the effective cost, the largest first; the rows beside it say the same in figures. */
export function CostBar({ analysis }: { analysis: ThreeYearAnalysis }) {
  const { lines } = analysis
  const total = lines.cost3YearsBrl.brl
  if (!total) return null
  const parts = barParts
    .map(({ key, part }) => ({ key, reais: lines[key].brl ?? 0, ...costPartLooks[part] }))
    .filter(({ reais }) => reais !== 0)
    .toSorted((a, b) => b.reais - a.reais)
  return (
    <>
      <div aria-hidden="true" className="mt-5 mb-4 flex h-14 gap-0.5">
        {parts.map(({ key, reais, look }) => (
          <span
            key={key}
            className={`min-w-1 rounded-[2px] border border-ground ${look}`}
            style={{ flexGrow: reais, flexBasis: 0 }}
          />
        ))}
      </div>
      <ul>
        {parts.map(({ key, label, reais, look }) => (
          <li
            key={key}
            className="grid grid-cols-[14px_1fr_auto_44px] items-center gap-3 border-t border-line py-2.5 text-15 tabular-nums"
          >
            <span aria-hidden="true" className={`size-3.5 rounded-[2px] border border-ground ${look}`} />
            {key === 'electricityBrl' ? energyWords(analysis) : label}
            <span>{formatBrl(reais)}</span>
            <span className="text-right text-ink-3">{Math.round((reais / total) * 100)}%</span>
          </li>
        ))}
      </ul>
    </>
  )
}
