import {
  and,
  arrayContains,
  arrayOverlaps,
  eq,
  gte,
  isNull,
  like,
  not,
  or,
  type SQL,
  sql,
  isNotNull,
} from 'drizzle-orm'
import { ibgeCodes, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { matchesAllWords } from '#app/platform/text/text-search.server.ts'
import { hasNull } from '#app/platform/text/normalize-text.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import type { ChargingFilter, StatusChoice } from './charging-address.ts'
import type { ConnectorType } from './connector-types.ts'

const { isHidden, isSample, doubt } = chargingPoints

/** Points and samples that an editor neither hid nor still has to confirm. */
export const isPublishedPoint = and(eq(isHidden, false), isNull(doubt))

/** The published points that exist: a sample is in no count, sitemap or structured data (T-45). */
export const isPublishedRealPoint = and(isPublishedPoint, eq(isSample, false))

/** The real point of an address, as far as visitors see it. */
export function isPublishedPointOf(slug: string): SQL | undefined {
  return hasNull(slug) ? sql`false` : and(isPublishedRealPoint, eq(chargingPoints.slug, slug.toLowerCase()))
}

/** A point that is known only by its town stands in lists, on no map, and at no distance from others. */
export const isDrawn = sql`${chargingPoints.precision} is distinct from 'town'`

/** canChargeHere for rows: an import sets the status of a place whose plugs are all out, and keeps no other obstacle. */
export const isUsable = sql`(${isSample} or (${chargingPoints.access} is distinct from 'restrito' and ${chargingPoints.status} is distinct from 'manutencao'))`

/** The published real points where a visitor's car may charge today: what trips, counts and files offer. */
export const isUsablePoint = and(isPublishedRealPoint, isUsable)

/** The other published real points: pages and lists show them with a mark. */
export const isMarkedPoint = and(isPublishedRealPoint, not(isUsable))

/** Points that wait for an editor to confirm them. One that was hidden has been decided. */
export const isDoubtfulPoint = and(eq(isHidden, false), isNotNull(doubt))

/** Free or taken that was seen longer ago says nothing about now; a warning holds until its source takes it back. */
const statusHoldsForMs = 24 * 60 * 60 * 1000

/** Word for word as the index `charging_points_search` has it. */
const searchedText = sql`public.sem_acento(' ' || ${chargingPoints.name} || ' ' || coalesce(${chargingPoints.address}, '') || ' ' || coalesce(${chargingPoints.city}, '') || ' ' || coalesce(${chargingPoints.nearTown}, ''))`

/** The status that may be shown now: null where it is unknown, or was seen too long ago. That of a sample is part of the sample. */
export function statusNow(now: Date): SQL<'disponivel' | 'ocupado' | 'manutencao' | null> {
  return sql`case when ${isFresh(now)} then ${chargingPoints.status} end`
}

/** Restriction by the car or the way of the address: null does not narrow. */
export type PointNarrowing = {
  /** A point has one of these plugs. */
  plugs: ConnectorType[] | null
  ids: number[] | null
}

export const notNarrowed: PointNarrowing = { plugs: null, ids: null }

/** The shown points (see findShownPoints), and the moment at which a status is judged. */
type Shown = {
  show: 'samples' | 'real'
  now: Date
  narrowing?: PointNarrowing
  /** Only points where a visitor's car may charge today; by default those of a filter that looks for a place to charge. */
  isForCharging?: boolean
}

/** Condition of the points that pass a filter; list, count and map ask it alike. */
export function matchingPoints(filter: ChargingFilter, shown: Shown): SQL | undefined {
  const { search, availability, status, connector, fromPowerKw, network, state } = filter
  const { show, now, narrowing = notNarrowed, isForCharging = looksForCharging(filter, narrowing) } = shown
  return and(
    isForCharging ? isUsable : undefined,
    isPublishedPoint,
    eq(chargingPoints.isSample, show === 'samples'),
    matchesAllWords(searchedText, search),
    availability === 'disponivel' ? isNow('disponivel', now) : undefined,
    availability === 'rapido' ? eq(chargingPoints.speed, 'Rápido') : undefined,
    status ? isNow(status, now) : undefined,
    connector ? arrayContains(chargingPoints.connectorTypes, [connector]) : undefined,
    fromPowerKw ? gte(chargingPoints.maxPowerKw, fromPowerKw) : undefined,
    network ? eq(chargingPoints.network, network) : undefined,
    state ? isInState(state) : undefined,
    narrowing.plugs ? arrayOverlaps(chargingPoints.connectorTypes, narrowing.plugs) : undefined,
    narrowing.ids ? isOneOf(narrowing.ids) : undefined,
  )
}

/** A filter by plug, power, speed, car or way looks for a place to charge; by name, place, network or status for a point. */
function looksForCharging({ availability, connector, fromPowerKw }: ChargingFilter, narrowing: PointNarrowing) {
  return [availability !== 'todos', connector, fromPowerKw, narrowing.plugs, narrowing.ids].some(Boolean)
}

/** As one parameter: a long way has thousands of points beside it. */
function isOneOf(ids: number[]): SQL {
  return sql`${chargingPoints.id} = any(${`{${ids.join(',')}}`}::integer[])`
}

/** As the source states it; of a point without a stated state the one of the nearest town. */
export function isInState(state: StateCode): SQL | undefined {
  const isDerived = and(isNull(chargingPoints.state), like(chargingPoints.municipality, `${ibgeCodes[state]}%`))
  return or(eq(chargingPoints.state, state), isDerived)
}

function isNow(status: StatusChoice, now: Date): SQL | undefined {
  if (status === 'desconhecido') return sql`${statusNow(now)} is null`
  return and(eq(chargingPoints.status, status), isFresh(now))
}

function isFresh(now: Date): SQL {
  const since = new Date(now.getTime() - statusHoldsForMs).toISOString()
  return sql`(${chargingPoints.isSample} or ${chargingPoints.status} = 'manutencao' or ${chargingPoints.statusAt} >= ${since}::timestamptz)`
}

const tenMinutesMs = 10 * 60 * 1000

/** The instant at which cached answers judge a status: the end of these ten minutes, so that none is shown for longer than it holds. */
export function statusTime(clock: Clock): Date {
  return new Date(Math.ceil(clock.now().getTime() / tenMinutesMs) * tenMinutesMs)
}
