import { lostCommaHint } from '#app/domain/costs/unit-price.ts'
import {
  allSavingsInputs,
  initialSavingsScenario,
  type SavingsInput,
  type SavingsInputName,
  savingsInputs,
  type SavingsScenario,
} from './savings-inputs.ts'
import { readStateCode, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { readDecimal, readLargeAmount } from '#app/platform/text/typed-number.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'

export const calculatorPath = '/calculadora'
export const tailoredPath = '/calculadora/minha-vida'
/** The parameter of a button that asks for a step instead of a result. */
export const stepParameter = 'passo'
export const calculatorUsesPath = '/calculadora/usos'
export const reopened = 'refazer'
/** The value of it that fills in the prices of today, of the chosen state or the mean. */
export const withTodayPrices = 'precos'
export const calculatorState = 'uf'
export const calculatorParameters = [...savingsInputs.map(({ name }) => name), reopened, calculatorState]

/** The state of the address: nothing yet, a result, values to change, or a result that cannot be. */
export type CalculatorView = { typed: TypedSavings } & (
  | { state: 'idle' }
  | { state: 'result'; scenario: SavingsScenario }
  | { state: 'invalid'; problems: SavingsProblems }
)

/**
 * An address without any input begins with the stated values, with a state alone at its prices (T-84); one with some inputs must hold all.
 * @param prices the prices of today, of the state in the address or the mean
 */
export function readCalculatorAddress(url: URL, prices: Partial<SavingsScenario> = {}): CalculatorView {
  const hasInputs = savingsInputs.some(({ name }) => url.searchParams.has(name))
  const again = url.searchParams.get(reopened)
  const asksForPrices = again === withTodayPrices || (!hasInputs && chosenStateIn(url.searchParams) !== '')
  const { gasolina, energia, ...rest } = typedOf({ ...initialSavingsScenario, ...(asksForPrices && prices) })
  if (!hasInputs) return { state: 'idle', typed: { gasolina, energia, ...rest } }
  const reading = readSavings(url.searchParams)
  if (asksForPrices) return { state: 'idle', typed: { ...reading.typed, gasolina, energia } }
  if (again !== null) return { state: 'idle', typed: reading.typed }
  if (reading.outcome === 'invalid') return { state: 'invalid', problems: reading.problems, typed: reading.typed }
  return { state: 'result', scenario: reading.scenario, typed: typedOf(reading.scenario) }
}

/** The address of a result. @param uf the chosen state; empty where none was */
export function savingsHref(scenario: SavingsScenario, uf = ''): string {
  return `${calculatorPath}?${inputsOf(scenario, uf)}`
}

export function reopenedHref(scenario: SavingsScenario, uf = ''): string {
  return `${calculatorPath}?${inputsOf(scenario, uf)}&${reopened}=1`
}

function inputsOf(scenario: SavingsScenario, uf: string): URLSearchParams {
  return new URLSearchParams({ ...typedOf(scenario), ...(uf && { [calculatorState]: uf }) })
}

export function chosenStateIn(source: FormData | URLSearchParams): StateCode | '' {
  const uf = source.get(calculatorState)
  return readStateCode(typeof uf === 'string' ? uf : null) ?? ''
}

export type TypedSavings = Record<SavingsInputName, string>
export type SavingsProblems = Partial<Record<SavingsInputName, string>>

type SavingsReading =
  | { outcome: 'valid'; scenario: SavingsScenario; typed: TypedSavings }
  | { outcome: 'invalid'; state: 'invalid'; problems: SavingsProblems; typed: TypedSavings }

/** Reads the five inputs of a form or an address; each that is missing, no number, zero or below has its sentence (CALC-04). */
export function readSavings(source: FormData | URLSearchParams): SavingsReading {
  const typed = typedIn(source)
  const problems: SavingsProblems = {}
  const values: Partial<SavingsScenario> = {}
  for (const input of allSavingsInputs) {
    const value = readDecimal(typed[input.name])
    const problem = problemOf(input, value)
    if (problem) problems[input.name] = problem
    else if (value !== null) values[input.key] = value
  }
  if (Object.keys(problems).length > 0) return { outcome: 'invalid', state: 'invalid', problems, typed }
  return { outcome: 'valid', scenario: values as SavingsScenario, typed }
}

/** Three decimals would be read as thousands in the address: what was read is said again instead of being reckoned with. */
function problemOf({ label, unit, max, isLarge, problem }: SavingsInput, value: number | null): string | null {
  if (value === null || value <= 0) return problem
  if (value > max) return `${label} vai até ${formatNumber(max)}${lostCommaHint(value, { unit })}`
  const isTooFine = isLarge === true && Math.round(value * 100) / 100 !== value
  return isTooFine ? `${label}: foi lido ${formatNumber(value, 5)}; escreva sem ponto de milhar, como 1234,5` : null
}

function typedIn(source: FormData | URLSearchParams): TypedSavings {
  const entries = allSavingsInputs.map(({ name, isLarge }) => {
    const value = source.get(name)
    return [name, typeof value === 'string' ? asFieldText(value.trim().slice(0, 40), isLarge) : '']
  })
  return Object.fromEntries(entries) as TypedSavings
}

/** One notation for addresses: '1234.5'. What is no number stays as it was written. */
function asFieldText(text: string, isLarge: boolean | undefined): string {
  const value = isLarge ? readLargeAmount(text) : readDecimal(text)
  return value === null ? text : String(value)
}

export function typedOf(scenario: SavingsScenario): TypedSavings {
  return Object.fromEntries(savingsInputs.map(({ key, name }) => [name, String(scenario[key])])) as TypedSavings
}
