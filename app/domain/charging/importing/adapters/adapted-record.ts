import { type ChargeFacts, obstacleAt, setAsideReasons } from '#app/domain/charging/can-charge-here.ts'
import type { ChargingPoint, Connector } from '#app/domain/charging/charging-point.ts'
import {
  type EditedPart,
  type FactColumn,
  type FieldColumn,
  writtenColumns,
} from '#app/domain/charging/point-fields.ts'
import { readPlace } from './read-place.ts'
import type { ConnectorType } from '#app/domain/charging/connector-types.ts'

/** The sources that a point can be imported from; the words of the column `source`. */
const importSources = ['open-charge-map', 'openstreetmap', 'csv'] as const
export type ImportSource = (typeof importSources)[number]

/** A kind of plug as the column `connectors` holds it; null is unknown. `isOut`: the source says that it does not work. */
export type PointConnector = Connector & { type: ConnectorType }

/** A place in our words, as a source states it. Null is unknown everywhere. */
export type SourcePoint = Pick<ChargingPoint, Exclude<FieldColumn, 'name'> | keyof typeof unknownValues> & {
  /** Null where the source has none: it is then made of place and name. */
  sourceId: string | null
  /** Null where the source has none. */
  name: string | null
  connectors: PointConnector[]
  /** The power of the whole place, if no connector states one; in kW. */
  powerKw: number | null
  /** Why an editor has to confirm the point before it is published; null: it is published at once. */
  doubt: string | null
  /** The source says that the place is in Brazil. */
  isCountryStated: boolean
  /** Parts that the source says nothing of, as a table without their column: they stay as they are. */
  unstated: readonly UnstatedPart[]
  /** A single plug (`man_made=charge_point`), which is no point of its own next to a station. */
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
  isCountryStated: false,
  unstated: [],
  isPlug: false,
}

/** The point that a record states at a place, or why there can be none. What it does not state is unknown. */
export function pointAt([latitude, longitude]: readonly unknown[], stated: Partial<SourcePoint>): AdaptedRecord {
  const reading = readPlace(latitude, longitude)
  if (reading.outcome === 'aside') return reading
  return {
    outcome: 'point',
    isSwapped: reading.isSwapped,
    point: { ...unknownPoint, ...stated, ...reading.place },
  }
}

export type UnstatedPart =
  | Exclude<EditedPart, 'place'>
  | 'power'
  | 'precision'
  | 'situation'
  | 'checked'
  | 'sourceAddress'

/** One record of a source: a point, or why it is none. */
export type AdaptedRecord = { outcome: 'point'; point: SourcePoint; isSwapped: boolean } | SetAside

/** `goneId`: the source takes back a point that it may have given before. `isPrivate`: nothing of the record may be kept. */
type SetAside = { outcome: 'aside'; reason: string; goneId?: string; isPrivate?: boolean }

/** Never throws, whatever the record is. */
export type Adapter = (record: unknown) => AdaptedRecord

export function aside(reason: string, goneId?: string | null): SetAside {
  return goneId ? { outcome: 'aside', reason, goneId } : { outcome: 'aside', reason }
}

/** Sets aside what is no charging point for cars, or none yet, and takes back an earlier statement of it; null: it is one. */
export function asideByFacts(facts: Partial<ChargeFacts>, sourceId: string | null): SetAside | null {
  const obstacle = obstacleAt({ access: null, status: null, connectors: [], ...facts }, new Date())
  const reason = obstacle && setAsideReasons[obstacle]
  return reason ? aside(reason, sourceId) : null
}

export const notAnObject = 'A linha não descreve um ponto.'

export type Fields = Record<string, unknown>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
