import { vehicleLimits } from '#app/features/dossiers/vehicle-limits.ts'
import type { EntryReader } from './entry-reader.ts'
import { defaultCostScenario } from '#app/features/dossiers/dossier.ts'
import { nameOfField } from './vehicle-entry-names.ts'
import { type CostFields, costKeys, type TypedCostKey, typedCostKeys } from './vehicle-fields.ts'

/** Characters of an explanation. */
const longestExplanation = 3_000

/** Nothing where neither a sum nor an explanation is entered; the scenario alone is no estimate. */
export function readCosts(reader: EntryReader): CostFields | null {
  const { number, text, typed } = reader
  const sums = typedCostKeys.map((key) => [key, number(nameOfField.cost(key), vehicleLimits.sum)] as const)
  const explained = costKeys.map((key) => [key, text(nameOfField.explanation(key), longestExplanation)] as const)
  const scenario = readScenario(reader)
  if ([...sums, ...explained].every(([, value]) => value === null)) return null
  return {
    ...(Object.fromEntries(sums) as Record<TypedCostKey, number | null>),
    includesFuel: typed(nameOfField.cost('includesFuel')) !== '',
    scenario,
    explanations: Object.fromEntries(explained.flatMap(([key, value]) => (value === null ? [] : [[key, value]]))),
  }
}

/** What is left empty is as the portal's own scenario has it. */
function readScenario({ number, typed, note }: EntryReader): CostFields['scenario'] {
  const stateName = nameOfField.scenario('state')
  const state = typed(stateName).slice(0, 3).toUpperCase() || defaultCostScenario.state
  if (!/^[A-Z]{2}$/.test(state)) note(stateName, 'Escreva a sigla do estado, como SP.')
  const amount = (key: Exclude<keyof typeof defaultCostScenario, 'state'>) =>
    number(nameOfField.scenario(key), key === 'months' ? vehicleLimits.months : vehicleLimits.scenario) ??
    defaultCostScenario[key]
  return {
    state,
    kmPerMonth: amount('kmPerMonth'),
    energyBrlPerKwh: amount('energyBrlPerKwh'),
    petrolBrlPerL: amount('petrolBrlPerL'),
    months: amount('months'),
  }
}
