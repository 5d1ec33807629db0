import { readLargeAmount } from '#app/platform/text/read-large-amount.ts'
import { readDecimal } from '#app/platform/text/read-decimal.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'
import type { SavingsScenario } from './savings.ts'
import { allSavingsInputs, type SavingsInput, type SavingsInputName, savingsInputs } from './savings-inputs.ts'

/** The values of the fields, by their names. */
export type TypedSavings = Record<SavingsInputName, string>
export type SavingsProblems = Partial<Record<SavingsInputName, string>>

type SavingsReading =
  | { outcome: 'valid'; scenario: SavingsScenario; typed: TypedSavings }
  | { outcome: 'invalid'; problems: SavingsProblems; typed: TypedSavings }

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
  if (Object.keys(problems).length > 0) return { outcome: 'invalid', problems, typed }
  return { outcome: 'valid', scenario: values as SavingsScenario, typed }
}

/**
 * Of '1.234,56' a number field in an English browser makes 1.23456 without a word: what was read is said again instead of being
 * reckoned with. Three decimals would be read as thousands in the address.
 */
function problemOf({ label, max, isLarge, problem }: SavingsInput, value: number | null): string | null {
  if (value === null || value <= 0) return problem
  if (value > max) return `${label} vai até ${formatNumber(max)}`
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

/** A number field shows nothing of what is no number in its own notation. */
function asFieldText(text: string, isLarge: boolean | undefined): string {
  const value = isLarge ? readLargeAmount(text) : readDecimal(text)
  return value === null ? text : String(value)
}

/** As a number field takes it. */
export function typedOf(scenario: SavingsScenario): TypedSavings {
  return Object.fromEntries(savingsInputs.map(({ key, name }) => [name, String(scenario[key])])) as TypedSavings
}
