import { isVehicleType, type VehicleType } from '#app/features/vehicles/vehicle-type.ts'
import { normalizeSearchTerm } from '#app/platform/search-term.ts'
import { vehicleTablePath } from './vehicle-desk-paths.ts'

/** The choices above the table, in their order; the first of each stands where an address says nothing. */
export const vehicleStates = { todos: 'Todas as situações', ativo: 'Ativo', inativo: 'Inativo' } as const
export const vehicleOrders = {
  criados: 'Criados por último',
  alterados: 'Alterados por último',
  nome: 'Marca e modelo',
  'preco-menor': 'Menor preço',
  'preco-maior': 'Maior preço',
  ano: 'Ano mais novo',
} as const

type VehicleState = keyof typeof vehicleStates
export type VehicleOrder = keyof typeof vehicleOrders

/** The last row of a page: its number, and what the table is ordered by, written out. */
export type VehicleTableKey = { value: string; id: number }

/** Everything that an address of the table says. */
export type VehicleTableAddress = {
  search: string
  state: VehicleState
  /** Null: every one. */
  type: VehicleType | null
  order: VehicleOrder
  after: VehicleTableKey | null
}

/** Reads an address forgivingly: what is no choice and no key is ignored. */
export function readVehicleTableAddress(parameters: URLSearchParams): VehicleTableAddress {
  const state = parameters.get('situacao') ?? ''
  const type = parameters.get('tipo') ?? ''
  const typedOrder = parameters.get('ordem') ?? ''
  const order = isOneOf(vehicleOrders, typedOrder) ? typedOrder : 'criados'
  return {
    search: normalizeSearchTerm(parameters.get('busca') ?? ''),
    state: isOneOf(vehicleStates, state) ? state : 'todos',
    type: isVehicleType(type) ? type : null,
    order,
    after: readKey(parameters.get('depois') ?? '', order),
  }
}

/** The one way to write an address of the table: what is not set is left out. */
export function vehicleTableHref({ search, state, type, order, after }: Partial<VehicleTableAddress> = {}): string {
  const parameters = new URLSearchParams()
  if (search) parameters.set('busca', search)
  if (state && state !== 'todos') parameters.set('situacao', state)
  if (type) parameters.set('tipo', type)
  if (order && order !== 'criados') parameters.set('ordem', order)
  if (after) parameters.set('depois', `${after.id}.${after.value}`)
  const query = parameters.toString()
  return query ? `${vehicleTablePath}?${query}` : vehicleTablePath
}

/** Characters of a name in a key; an address is not longer than a name may be. */
const longestValue = 1_000

/** A key is of the order that wrote it: a number where that is one, and a text without what the database does not take. */
function readKey(text: string, order: VehicleOrder): VehicleTableKey | null {
  const [, id = '', value = ''] = /^(\d{1,9})\.(.*)$/s.exec(text) ?? []
  const isValue = order === 'nome' ? value.length <= longestValue && !value.includes('\0') : isNumber(value)
  return id && isValue ? { value, id: Number(id) } : null
}

function isNumber(value: string): boolean {
  return /^-?\d{1,16}(?:\.\d{1,9})?$/.test(value)
}

function isOneOf<Choices extends object>(choices: Choices, text: string): text is Extract<keyof Choices, string> {
  return Object.hasOwn(choices, text)
}
