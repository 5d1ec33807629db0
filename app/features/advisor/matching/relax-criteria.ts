import { formatBrlWhole } from '#app/ui/format/format-number.ts'
import type { Candidate } from './candidate.ts'
import { evaluateCriteria } from './evaluate-criteria.ts'
import { setCriteria, type CriterionKey, criterionKinds, type Criteria } from './criteria.ts'

/** One way out of an answer without any car. */
export type Relaxation = {
  /** 'Sem pedir a carroceria' or 'Com orçamento de R$ 185.000'. */
  label: string
  /** Models that match then. */
  count: number
  criteria: Criteria
}

/** A budget is raised to the next of these. */
const budgetStepBrl = 1000

/** The most that are worth reading. */
const mostLoosenings = 5

/** Which criterion to give up so that something matches; two at once only where no single one helps. What helps most goes first. */
export function relaxationsFor(candidates: Candidate[], criteria: Criteria): Relaxation[] {
  const keys = setCriteria(criteria)
  const single = looseningsOf(
    candidates,
    criteria,
    keys.map((key) => [key]),
  )
  if (single.length > 0) return single
  const pairs = keys.flatMap((key, index) => keys.slice(index + 1).map((other) => [key, other]))
  return looseningsOf(candidates, criteria, pairs)
}

function looseningsOf(candidates: Candidate[], criteria: Criteria, sets: CriterionKey[][]): Relaxation[] {
  return sets
    .flatMap((given) => looseningOf(candidates, criteria, given) ?? [])
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostLoosenings)
}

function looseningOf(candidates: Candidate[], criteria: Criteria, given: CriterionKey[]): Relaxation | null {
  const without = given.reduce<Criteria>((left, key) => ({ ...left, ...criterionKinds[key].without }), criteria)
  const helped = candidates.filter((candidate) => isMatch(candidate, without))
  const budgetBrl = given.includes('budget') ? lowestBudget(helped) : null
  const loosened = budgetBrl === null ? without : { ...without, budgetBrl }
  const count = helped.filter((candidate) => isMatch(candidate, loosened)).length
  return count === 0 ? null : { label: labelOf(given, budgetBrl), count, criteria: loosened }
}

function isMatch(candidate: Candidate, criteria: Criteria): boolean {
  return evaluateCriteria(candidate, criteria).every(({ verdict }) => verdict === 'met' || verdict === 'tight')
}

/** The price of the cheapest of them; a budget is raised, never given up. */
function lowestBudget(helped: Candidate[]): number | null {
  const prices = helped.flatMap(({ vehicle }) => vehicle.priceBrl ?? [])
  return prices.length === 0 ? null : Math.ceil(Math.min(...prices) / budgetStepBrl) * budgetStepBrl
}

function labelOf(given: CriterionKey[], budgetBrl: number | null): string {
  const dropped = given.filter((key) => key !== 'budget' || budgetBrl === null).map((key) => criterionKinds[key].name)
  const parts = [
    ...(budgetBrl === null ? [] : [`com orçamento de ${formatBrlWhole(budgetBrl)}`]),
    ...(dropped.length === 0 ? [] : [`sem contar ${dropped.join(' nem ')}`]),
  ]
  const text = parts.join(' e ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
