import { trimmedSearch } from '#app/platform/typed-search.ts'

/** The choices above the table, in their order. */
export const subscriberSituations = {
  todos: 'Todos os assinantes',
  ativos: 'Ativos',
  inativos: 'Inativos',
} as const

export type SubscriberSituation = keyof typeof subscriberSituations

/** Everything that an address of the table says. `after`: the key of the last row seen, see newestFirst. */
export type SubscriberTableAddress = { search: string; situation: SubscriberSituation; after: string | null }

/** The parameter where a page of the table goes on. */
export const subscriberPages = 'depois'

/** Reads an address forgivingly: what is no choice is ignored. */
export function readSubscriberTableAddress(parameters: URLSearchParams): SubscriberTableAddress {
  const situation = parameters.get('situacao') ?? ''
  return {
    search: trimmedSearch(parameters.get('busca') ?? ''),
    situation: Object.hasOwn(subscriberSituations, situation) ? (situation as SubscriberSituation) : 'todos',
    after: parameters.get(subscriberPages),
  }
}

/** The same list as a file. */
export function subscriberExportHref({ search, situation }: SubscriberTableAddress): string {
  const parameters = new URLSearchParams()
  if (search) parameters.set('busca', search)
  if (situation !== 'todos') parameters.set('situacao', situation)
  return parameters.size > 0 ? `${subscriberPaths.export}?${parameters}` : subscriberPaths.export
}

/** What the tab newsletter calls, and its file. */
export const subscriberPaths = {
  toggle: '/admin/assinantes/alternar',
  remove: '/admin/assinantes/remover',
  export: '/admin/assinantes/exportar',
} as const
