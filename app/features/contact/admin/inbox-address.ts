import { trimmedSearch } from '#app/platform/typed-search.ts'

/** The choices above the table, in their order. */
export const messageSituations = {
  todas: 'Todas as mensagens',
  'nao-respondidas': 'Não respondidas',
  respondidas: 'Respondidas',
} as const

export type MessageSituation = keyof typeof messageSituations

/** Everything that an address of the table says. `after`: the key of the last row seen, see newestFirst. */
export type InboxAddress = { search: string; situation: MessageSituation; after: string | null }

/** The parameter where a page of the table goes on. */
export const inboxPages = 'mensagens'

/** Reads an address forgivingly: what is no choice is ignored. */
export function readInboxAddress(parameters: URLSearchParams): InboxAddress {
  const situation = parameters.get('situacao') ?? ''
  return {
    search: trimmedSearch(parameters.get('busca') ?? ''),
    situation: Object.hasOwn(messageSituations, situation) ? (situation as MessageSituation) : 'todas',
    after: parameters.get(inboxPages),
  }
}

/** The same list as a file. */
export function inboxExportHref({ search, situation }: InboxAddress): string {
  const parameters = new URLSearchParams()
  if (search) parameters.set('busca', search)
  if (situation !== 'todas') parameters.set('situacao', situation)
  return parameters.size > 0 ? `${messagePaths.export}?${parameters}` : messagePaths.export
}

/** What the list of messages calls, and its file. */
export const messagePaths = {
  answer: '/admin/mensagens/situacao',
  remove: '/admin/mensagens/excluir',
  export: '/admin/mensagens/exportar',
} as const
