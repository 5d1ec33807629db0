import { connectorTypes, isConnectorType } from './connector-types.ts'
import { chargingPath } from './charging-address.ts'
import type { ShownRow } from './point-row.server.ts'

/** A charging point as visitors see it; its status as it may be shown now. Null is unknown. */
export type ChargingPoint = ShownRow & {
  /** When somebody last confirmed it: its source, an editor, or a visitor for whom it worked. */
  confirmedAt: Date
  /** From where the visitor is, in a straight line; null where nobody asked. */
  distanceKm: number | null
}

export type Connector = ChargingPoint['connectors'][number]
export type PointSource = ChargingPoint['source']
export type PointStatus = NonNullable<ChargingPoint['status']>
/** A licence of rows that are not under that of their source: point-licences.ts. */
export type RowLicence = NonNullable<ChargingPoint['licence']>

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
