const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const brlWhole = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: 0 })

/** 'R$ 1.234,50': two decimals and a no-break space. */
export function formatBrl(reais: number): string {
  return brl.format(reais)
}

/** 'R$ 159.800': a rounded sum, such as an estimate. */
export function formatBrlWhole(reais: number): string {
  return brlWhole.format(reais)
}

/** 'R$ 38.400' or 'R$ 53,80': an end of an estimate, in three significant digits. */
export function formatBrlEstimate(reais: number): string {
  const rounded = Number(reais.toPrecision(3))
  return Number.isInteger(rounded) && Math.abs(rounded) >= 100 ? formatBrlWhole(rounded) : formatBrl(rounded)
}

/** 'R$ 159.800' or 'R$ 150.000,50': a vehicle's price, never rounded. */
export function formatPrice(reais: number): string {
  return Number.isInteger(reais) ? formatBrlWhole(reais) : formatBrl(reais)
}

/** '159.800': a price without its currency sign. */
export function formatPriceDigits(reais: number): string {
  return formatPrice(reais).replace(/^R\$\s/, '')
}

/** '1.010' or '14,9'. */
export function formatNumber(value: number, decimals = 0): string {
  const cached = withDecimals.get(decimals)
  if (cached) return cached.format(value)
  const format = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: decimals })
  withDecimals.set(decimals, format)
  return format.format(value)
}

/** '1.010 km': number and unit with a no-break space. */
export function formatQuantity(unit: string, value: number, decimals = 0): string {
  return `${formatNumber(value, decimals)}\u00a0${unit.replaceAll(' ', '\u00a0')}`
}

/** Creating a format takes fifty times as long as using it. */
const withDecimals = new Map<number, Intl.NumberFormat>()

/** '812 KB' or '4,2 MB' (decimal units). */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1000
    ? `${formatNumber(Math.max(1, Math.round(kilobytes)))}\u00a0KB`
    : `${formatNumber(kilobytes / 1024, 1)}\u00a0MB`
}
