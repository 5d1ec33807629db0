import { trimmedSearch } from '#app/platform/typed-search.ts'
import { isSupplierStatus, type SupplierStatus, supplierKind, supplierStatuses } from './supplier-status.ts'

/** The choices above the table, in their order. */
export const statusChoices = {
  todas: 'Todas as situações',
  pendente: supplierStatuses.pendente.label,
  publicado: supplierStatuses.publicado.label,
  recusado: supplierStatuses.recusado.label,
} as const
export const kindChoices = {
  todos: 'Todos os tipos',
  proprietario: supplierKind(true),
  indicacao: supplierKind(false),
} as const

/** Everything that an address of the table says; null: all. `after`: the key of the last row seen, see newestFirst. */
export type WaitlistAddress = {
  search: string
  status: SupplierStatus | null
  isOwner: boolean | null
  after: string | null
}

/** The parameter where a page of the table goes on. */
export const waitlistPages = 'cadastros'

/** Reads an address forgivingly: what is no choice is ignored. */
export function readWaitlistAddress(parameters: URLSearchParams): WaitlistAddress {
  const status = parameters.get('situacao')
  const kind = parameters.get('tipo')
  return {
    search: trimmedSearch(parameters.get('busca') ?? ''),
    status: isSupplierStatus(status) ? status : null,
    isOwner: kind === 'proprietario' ? true : kind === 'indicacao' ? false : null,
    after: parameters.get(waitlistPages),
  }
}

/** The value of the choice of kinds. */
export function kindChoice(isOwner: boolean | null): keyof typeof kindChoices {
  if (isOwner === null) return 'todos'
  return isOwner ? 'proprietario' : 'indicacao'
}

/** The same list as a file. */
export function waitlistExportHref({ search, status, isOwner }: WaitlistAddress): string {
  const parameters = new URLSearchParams()
  if (search) parameters.set('busca', search)
  if (status) parameters.set('situacao', status)
  if (isOwner !== null) parameters.set('tipo', kindChoice(isOwner))
  return parameters.size > 0 ? `${supplierPaths.export}?${parameters}` : supplierPaths.export
}

/** What the tab fornecedores calls, and its file. */
export const supplierPaths = {
  decide: '/admin/fornecedores/situacao',
  remove: '/admin/fornecedores/excluir',
  export: '/admin/fornecedores/exportar',
} as const
