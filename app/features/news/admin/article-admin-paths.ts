/** The addresses that the news manager's scripts call. */
export const articleResources = {
  autosave: '/admin/noticias/rascunho',
  preview: '/admin/noticias/previa',
  comparison: (id: number, version: number) => `/admin/noticias/${id}/versoes/${version}`,
} as const

/** The form's dialog over the table; `search` is the table's, which stays as it is behind it. */
export function newArticlePath(search: string): string {
  return `/admin/conteudo/noticias/nova${search}`
}

export function editArticlePath(id: number, search = ''): string {
  return `/admin/conteudo/noticias/${id}${search}`
}

export function articleTablePath(search: string): string {
  return `/admin/conteudo${search}`
}
