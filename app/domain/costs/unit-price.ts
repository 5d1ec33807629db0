import { formatBrl } from '#app/platform/format/format-number.ts'

const unitPrice = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** 'R$ 1,00' or 'R$ 0,9033': two to four decimals, as on a bill. */
export function formatUnitPrice(brl: number): string {
  return `R$\u00a0${unitPriceDigits(brl)}`
}

const tariff = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 4, maximumFractionDigits: 4 })

/** 'R$ 1,0000': four decimals, for columns of tariffs. */
export function formatTariff(brl: number): string {
  return `R$\u00a0${tariff.format(brl)}`
}

/** '1,00' or '0,9033', without currency. */
export function unitPriceDigits(brl: number): string {
  return unitPrice.format(brl)
}

/** Highest plausible price. A higher number probably lacks its decimal comma. */
export const maxUnitPrice = { 'R$/litro': 100, 'R$/kWh': 20 } as const

/**
 * '682' gives ': se é R$ 6,82, escreva com a vírgula'.
 * @returns '' if no price is plausible
 */
export function lostCommaHint(value: number | null, { unit }: { unit?: string }): string {
  const isPrice = unit !== undefined && Object.hasOwn(maxUnitPrice, unit)
  const isPossible = isPrice && value !== null && Number.isInteger(value) && value > 0 && value < 10_000
  return isPossible ? `: se é ${formatBrl(value / 100)}, escreva com a vírgula` : ''
}
