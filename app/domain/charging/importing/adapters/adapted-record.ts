import { type ChargeFacts, obstacleAt, rejectReasons } from '#app/domain/charging/can-charge-here.ts'
import type { ChargingPoint, Connector } from '#app/domain/charging/charging-point.ts'
import {
  type EditedPart,
  type FactColumn,
  type FieldColumn,
  writtenColumns,
} from '#app/domain/charging/point-fields.ts'
import { readPlace } from './read-place.ts'
import type { ConnectorType } from '#app/domain/charging/connector-types.ts'

export type ImportSource = 'open-charge-map' | 'openstreetmap' | 'csv'

/** `isOut`: out of service according to the source. */
export type PointConnector = Connector & { type: ConnectorType }

/** Point in the portal's codes and units. null: unknown. */
export type SourcePoint = Pick<ChargingPoint, Exclude<FieldColumn, 'name'> | keyof typeof unknownValues> & {
  /** null: `completePoint` derives an id from place and name. */
  sourceId: string | null
  name: string | null
  connectors: PointConnector[]
  /** Power of the whole point, for connectors of unknown power. */
  powerKw: number | null
  /** Why an editor must confirm the point before publication. null: not needed. */
  doubt: string | null
  isCountryGiven: boolean
  /** Parts that the source does not have, such as a missing column. Their stored values stay. */
  unstated: readonly UnstatedPart[]
  /** True for `man_made=charge_point`. Near a station it is one of its plugs, not a separate point. */
  isPlug: boolean
}

const unknownValues = {
  rating: null,
  ratings: 0,
  status: null,
  statusAt: null,
  checkedAt: null,
  precision: null,
  isOperational: null,
  licence: null,
  sourceAddress: null,
} satisfies Partial<ChargingPoint>

const unknownPoint = {
  ...(Object.fromEntries(writtenColumns.map((column) => [column, null])) as Record<
    FactColumn | 'name' | 'address' | 'city' | 'state',
    null
  >),
  ...unknownValues,
  sourceId: null,
  connectors: [],
  powerKw: null,
  doubt: null,
  isCountryGiven: false,
  unstated: [],
  isPlug: false,
}

export function pointAt([latitude, longitude]: readonly unknown[], known: Partial<SourcePoint>): AdaptedRecord {
  const reading = readPlace(latitude, longitude)
  if (reading.outcome === 'rejected') return reading
  return {
    outcome: 'point',
    isSwapped: reading.isSwapped,
    point: { ...unknownPoint, ...known, ...reading.place },
  }
}

export type UnstatedPart =
  | Exclude<EditedPart, 'place'>
  | 'power'
  | 'precision'
  | 'situation'
  | 'checked'
  | 'sourceAddress'

export type AdaptedRecord = { outcome: 'point'; point: SourcePoint; isSwapped: boolean } | Rejection

/** `goneId`: point that the source has withdrawn. `isPrivate`: nothing of the record may be stored. */
type Rejection = { outcome: 'rejected'; reason: string; goneId?: string; isPrivate?: boolean }

/** Never throws. */
export type Adapter = (record: unknown) => AdaptedRecord

export function reject(reason: string, goneId?: string | null): Rejection {
  return goneId ? { outcome: 'rejected', reason, goneId } : { outcome: 'rejected', reason }
}

/** Rejects by `rejectReasons`, and withdraws an earlier point of this id. null: usable. */
export function rejectByFacts(facts: Partial<ChargeFacts>, sourceId: string | null): Rejection | null {
  const obstacle = obstacleAt({ access: null, status: null, connectors: [], ...facts }, new Date())
  const reason = obstacle && rejectReasons[obstacle]
  return reason ? reject(reason, sourceId) : null
}

export const notAnObject = 'A linha não descreve um ponto.'

export type Fields = Record<string, unknown>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
