import { readSavings, type SavingsProblems, type TypedSavings, typedOf } from './savings-form.ts'
import type { SavingsScenario } from './savings.ts'
import { initialSavingsScenario, savingsInputs } from './savings-inputs.ts'

export const calculatorPath = '/calculadora'
export const tailoredPath = '/calculadora/minha-vida'
/** The parameter of a button that asks for a step instead of a result. */
export const stepParameter = 'passo'
export const calculatorUsesPath = '/calculadora/usos'
const reopened = 'refazer'
/** With one of them the page is of somebody's own values. */
export const calculatorParameters = [...savingsInputs.map(({ name }) => name), reopened]

/** The state of the address: nothing yet, a result, values to change, or a result that cannot be. */
export type CalculatorView = { typed: TypedSavings } & (
  | { state: 'idle' }
  | { state: 'result'; scenario: SavingsScenario }
  | { state: 'invalid'; problems: SavingsProblems }
)

/** An address without any input begins with the initial values; one with some of them must hold all. */
export function readCalculatorAddress(url: URL, start: SavingsScenario = initialSavingsScenario): CalculatorView {
  const hasInputs = savingsInputs.some(({ name }) => url.searchParams.has(name))
  if (!hasInputs) return { state: 'idle', typed: typedOf(start) }
  const reading = readSavings(url.searchParams)
  if (url.searchParams.has(reopened)) return { state: 'idle', typed: reading.typed }
  if (reading.outcome === 'invalid') return { state: 'invalid', problems: reading.problems, typed: reading.typed }
  return { state: 'result', scenario: reading.scenario, typed: typedOf(reading.scenario) }
}

/** The address of a result. */
export function savingsHref(scenario: SavingsScenario): string {
  return `${calculatorPath}?${inputsOf(scenario)}`
}

/** The address that opens the form again with the same values (CALC-17). */
export function reopenedHref(scenario: SavingsScenario): string {
  return `${calculatorPath}?${inputsOf(scenario)}&${reopened}=1`
}

function inputsOf(scenario: SavingsScenario): URLSearchParams {
  return new URLSearchParams(typedOf(scenario))
}
