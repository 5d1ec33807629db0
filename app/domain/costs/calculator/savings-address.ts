import { savingsInputs, type SavingsInputName, type SavingsScenario } from './savings-inputs.ts'
import { numberText, readNumbers } from './number-inputs.ts'
import { readStateCode, type StateCode } from '#app/platform/brazil/brazilian-states.ts'

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

export type TypedSavings = Record<SavingsInputName, string>
export type SavingsProblems = Partial<Record<SavingsInputName, string>>

/** The state of the address: nothing yet, a result, values to change, or a result that cannot be. */
export type CalculatorView = { typed: TypedSavings } & (
  | { state: 'idle' }
  | { state: 'result'; scenario: SavingsScenario }
  | { state: 'invalid'; problems: SavingsProblems }
)

/** Prices of today, of a state or the mean of the country. */
export type TodayPrices = Record<'petrolBrlPerLitre' | 'energyBrlPerKwh', number>

export const initialSavings = Object.fromEntries(
  savingsInputs.map(({ name, initial }) => [name, String(initial)]),
) as TypedSavings

/**
 * An address without any input begins with the stated values, with a state alone at its prices (T-84); one with some inputs must hold all.
 * @param prices the prices of today, of the state in the address or the mean
 */
export function readCalculatorAddress({ searchParams }: URL, prices?: TodayPrices): CalculatorView {
  const hasInputs = savingsInputs.some(({ name }) => searchParams.has(name))
  const again = searchParams.get(reopened)
  const asksForPrices = again === withTodayPrices || (!hasInputs && chosenStateIn(searchParams) !== '')
  const priced = asksForPrices && {
    gasolina: String(prices?.petrolBrlPerLitre ?? initialSavings.gasolina),
    energia: String(prices?.energyBrlPerKwh ?? initialSavings.energia),
  }
  if (!hasInputs) return { state: 'idle', typed: { ...initialSavings, ...priced } }
  const reading = readSavings(searchParams)
  return again === null && !asksForPrices ? reading : { state: 'idle', typed: { ...reading.typed, ...priced } }
}

/** The address of a result. @param uf the chosen state; empty where none was */
export function savingsHref(typed: TypedSavings, uf = ''): string {
  return `${calculatorPath}?${new URLSearchParams({ ...typed, ...(uf && { [calculatorState]: uf }) })}`
}

export function chosenStateIn(source: FormData | URLSearchParams): StateCode | '' {
  const uf = source.get(calculatorState)
  return readStateCode(typeof uf === 'string' ? uf : null) ?? ''
}

type SavingsReading =
  | { outcome: 'valid'; state: 'result'; scenario: SavingsScenario; typed: TypedSavings }
  | { outcome: 'invalid'; state: 'invalid'; problems: SavingsProblems; typed: TypedSavings }

/** Reads the five inputs of a form or an address; each that is missing, no number, zero or below has its sentence (CALC-04). */
export function readSavings(source: FormData | URLSearchParams): SavingsReading {
  const typed = Object.fromEntries(
    savingsInputs.map((input) => [input.name, numberText(source.get(input.name), input) ?? '']),
  ) as TypedSavings
  const { values, problems } = readNumbers(savingsInputs, typed)
  return Object.keys(problems).length > 0
    ? { outcome: 'invalid', state: 'invalid', problems, typed }
    : { outcome: 'valid', state: 'result', scenario: values as SavingsScenario, typed }
}
