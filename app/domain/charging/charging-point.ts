import type { ChargingSpeed } from './charging-speed.ts'
import { connectorTypes, isConnectorType } from './connector-types.ts'
import { chargingPath } from './charging-address.ts'

export type PointSource = 'sample' | 'open-charge-map' | 'openstreetmap' | 'csv' | 'editor'

export type PointStatus = 'disponivel' | 'ocupado' | 'manutencao'

/** Words of the specification. */
const statusLabels: Record<PointStatus, string> = {
  disponivel: 'Disponível',
  ocupado: 'Ocupado',
  manutencao: 'Manutenção',
}

/** @param status null: nobody said, or it was seen too long ago */
export function statusLabel(status: PointStatus | null): string {
  return status ? statusLabels[status] : 'Desconhecido'
}

/** A licence of rows that are not under that of their source: point-licences.ts. */
export type RowLicence = 'CC0-1.0'

/** Where a position is no exact one: on the same street, or the seat of the town. */
export type PointPrecision = 'street' | 'town'

/** One kind of plug at a point; null is unknown. `isOut`: its source says that it does not work. */
export type Connector = { type: string; powerKw: number | null; count: number | null; isOut?: boolean }

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
  /** Null: exact. */
  precision: PointPrecision | null
  /** The code of the town that it belongs to; null: not looked for yet. */
  municipality: string | null
  /** The town whose seat is nearest, with its state ('Campinas, SP'), where the source states none; derived from the position. */
  nearTown: string | null
  /** The way to that seat, in a straight line. */
  nearTownKm: number | null
  connectors: Connector[]
  /** The power of the strongest connector. */
  maxPowerKw: number | null
  speed: ChargingSpeed | null
  network: string | null
  payment: string | null
  access: keyof typeof accessLabels | null
  openingHours: string | null
  price: string | null
  /** Mean of one to five stars. */
  rating: number | null
  ratings: number
  /** As it may be shown now; null where it is unknown or was seen too long ago. */
  status: PointStatus | null
  statusAt: Date | null
  /** The source says that the place works, as of `checkedAt`; null: it says nothing of that. */
  isOperational: boolean | null
  /** When the source last checked or changed what it says of the place. */
  checkedAt: Date | null
  /** The day of the extract that the statements are from, as YYYY-MM-DD. */
  extractedOn: string | null
  /** When somebody last confirmed it: its source, an editor, or a visitor for whom it worked. */
  confirmedAt: Date
  source: PointSource
  sourceId: string
  /** Where the licence of the row is another one than that of its source. */
  licence: RowLicence | null
  /** The page that states it, where the address does not follow from its id. */
  sourceAddress: string | null
  /** From where the visitor is, in a straight line; null where nobody asked. */
  distanceKm: number | null
}

const unconfirmedYears = 2

/** True if nobody has confirmed a point for two years; a sample is confirmed by nobody anyway. */
export function isUnconfirmed({ isSample, confirmedAt }: Pick<ChargingPoint, 'isSample' | 'confirmedAt'>, now: Date) {
  const since = new Date(now)
  since.setUTCFullYear(now.getUTCFullYear() - unconfirmedYears)
  return !isSample && confirmedAt < since
}

export const accessLabels = {
  publico: 'Aberto ao público',
  clientes: 'Só para clientes',
  restrito: 'Acesso restrito',
} as const

/** 'Só para clientes' next to a point that a plan offers; null for the others. */
export function accessMark({ access }: Pick<ChargingPoint, 'access'>): string | null {
  return access === 'clientes' ? accessLabels.clientes : null
}

/** 'posição aproximada: município' where a point lies at the seat of its town, not where it is drawn; null where it is exact. */
export function precisionMark({ precision }: Pick<ChargingPoint, 'precision'>): string | null {
  return precision && precisionLabels[precision]
}

const precisionLabels = { town: 'posição aproximada: município', street: 'posição aproximada: rua' } as const

export const chargingTitle = 'Mapa de recarga'
export const chargingTrail = [{ label: 'Início', to: '/' }, { label: chargingTitle }] as const

export function pointPath(slug: string): string {
  return `${chargingPath}/${encodeURIComponent(slug)}`
}

type Located = Pick<ChargingPoint, 'address' | 'city' | 'state' | 'nearTown' | 'nearTownKm'>

/** 'Rua do Exemplo, 100, Campinas, SP' or 'Rua do Exemplo, 100, perto de Campinas, SP, a 4 km da sede'; null where nothing of it is known. */
export function wholeAddress(point: Located) {
  const near = formatNearTown(point)
  const { address, city, state } = point
  const place = near ? [near] : [city && address?.endsWith(`, ${city}`) ? null : city, state]
  const words = [address, ...place].filter(Boolean).join(', ')
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : null
}

/** 'perto de Campinas, SP, a 4 km da sede'; null where the source states the town. */
function formatNearTown(point: Located): string | null {
  const { city, nearTown, nearTownKm } = point
  if (city || !nearTown || nearTownKm === null) return null
  return `perto de ${nearTown}, ${nearTownKm < 1 ? 'a menos de 1' : `a ${Math.round(nearTownKm)}`} km da sede`
}

/** The name of a plug; an unknown code is 'Outro'. */
export function connectorName({ type }: Pick<Connector, 'type'>): string {
  return connectorTypes[isConnectorType(type) ? type : 'outro']
}
