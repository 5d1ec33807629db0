import { plural } from '#app/platform/format/plural.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { ResultCount } from '#app/platform/text/result-count.ts'

/** '980', '1000', '1,5k', '2k': thousands have at most one decimal. */
export function formatViews(views: number): string {
  return views <= 1000 ? String(views) : `${formatNumber(views / 1000, 1)}k`
}

export function viewsNoun(views: number): string {
  return plural(views, 'visualização', 'visualizações')
}

/** '24 notícia(s) encontrada(s)'; 'Mais de 1.000 …' if counting stopped. */
export function formatFoundNews({ count, isMore }: ResultCount): string {
  return `${isMore ? 'Mais de ' : ''}${formatNumber(count)} notícia(s) encontrada(s)`
}
