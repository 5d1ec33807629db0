/** The list of issues, and the page of each. */
export const issuesPath = '/admin/conteudo/newsletter/edicoes'

export function issuePath(id: number): string {
  return `${issuesPath}/${id}`
}

/** The mail itself, to be shown in a frame. */
export function issuePreviewPath(id: number, look: 'light' | 'dark', version: string): string {
  return `/admin/newsletter/edicoes/${id}/previa?tema=${look === 'dark' ? 'escuro' : 'claro'}&versao=${version}`
}

/** The addresses that the scripts of these pages call. */
export const issueCalls = {
  articles: '/admin/newsletter/edicoes/noticias',
  progress: '/admin/newsletter/edicoes/andamento',
} as const
