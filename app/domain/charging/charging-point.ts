import { connectorTypes, isConnectorType } from './connector-types.ts'
import { chargingPath } from './charging-address.ts'
import type { ShownRow } from './point-row.server.ts'

/** A point as visitors see it. `status`: its current status; null: unknown. */
export type ChargingPoint = ShownRow & {
  /** Latest confirmation by the source, an editor or a visitor's report. */
  confirmedAt: Date
  /** Straight line from the requested place. null: no place requested. */
  distanceKm: number | null
}

export type Connector = ChargingPoint['connectors'][number]
export type PointSource = ChargingPoint['source']
export type PointStatus = NonNullable<ChargingPoint['status']>
/** Licence of a row that differs from that of its source (`point-licences.ts`). */
export type RowLicence = NonNullable<ChargingPoint['licence']>

const statusLabels: Record<PointStatus, string> = {
  disponivel: 'Disponível',
  ocupado: 'Ocupado',
  manutencao: 'Manutenção',
}

/** null: unknown or too old. */
export function statusLabel(status: PointStatus | null): string {
  return status ? statusLabels[status] : 'Desconhecido'
}

const unconfirmedYears = 2

/** True if last confirmed more than two years ago. False for samples. */
export function isUnconfirmed({ isSample, confirmedAt }: Pick<ChargingPoint, 'isSample' | 'confirmedAt'>, now: Date) {
  return !isSample && confirmedAt < confirmedSince(now)
}

/** Points last confirmed before this instant are unconfirmed. */
export function confirmedSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCFullYear(now.getUTCFullYear() - unconfirmedYears)
  return since
}

export const accessLabels = {
  publico: 'Aberto ao público',
  clientes: 'Só para clientes',
  restrito: 'Acesso restrito',
} as const

/** Mark of a point that only clients can use. null: visitors can use it. */
export function accessMark({ access }: Pick<ChargingPoint, 'access'>): string | null {
  return access === 'clientes' ? accessLabels.clientes : null
}

/** Says that the position is the seat of the town, or the street. null: it is exact. */
export function precisionMark({ precision }: Pick<ChargingPoint, 'precision'>): string | null {
  return precision && precisionLabels[precision]
}

const precisionLabels = { town: 'posição aproximada: município', street: 'posição aproximada: rua' } as const

/** Title of a point whose name and network are unknown. */
export const unnamedPoint = 'Ponto sem nome'

export const chargingTitle = 'Mapa de recarga'
export const chargingTrail = [{ label: 'Início', to: '/' }, { label: chargingTitle }] as const

export function pointPath(slug: string): string {
  return `${chargingPath}/${encodeURIComponent(slug)}`
}

type Located = Pick<ChargingPoint, 'address' | 'city' | 'state' | 'nearTown' | 'nearTownKm'>

/** 'Rua do Exemplo, 100, Campinas, SP' or 'Rua do Exemplo, 100, perto de Campinas, SP, a 4 km da sede'. null: unknown. */
export function wholeAddress(point: Located) {
  const near = formatNearTown(point)
  const { city, state } = point
  const text = [streetAddress(point), ...(near ? [near] : [city, state])].filter(Boolean).join(', ')
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : null
}

/** The address without the town, state, postcode and country at its end. null: nothing else is known. */
export function streetAddress({ address, city, state }: Pick<Located, 'address' | 'city' | 'state'>): string | null {
  if (city === null) return address
  const isRest = (part: string) =>
    /^(|\d\d\.?\d{3}-?\d{3}|bra[sz]il)$/i.test(part) ||
    [city, state ?? city].some((name) => part.localeCompare(name, 'pt-BR', { sensitivity: 'base' }) === 0)
  const parts = address?.split(/(, *| +[–-] +)/) ?? []
  while (isRest(parts.at(-1) ?? '')) if (parts.splice(-2).length === 0) return null
  return parts.join('')
}

/** 'perto de Campinas, SP, a 4 km da sede'. null: the source gives the town. */
function formatNearTown(point: Located): string | null {
  const { city, nearTown, nearTownKm } = point
  if (city || !nearTown || nearTownKm === null) return null
  return `perto de ${nearTown}, ${nearTownKm < 1 ? 'a menos de 1' : `a ${Math.round(nearTownKm)}`} km da sede`
}

export function connectorName({ type }: Pick<Connector, 'type'>): string {
  return connectorTypes[isConnectorType(type) ? type : 'outro']
}
