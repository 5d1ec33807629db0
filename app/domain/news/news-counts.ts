import { plural } from '#app/platform/format/plural.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { ResultCount } from '#app/platform/text/result-count.ts'

/** Formats a number of views: '980', '1000', '1,5k', '2k'. More than a thousand: in thousands with at most one decimal. */
export function formatViews(views: number): string {
  return views <= 1000 ? String(views) : `${formatNumber(views / 1000, 1)}k`
}

export function viewsNoun(views: number): string {
  return plural(views, 'visualização', 'visualizações')
}

/** Formats the number of results: '24 notícia(s) encontrada(s)'. Starts with 'Mais de' if there are more results than were counted. */
export function formatFoundNews({ count, isMore }: ResultCount): string {
  return `${isMore ? 'Mais de ' : ''}${formatNumber(count)} notícia(s) encontrada(s)`
}
