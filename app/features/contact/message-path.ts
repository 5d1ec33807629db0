/** The inbox of the panel; mails lead there too. */
export const inboxPath = '/admin/conteudo/fornecedores/mensagens'

/** One message of the inbox, open to be read and answered. @param search the filter of the list behind it */
export function messagePath(id: number, search = ''): string {
  return `${inboxPath}/${id}${search}`
}
