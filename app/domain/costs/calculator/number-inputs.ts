import { lostCommaHint } from '#app/domain/costs/unit-price.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { readDecimal, readLargeAmount } from '#app/platform/text/typed-number.ts'

export type NumberRow = {
  label: string
  unit: string
  max: number
  mayBeZero?: true
  /** Points separate thousands: '92.000' is 92000. Rounds to two decimals, unless `isExact`. */
  isLarge?: true
  /** More than two decimals are an error, because '1.234' is ambiguous. */
  isExact?: true
  /** Lowest plausible number. Lower ones are misread: '159,800' becomes 159800. */
  lowest?: number
}

export type NumberInput<Name extends string> = NumberRow & { name: Name; problem: string }

/**
 * Message for a missing, invalid or too small number.
 * @param label name of the field
 */
export function zeroProblem(label: string, { mayBeZero }: NumberRow): string {
  return mayBeZero ? `${label}: escreva um número a partir de zero` : `${label} deve ser maior que zero`
}

/**
 * Writes '1234.5' for addresses, and trims other text.
 * @returns null: no such field
 */
export function numberText(sent: FormDataEntryValue | null, { isLarge, isExact, lowest }: NumberRow): string | null {
  if (typeof sent !== 'string') return null
  const text = sent.trim().slice(0, 40)
  const value = isLarge ? readLargeAmount(text, lowest) : readDecimal(text)
  if (value === null) return text
  // The next request would parse three decimals as thousands.
  return String(isLarge && !isExact && Math.abs(value) < 1e12 ? Math.round(value * 100) / 100 : value)
}

type Values<Name extends string> = Partial<Record<Name, number>>

/** @param alsoWrong additional check of a valid number */
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

/** null: valid. */
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

/** '92.000', '12,5'. A price per unit has two decimals: '5,50'. */
export function shownNumber(typed: string, { isLarge, unit }: { isLarge?: boolean; unit?: string }): string {
  const value = readDecimal(typed)
  if (value === null) return typed
  if (isLarge) return formatNumber(value, 2)
  const written = typed.replace('.', ',')
  return unit?.startsWith('R$/') && /^\d+(,\d?)?$/.test(written) ? value.toFixed(2).replace('.', ',') : written
}
