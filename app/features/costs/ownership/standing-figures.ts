import type { OwnershipAssumptions } from '#app/features/costs/ownership-cost.ts'
import { type TypedCosts, typedYears } from '#app/features/costs/typed-costs.ts'
import type { TypedFigures, TypedLine } from './owned-vehicle.ts'

/**
 * Which of an editor's figures stand in a scenario: they are for the portal's own one, so that each holds as long as the visitor has
 * changed nothing that it follows from.
 * @param asked what the scenario comes to; null without a price, where there is no total that a figure could be wrong in
 * @param standard the same for the portal's scenario
 */
export function standingFigures(
  typed: TypedFigures,
  asked: OwnershipAssumptions | null,
  standard: () => OwnershipAssumptions | null,
): TypedFigures {
  if (Object.keys(typed).length === 0) return typed
  const portals = standard()
  if (!asked || !portals) return typed
  const standing = Object.entries(typed).filter(([line]) => {
    const [own, others] = [asked, portals].map(followsFrom[line as TypedLine])
    return own?.every((number, index) => isSame(number, others?.[index] ?? null))
  })
  return Object.fromEntries(standing)
}

/** The same for the engine. The price is one of its figures already. */
export function typedCostsOf({ purchase: _purchase, ...typed }: TypedFigures): TypedCosts {
  return Object.fromEntries(Object.entries(typed).map(([line, { brl }]) => [line, brl]))
}

/** The numbers that decide each line in the years that an editor's figures are for. */
const followsFrom: Record<TypedLine, (given: OwnershipAssumptions) => (number | null)[]> = {
  purchase: ({ priceBrl }) => [priceBrl],
  documentation: (given) => [given.firstDocumentationBrl, given.yearlyDocumentationBrl],
  ipva: (given) => [given.priceBrl, ...lossesOf(given), ...given.ipvaPercent.slice(0, typedYears)],
  servicing: ({ yearlyServicingBrl }) => [yearlyServicingBrl],
  energy: ({ yearlyEnergyBrl }) => [yearlyEnergyBrl],
  resale: (given) => [given.priceBrl, ...lossesOf(given)],
}

/** One for each of the years; the last one goes on. */
function lossesOf({ depreciationPercent: losses }: OwnershipAssumptions): (number | null)[] {
  return Array.from({ length: typedYears }, (_, index) => losses[index] ?? losses.at(-1) ?? null)
}

/** An address carries four decimals, so that a figure which it fixes may differ by less than a cent. */
function isSame(one: number | null, other: number | null): boolean {
  return one === null || other === null ? one === other : Math.abs(one - other) < 0.005
}
