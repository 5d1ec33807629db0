import { readStateCode, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { normalizeSearchTerm } from '#app/platform/text/normalize-text.ts'
import { brazilBounds, type Place } from './place-cell.ts'
import { type ConnectorType, isConnectorType } from './connector-types.ts'

export const chargingPath = '/mapa-abastecimento'
export const placesPath = '/recarga'
export const suggestionPath = `${chargingPath}/ponto/sugerir`

/** '/recarga/sp'. */
export function statePath(state: StateCode): string {
  return `${placesPath}/${state.toLowerCase()}`
}

export const availabilities = { todos: 'Todos', disponivel: 'Disponíveis', rapido: 'Carga rápida' } as const
type Availability = keyof typeof availabilities

/** 'desconhecido': unknown or too old. */
export const statusChoices = ['disponivel', 'ocupado', 'manutencao', 'desconhecido'] as const
export type StatusChoice = (typeof statusChoices)[number]

export const powerSteps = [7, 22, 50, 100, 150] as const
type PowerStep = (typeof powerSteps)[number]

export type ChargingFilter = {
  /** '': no search. */
  search: string
  availability: Availability
  status: StatusChoice | null
  connector: ConnectorType | null
  fromPowerKw: PowerStep | null
  network: string | null
  state: StateCode | null
  /** Slug or typed name of a car. Points without a plug for it are left out. */
  vehicle: string | null
  /** Start of the route, as typed. The filter needs `to` as well. */
  from: string | null
  to: string | null
}

export type ChargingAddress = ChargingFilter & {
  /** As typed ('Londrina, PR'). Sorts the list by the distance from its seat. */
  town: string | null
  /** The visitor's position, rounded to 0.001°. Sorts the list by distance. */
  near: Place | null
  page: number
}

export const chargingFields = {
  search: 'busca',
  availability: 'filtro',
  status: 'situacao',
  connector: 'conector',
  fromPowerKw: 'potencia',
  network: 'rede',
  state: 'uf',
  vehicle: 'carro',
  from: 'de',
  to: 'para',
  town: 'cidade',
  near: 'perto',
  page: 'pagina',
} as const satisfies Record<keyof ChargingAddress, string>

export const noChargingFilter: ChargingFilter = {
  search: '',
  availability: 'todos',
  status: null,
  connector: null,
  fromPowerKw: null,
  network: null,
  state: null,
  vehicle: null,
  from: null,
  to: null,
}

/** Ignores invalid values. */
export function readChargingAddress({ searchParams }: URL): ChargingAddress {
  const textOf = (field: keyof ChargingAddress) => normalizeSearchTerm(searchParams.get(chargingFields[field]) ?? '')
  const [availability, status, connector, power, page] = [
    textOf('availability'),
    textOf('status'),
    textOf('connector'),
    textOf('fromPowerKw'),
    /^[1-9]\d{0,4}$/.exec(textOf('page'))?.[0],
  ]
  return {
    search: textOf('search'),
    availability: Object.hasOwn(availabilities, availability) ? (availability as Availability) : 'todos',
    status: statusChoices.find((choice) => choice === status) ?? null,
    connector: isConnectorType(connector) ? connector : null,
    fromPowerKw: powerSteps.find((step) => String(step) === power) ?? null,
    network: textOf('network') || null,
    state: readStateCode(textOf('state')),
    vehicle: textOf('vehicle') || null,
    from: textOf('from') || null,
    to: textOf('to') || null,
    town: textOf('town') || null,
    near: readPlace(textOf('near')),
    page: page ? Number(page) : 1,
  }
}

export function chargingHref(address: Partial<ChargingAddress> = {}): string {
  const query = chargingQuery(address)
  return query ? `${chargingPath}?${query}` : chargingPath
}

/** Query without '?'. '': nothing is set. */
export function chargingQuery({ town, near, page, availability, ...filter }: Partial<ChargingAddress>): string {
  const parameters = new URLSearchParams()
  if (availability && availability !== 'todos') parameters.set(chargingFields.availability, availability)
  for (const [field, value] of Object.entries(filter) as [keyof ChargingFilter, string | number | null][])
    if (value) parameters.set(chargingFields[field], String(value))
  if (town) parameters.set(chargingFields.town, town)
  if (near) parameters.set(chargingFields.near, `${near.latitude.toFixed(3)},${near.longitude.toFixed(3)}`)
  if (page && page > 1) parameters.set(chargingFields.page, String(page))
  return parameters.toString()
}

export function isNarrowed(filter: ChargingFilter): boolean {
  return chargingQuery(filter) !== ''
}

/** Degrees added around Brazil, for visitors near the border. */
const borderDegrees = 3

function readPlace(text: string): Place | null {
  const [, latitude = '', longitude = ''] = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(text) ?? []
  const place = { latitude: Number(latitude), longitude: Number(longitude) }
  return latitude !== '' && isNearBrazil(place) ? place : null
}

export function isNearBrazil({ latitude, longitude }: Place): boolean {
  const { west, south, east, north } = brazilBounds
  const isBetween = (value: number, [min, max]: [number, number]) =>
    value >= min - borderDegrees && value <= max + borderDegrees
  return isBetween(latitude, [south, north]) && isBetween(longitude, [west, east])
}
