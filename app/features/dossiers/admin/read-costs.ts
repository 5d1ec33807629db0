import type { EntryReader } from './entry-reader.ts'
import { defaultScenario } from './vehicle-entry.ts'
import { nameOfField } from './vehicle-entry-names.ts'
import { type CostFields, costKeys, type TypedCostKey, typedCostKeys } from './vehicle-fields.ts'
import { vehicleLimits } from './vehicle-problems.ts'

/** Characters of an explanation. */
const longestExplanation = 3_000

/** Nothing where neither a sum nor an explanation is entered; the scenario alone is no estimate. */
export function readCosts({ number, text, typed, note }: EntryReader): CostFields | null {
  const sums = typedCostKeys.map((key) => [key, number(nameOfField.cost(key), vehicleLimits.sum)] as const)
  const explained = costKeys.map((key) => [key, text(nameOfField.explanation(key), longestExplanation)] as const)
  const isEmpty = [...sums, ...explained].every(([, value]) => value === null)
  const isWrong = typedCostKeys.some((key) => typed(nameOfField.cost(key)))
  if (isEmpty && !isWrong) return null
  const state = typed(nameOfField.scenario('state')).toUpperCase() || defaultScenario.state
  if (!/^[A-Z]{2}$/.test(state)) note(nameOfField.scenario('state'), 'Escreva a sigla do estado, como SP.')
  const { energyBrlPerKwh, petrolBrlPerL, kmPerMonth, months } = defaultScenario
  const scenario = (key: string, standard: number) =>
    number(nameOfField.scenario(key), key === 'months' ? vehicleLimits.months : vehicleLimits.scenario) ?? standard
  return {
    ...(Object.fromEntries(sums) as Record<TypedCostKey, number | null>),
    includesFuel: typed(nameOfField.cost('includesFuel')) !== '',
    scenario: {
      state,
      kmPerMonth: scenario('kmPerMonth', kmPerMonth),
      energyBrlPerKwh: scenario('energyBrlPerKwh', energyBrlPerKwh),
      petrolBrlPerL: scenario('petrolBrlPerL', petrolBrlPerL),
      months: scenario('months', months),
    },
    explanations: Object.fromEntries(explained.flatMap(([key, value]) => (value === null ? [] : [[key, value]]))),
  }
}
