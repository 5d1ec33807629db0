const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const brlWhole = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: 0 })

/** Example: 'R$ 1.234,50', with two decimals and a no-break space. */
export function formatBrl(reais: number): string {
  return brl.format(reais)
}

export function formatBrlWhole(reais: number): string {
  return brlWhole.format(reais)
}

/** Three significant digits. */
export function roundedEstimate(reais: number): number {
  return Number(reais.toPrecision(3))
}

/** Formats an estimate with three significant digits: 'R$ 38.400' or 'R$ 53,80'. */
export function formatBrlEstimate(reais: number): string {
  const rounded = roundedEstimate(reais)
  return Number.isInteger(rounded) && Math.abs(rounded) >= 100 ? formatBrlWhole(rounded) : formatBrl(rounded)
}

/** Formats the price of a vehicle without rounding: 'R$ 159.800' or 'R$ 150.000,50'. */
export function formatPrice(reais: number): string {
  return Number.isInteger(reais) ? formatBrlWhole(reais) : formatBrl(reais)
}

/** Inserts no-break spaces in amounts of an editor's text: 'R$ 159.800', '30 mil'. */
export function withWholeAmounts(text: string): string {
  return text.replaceAll(spacesInAmounts, '\u00a0')
}

const spacesInAmounts = /(?<=R\$) (?=\d)|(?<=\d) (?=(?:mil|milhão|milhões|bilhão|bilhões)(?!\p{L}))/gu

export function formatPriceDigits(reais: number): string {
  return formatPrice(reais).replace(/^R\$\s/, '')
}

/**
 * Examples: '1.010', '14,9'.
 * @param decimals maximum number of decimals
 */
export function formatNumber(value: number, decimals = 0): string {
  const cached = withDecimals.get(decimals)
  if (cached) return cached.format(value)
  const format = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: decimals })
  withDecimals.set(decimals, format)
  return format.format(value)
}

export function formatQuantity(unit: string, value: number, decimals = 0): string {
  return `${formatNumber(value, decimals)}\u00a0${unit.replaceAll(' ', '\u00a0')}`
}

const withDecimals = new Map<number, Intl.NumberFormat>()

/** Examples: '812 KB', '4,2 MB'. 1 KB is 1,024 bytes. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1000
    ? `${formatNumber(Math.max(1, Math.round(kilobytes)))}\u00a0KB`
    : `${formatNumber(kilobytes / 1024, 1)}\u00a0MB`
}
