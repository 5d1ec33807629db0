import { lostCommaHint } from '#app/domain/costs/unit-price.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { readDecimal, readLargeAmount } from '#app/platform/text/typed-number.ts'

export type NumberRow = {
  label: string
  unit: string
  /** The highest that means anything. */
  max: number
  mayBeZero?: true
  /** Thousands may be parted by points: '92.000' is no price of 92 reais. Two decimals are kept. */
  isLarge?: true
  /** More than two decimals of a large number are a problem instead of being rounded: '1.234' is no kilometre and a bit. */
  isExact?: true
  /** Nothing below it makes sense, though zero may: '159,800' is no price of 159 reais. */
  lowest?: number
}

export type NumberInput<Name extends string> = NumberRow & { name: Name; problem: string }

/** The sentence about a number that is missing, none, or below what it may be. @param label as the sentence names it */
export function zeroProblem(label: string, { mayBeZero }: NumberRow): string {
  return mayBeZero ? `${label}: escreva um número a partir de zero` : `${label} deve ser maior que zero`
}

/** One notation for addresses: '1234.5'. What is no number stays as it was written. Null where the source has no such field. */
export function numberText(sent: FormDataEntryValue | null, { isLarge, isExact, lowest }: NumberRow): string | null {
  if (typeof sent !== 'string') return null
  const text = sent.trim().slice(0, 40)
  const value = isLarge ? readLargeAmount(text, lowest) : readDecimal(text)
  if (value === null) return text
  // With three decimals it would be read as thousands the next time.
  return String(isLarge && !isExact && Math.abs(value) < 1e12 ? Math.round(value * 100) / 100 : value)
}

type Values<Name extends string> = Partial<Record<Name, number>>

/** Reads typed numbers, each with its problem. @param alsoWrong a problem of a number that is right alone */
export function readNumbers<Name extends string>(
  inputs: NumberInput<Name>[],
  typed: Record<Name, string>,
  alsoWrong: (name: Name, values: Values<Name>) => string | null = () => null,
): { values: Values<Name>; problems: Partial<Record<Name, string>> } {
  const values: Values<Name> = {}
  const problems: Partial<Record<Name, string>> = {}
  const read = inputs.map((input) => ({ ...input, value: readDecimal(typed[input.name]) }))
  for (const input of read) if (!problemOf(input)) values[input.name] = input.value ?? 0
  for (const input of read) {
    const problem = problemOf(input) ?? alsoWrong(input.name, values)
    if (problem) problems[input.name] = problem
  }
  return { values, problems }
}

/** What was read of a number with too many decimals is repeated: in the address they would be thousands. */
function problemOf(input: NumberInput<string> & { value: number | null }): string | null {
  const { label, unit, max, mayBeZero, isLarge, isExact, problem, value } = input
  if (value === null || value < 0 || (value === 0 && !mayBeZero)) return problem
  if (value > max) return `${label} vai até ${formatNumber(max)}${lostCommaHint(value, { unit })}`
  const isTooFine = isLarge && isExact && Math.round(value * 100) / 100 !== value
  return isTooFine ? `${label}: foi lido ${formatNumber(value, 5)}; escreva sem ponto de milhar, como 1234,5` : null
}

export function calculatorFieldId(name: string): string {
  return `calculadora-${name}`
}

/** As a Brazilian writes it: '92.000', '12,5', and reais per unit with their cents: '5,50'. */
export function shownNumber(typed: string, { isLarge, unit }: { isLarge?: boolean; unit?: string }): string {
  const value = readDecimal(typed)
  if (value === null) return typed
  if (isLarge) return formatNumber(value, 2)
  const written = typed.replace('.', ',')
  return unit?.startsWith('R$/') && /^\d+(,\d?)?$/.test(written) ? value.toFixed(2).replace('.', ',') : written
}
