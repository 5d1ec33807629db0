import { formatBrl } from '#app/platform/format/format-number.ts'

/** Up to four decimals, as on an electricity bill. */
const unitPrice = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** 'R$ 1,00' or 'R$ 0,9033' per kWh or litre. */
export function formatUnitPrice(brl: number): string {
  return `R$\u00a0${unitPriceDigits(brl)}`
}

/** '1,00' or '0,9033': in a field whose unit stands beside it. */
export function unitPriceDigits(brl: number): string {
  return unitPrice.format(brl)
}

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
