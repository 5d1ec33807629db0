import { isOfficialSourceId, officialSources } from '#app/domain/costs/official-sources.ts'
import type { ReviewReason } from './figure-changes.ts'
import { smallChangePercent, type Trust } from './connectors/data-source.ts'

export const sourcesTitle = 'Fontes'
export const sourcesPath = '/admin/conteudo/dados-json/fontes'
/** Each list has its page in one of these parameters. */
export const sourceListParams = {
  waiting: 'propostas',
  applied: 'aplicadas',
  runs: 'buscas',
  files: 'arquivos',
} as const

export const pricePagesHref = `${sourcesPath}#precos`

export function sourceFilePath(id: number): string {
  return `/admin/dados-json/fontes/arquivos/${id}`
}

export function sourceLabel(id: string): string {
  return isOfficialSourceId(id) ? officialSources[id].label : 'Arquivo CSV de pontos'
}

export const reviewReasons: Record<ReviewReason, string> = {
  'always-reviewed': 'esta fonte sempre espera um editor',
  'large-change': `muda mais de ${smallChangePercent}%`,
  'new-row': 'a linha é nova',
  'new-value': 'um dos valores não existia',
  'edited-row': 'um editor escreveu o valor atual',
  'waits-for-others': 'outra linha do mesmo arquivo espera',
}

export const trustLabels: Record<Trust, string> = {
  all: 'tudo se aplica',
  small: `até ${smallChangePercent}% se aplica`,
  none: 'tudo espera',
}
