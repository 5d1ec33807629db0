import type { Cents } from '#app/features/costs/cents.ts'
import { costParts, type OwnershipCost } from '#app/features/costs/ownership-cost.ts'
import type { LeftOut } from './cost-comparison.ts'

type PartAmount = { part: LeftOut; cents: Cents }

/** The parts of a total that are known and not zero, the largest first; an IPVA that is known to be nothing is told, too. */
export function largestParts({ parts, depreciationCents }: OwnershipCost): PartAmount[] {
  return [
    ...costParts.map((part) => ({ part, cents: parts[part] ?? 0 })),
    { part: 'depreciation' as const, cents: depreciationCents ?? 0 },
  ]
    .filter(({ part, cents }) => cents !== 0 || (part === 'ipva' && parts.ipva === 0))
    .toSorted((a, b) => b.cents - a.cents)
}

export type YearAmounts = { year: number; amounts: Partial<Record<LeftOut, Cents>>; totalCents: Cents }

/** The amounts of each year, the loss of value included; the years come to the total. */
export function yearAmounts({ years, purchaseCents }: OwnershipCost): YearAmounts[] {
  return years.map(({ year, parts, spentCents, resaleCents }, index) => {
    const before = index === 0 ? purchaseCents : (years[index - 1]?.resaleCents ?? null)
    const lost = before === null || resaleCents === null ? 0 : before - resaleCents
    const known = Object.fromEntries(costParts.map((part) => [part, parts[part] ?? 0]))
    return { year, amounts: { ...known, depreciation: lost }, totalCents: spentCents + lost }
  })
}
