import type { ChargingSpeed } from './charging-speed.ts'
import { connectorTypes, isConnectorType } from './connector-types.ts'
import { chargingPath } from './charging-address.ts'

/** The source of a point. */
export type PointSource = 'sample' | 'open-charge-map' | 'openstreetmap' | 'csv' | 'editor'

export type PointStatus = 'disponivel' | 'ocupado' | 'manutencao'

/** Words of the specification. */
const statusWords: Record<PointStatus, string> = {
  disponivel: 'Disponível',
  ocupado: 'Ocupado',
  manutencao: 'Manutenção',
}

/** @param status null: nobody said, or it was seen too long ago */
export function statusWord(status: PointStatus | null): string {
  return status ? statusWords[status] : 'Desconhecido'
}

/** One kind of plug at a point; null is unknown. */
export type Connector = { type: string; powerKw: number | null; count: number | null }

/** A charging point as visitors see it. Null is unknown. */
export type ChargingPoint = {
  id: number
  slug: string
  isSample: boolean
  name: string
  /** Street and number. */
  address: string | null
  city: string | null
  state: string | null
  latitude: number
  longitude: number
  connectors: Connector[]
  /** The power of the strongest connector. */
  maxPowerKw: number | null
  speed: ChargingSpeed | null
  network: string | null
  payment: string | null
  access: keyof typeof accessWords | null
  openingHours: string | null
  price: string | null
  /** Mean of one to five stars. */
  rating: number | null
  ratings: number
  /** As it may be shown now; null where it is unknown or was seen too long ago. */
  status: PointStatus | null
  /** When that status was seen. */
  statusAt: Date | null
  /** When the source last checked or changed what it says of the place. */
  checkedAt: Date | null
  /** The day of the extract that the statements are from, as YYYY-MM-DD. */
  extractedOn: string | null
  source: PointSource
  /** From where the visitor is, in a straight line; null where nobody asked. */
  distanceKm: number | null
}

export const accessWords = {
  publico: 'Aberto ao público',
  clientes: 'Só para clientes',
  restrito: 'Acesso restrito',
} as const

export const chargingTitle = 'Mapa de recarga'
export const chargingTrail = [{ label: 'Início', to: '/' }, { label: chargingTitle }] as const
export const pointTrail = (name: string) =>
  [{ label: 'Início', to: '/' }, { label: chargingTitle, to: chargingPath }, { label: name }] as const

/** The page of one point. */
export function pointPath(slug: string): string {
  return `${chargingPath}/${encodeURIComponent(slug)}`
}

/** 'Rua do Exemplo, 100, Campinas, SP'; null where nothing of it is known. */
export function wholeAddress({ address, city, state }: Pick<ChargingPoint, 'address' | 'city' | 'state'>) {
  return [address, city, state].filter(Boolean).join(', ') || null
}

/** 'Campinas, SP', 'SP' or 'Campinas'; null where neither is known. */
export function placeOf({ city, state }: Pick<ChargingPoint, 'city' | 'state'>): string | null {
  return [city, state].filter(Boolean).join(', ') || null
}

/** The name of a plug; an unknown code is 'Outro'. */
export function connectorName({ type }: Pick<Connector, 'type'>): string {
  return connectorTypes[isConnectorType(type) ? type : 'outro']
}
