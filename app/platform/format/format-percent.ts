/** Formats a percentage with exactly one decimal: '77,3%'. */
export function formatPercent(percent: number): string {
  return `${oneDecimal.format(roundedPercent(percent, 1))}%`
}

/** Rounds a percentage. The result is 0 or ±100 only if the exact value is. */
export function roundedPercent(percent: number, decimals = 0): number {
  const step = 10 ** -decimals
  const rounded = Math.round(percent / step) * step
  const size = Math.abs(percent)
  if (percent === 0 || size === 100) return percent
  if (Math.abs(rounded) < step / 2) return Math.sign(percent) * step
  if (Math.abs(Math.abs(rounded) - 100) >= step / 2) return Number(rounded.toFixed(decimals))
  return Number((Math.sign(percent) * (size < 100 ? 100 - step : 100 + step)).toFixed(decimals))
}

const oneDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
