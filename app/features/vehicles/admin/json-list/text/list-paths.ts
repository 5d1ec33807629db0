/** Files that are downloaded, and that the editor reads. */
export const currentListPath = '/admin/dados-json/atual'

export function replacedListPath(publicationId: number): string {
  return `/admin/dados-json/publicacoes/${publicationId}`
}

/** The header of an answer with the state that a list was read from (list-base.server.ts). */
export const baseHeader = 'x-list-base'
