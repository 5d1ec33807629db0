import { TriangleAlert } from '#app/ui/icons.tsx'
import { conditionOf, conditionWords } from '#app/features/costs/ipva/ipva-words.ts'
import type { IpvaYear } from './ownership-of.ts'

/** The conditions that a total takes as met and only the buyer can know. */
export function IpvaConditions({ ipvaYears }: { ipvaYears: IpvaYear[] }) {
  return conditionsOf(ipvaYears).map((condition) => (
    <p
      key={condition}
      className="mt-4 flex items-start gap-2 rounded-1 bg-warn-soft px-3 py-2 text-14 text-pretty text-warn"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <span>IPVA: {conditionWords(condition)}</span>
    </p>
  ))
}

function conditionsOf(ipvaYears: IpvaYear[]): string[] {
  return [...new Set(ipvaYears.flatMap(({ rule }) => (rule && conditionOf(rule)) ?? []))]
}
