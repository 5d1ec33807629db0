import { formatBrl } from '#app/ui/format/format-number.ts'

/** The highest price that means anything; beyond it a comma was lost. */
export const highestUnitPrice = { 'R$/litro': 100, 'R$/kWh': 20 } as const

/**
 * ': se é R$ 6,82, escreva com a vírgula' behind the limit of a price per litre or kWh that was typed as '682'.
 * @returns '' for every other number
 */
export function lostCommaHint(value: number | null, { unit }: { unit?: string }): string {
  const isPrice = unit !== undefined && Object.hasOwn(highestUnitPrice, unit)
  const isPossible = isPrice && value !== null && Number.isInteger(value) && value > 0 && value < 10_000
  return isPossible ? `: se é ${formatBrl(value / 100)}, escreva com a vírgula` : ''
}
