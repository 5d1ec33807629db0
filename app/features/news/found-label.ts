import { formatNumber } from '#app/ui/format/format-number.ts'
import type { ResultCount } from '#app/platform/text/result-count.ts'

/** '24 notícia(s) encontrada(s)', as stated; beyond what is counted it says that there are more. */
export function formatFoundNews({ count, isMore }: ResultCount): string {
  return `${isMore ? 'Mais de ' : ''}${formatNumber(count)} notícia(s) encontrada(s)`
}
