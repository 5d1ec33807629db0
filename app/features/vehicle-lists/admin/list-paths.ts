/** Files that are downloaded, and that the editor reads. */
export const currentListPath = '/admin/dados-json/atual'

export function replacedListPath(publicationId: number): string {
  return `/admin/dados-json/publicacoes/${publicationId}`
}

/** What the manager's scripts call. */
export const listCalls = {
  compare: '/admin/dados-json/comparar',
  apply: '/admin/dados-json/aplicar',
  compareReplaced: '/admin/dados-json/comparar-anterior',
  restore: '/admin/dados-json/restaurar',
} as const

/** Of an answer: the state that a list was read from (list-base.server.ts). */
export const baseHeader = 'x-list-base'
