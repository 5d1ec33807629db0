import { readTailored, type TailoredProblems, type TailoredTyped, typedIn } from './tailored-form.ts'
import { stepParameter, tailoredPath } from '#app/features/costs/calculator/savings-address.ts'
import type { TailoredScenario } from './tailored-scenario.ts'
import { choiceNames, numberInputs, type TailoredName } from './tailored-inputs.ts'

/** Which model the fields of a car were written for: with another one chosen, those that nobody touched are not its. */
export const formerModelNames = { a: 'antes-a', b: 'antes-b' } as const
/** For which share of city the figures of the models were written. */
export const formerCityName = 'antes-cidade'
const steps = ['ajustar', 'estado', 'modelo-a', 'modelo-b', 'modelos-a', 'modelos-b'] as const
export type Step = (typeof steps)[number]

/** The form to be filled in (perhaps with what a step brings), a result, or a result that cannot be. */
export type TailoredView = { typed: TailoredTyped } & (
  | { state: 'idle'; step: Step }
  | { state: 'result'; scenario: TailoredScenario }
  | { state: 'invalid'; problems: TailoredProblems }
)

const allNames: TailoredName[] = [...numberInputs.map(({ name }) => name), ...choiceNames]

/** An address that names no field begins with the first screen's values; a step comes before a result. */
export function readTailoredAddress(searchParams: URLSearchParams, start: TailoredTyped): TailoredView {
  const asked = searchParams.get(stepParameter)
  const step = steps.find((known) => known === asked)
  if (step || !allNames.some((name) => searchParams.has(name)))
    return { state: 'idle', step: step ?? 'ajustar', typed: typedIn(searchParams, start) }
  const reading = readTailored(searchParams, start)
  if (reading.outcome === 'invalid') return { state: 'invalid', problems: reading.problems, typed: reading.typed }
  return { state: 'result', scenario: reading.scenario, typed: reading.typed }
}

/** The address of a result: every field that has something in it, so that it means the same when the tables change. */
export function tailoredHref(typed: TailoredTyped): string {
  return `${tailoredPath}?${new URLSearchParams(writtenIn(typed))}`
}

/** The address that opens the form again with the same values. */
export function retailoredHref(typed: TailoredTyped): string {
  return `${tailoredHref(typed)}&${stepParameter}=ajustar`
}

/** Empty ones too where they begin with something: left out, they would begin anew. */
function writtenIn(typed: TailoredTyped): [string, string][] {
  return allNames.filter((name) => typed[name] !== '' || beginsFilled.has(name)).map((name) => [name, typed[name]])
}

const beginsFilled = new Set<TailoredName>(['gasolina', 'etanol', 'energia', 'preco-ac', 'preco-dc', 'kwh', 'kml'])
