/** '77,3%': always one decimal. */
export function formatPercent(percent: number): string {
  return `${oneDecimal.format(percent)}%`
}

const oneDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
