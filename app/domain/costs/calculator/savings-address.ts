import { initialSavingsScenario, savingsInputs, type SavingsInputName, type SavingsScenario } from './savings-inputs.ts'
import { numberText, readNumbers } from './number-inputs.ts'
import { readStateCode, type StateCode } from '#app/platform/brazil/brazilian-states.ts'

export const calculatorPath = '/calculadora'
export const tailoredPath = '/calculadora/minha-vida'
/** Parameter of buttons that change the form without calculating. */
export const stepParameter = 'passo'
export const calculatorUsesPath = '/calculadora/usos'
export const editParameter = 'refazer'
/** Value of `editParameter` that fills in current prices of the state or of the country. */
export const withTodayPrices = 'precos'
export const calculatorState = 'uf'
export const differenceParameter = 'diferenca'
export const calculatorParameters = [
  ...savingsInputs.map(({ name }) => name),
  editParameter,
  calculatorState,
  differenceParameter,
]

export type TypedSavings = Record<SavingsInputName, string>
export type SavingsProblems = Partial<Record<SavingsInputName, string>>

export type CalculatorView = { typed: TypedSavings } & (
  | { state: 'idle' }
  | { state: 'result'; scenario: SavingsScenario }
  | { state: 'invalid'; problems: SavingsProblems }
)

export type TodayPrices = Record<'petrolBrlPerLitre' | 'energyBrlPerKwh', number>

export function typedSavings(scenario: SavingsScenario): TypedSavings {
  return Object.fromEntries(savingsInputs.map(({ name }) => [name, String(scenario[name])])) as TypedSavings
}

export const initialSavings = typedSavings(initialSavingsScenario)

/**
 * If the address has any input, all are required. Otherwise fills in current prices (with a state) or initial values.
 * @param prices current prices of the state or country
 */
export function readCalculatorAddress({ searchParams }: URL, prices?: TodayPrices): CalculatorView {
  const hasInputs = savingsInputs.some(({ name }) => searchParams.has(name))
  const again = searchParams.get(editParameter)
  const asksForPrices = again === withTodayPrices || (!hasInputs && chosenStateIn(searchParams) !== '')
  const priced = asksForPrices && {
    gasolina: String(prices?.petrolBrlPerLitre ?? initialSavings.gasolina),
    energia: String(prices?.energyBrlPerKwh ?? initialSavings.energia),
  }
  if (!hasInputs) return { state: 'idle', typed: { ...initialSavings, ...priced } }
  const reading = readSavings(searchParams)
  return again === null && !asksForPrices ? reading : { state: 'idle', typed: { ...reading.typed, ...priced } }
}

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

export function readSavings(source: FormData | URLSearchParams): SavingsReading {
  const typed = Object.fromEntries(
    savingsInputs.map((input) => [input.name, numberText(source.get(input.name), input) ?? '']),
  ) as TypedSavings
  const { values, problems } = readNumbers(savingsInputs, typed)
  return Object.keys(problems).length > 0
    ? { outcome: 'invalid', state: 'invalid', problems, typed }
    : { outcome: 'valid', state: 'result', scenario: values as SavingsScenario, typed }
}
