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

/** Published points, with samples. */
export const isPublishedPoint = and(eq(isHidden, false), isNull(doubt))

/** Published points without samples, for counts, sitemap and structured data. */
export const isPublishedRealPoint = and(isPublishedPoint, eq(isSample, false))

export function isPublishedPointOf(slug: string): SQL | undefined {
  return hasNull(slug) ? sql`false` : and(isPublishedRealPoint, eq(chargingPoints.slug, slug.toLowerCase()))
}

/** True if the point has a pin. If only its town is known, it is listed without pin and distance. */
export const isDrawn = sql`${chargingPoints.precision} is distinct from 'town'`

/** `canChargeHere` in SQL. Access and status suffice, because imports reject or mark points with other obstacles. */
export const isUsable = sql`(${isSample} or (${chargingPoints.access} is distinct from 'restrito' and ${chargingPoints.status} is distinct from 'manutencao'))`

/** Real points where a visitor's car can charge, for trips, counts and files. */
export const isUsablePoint = and(isPublishedRealPoint, isUsable)

/** Real points where visitors' cars cannot charge today. Pages and lists label them. */
export const isMarkedPoint = and(isPublishedRealPoint, not(isUsable))

/** Points that an editor must confirm. Hiding one also resolves the doubt. */
export const isDoubtfulPoint = and(eq(isHidden, false), isNotNull(doubt))

/** Age at which 'disponivel' and 'ocupado' expire. 'manutencao' does not. */
const statusMaxAgeMs = 24 * 60 * 60 * 1000

/** The index `charging_points_search` has the same expression. PostgreSQL uses the index only if they are equal. */
const searchedText = sql`public.sem_acento(' ' || ${chargingPoints.name} || ' ' || coalesce(${chargingPoints.address}, '') || ' ' || coalesce(${chargingPoints.city}, '') || ' ' || coalesce(${chargingPoints.nearTown}, ''))`

/** null: unknown or expired. A sample's status never expires. */
export function statusNow(now: Date): SQL<'disponivel' | 'ocupado' | 'manutencao' | null> {
  return sql`case when ${isFresh(now)} then ${chargingPoints.status} end`
}

/** Conditions of the address's car and route. null: none. */
export type PointNarrowing = {
  /** Only points with at least one of these plugs. */
  plugs: ConnectorType[] | null
  ids: number[] | null
}

export const notNarrowed: PointNarrowing = { plugs: null, ids: null }

/** `show`: result of `findShownPoints`. `now`: decides which statuses have expired. */
type Shown = {
  show: 'samples' | 'real'
  now: Date
  narrowing?: PointNarrowing
  /** Only points where a visitor's car can charge today. Default: true if the filter looks for a place to charge. */
  isForCharging?: boolean
}

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

/** True if plug, power, speed, availability, car or route is set. Other filters look for a known point. */
function looksForCharging({ availability, connector, fromPowerKw }: ChargingFilter, narrowing: PointNarrowing) {
  return [availability !== 'todos', connector, fromPowerKw, narrowing.plugs, narrowing.ids].some(Boolean)
}

/** Passes the ids as one query parameter, because a long route has thousands of points. */
function isOneOf(ids: number[]): SQL {
  return sql`${chargingPoints.id} = any(${`{${ids.join(',')}}`}::integer[])`
}

/** Compares the source's state, or else the nearest town's. */
export function isInState(state: StateCode): SQL | undefined {
  const isDerived = and(isNull(chargingPoints.state), like(chargingPoints.municipality, `${ibgeCodes[state]}%`))
  return or(eq(chargingPoints.state, state), isDerived)
}

function isNow(status: StatusChoice, now: Date): SQL | undefined {
  if (status === 'desconhecido') return sql`${statusNow(now)} is null`
  return and(eq(chargingPoints.status, status), isFresh(now))
}

function isFresh(now: Date): SQL {
  const since = new Date(now.getTime() - statusMaxAgeMs).toISOString()
  return sql`(${chargingPoints.isSample} or ${chargingPoints.status} = 'manutencao' or ${chargingPoints.statusAt} >= ${since}::timestamptz)`
}

const tenMinutesMs = 10 * 60 * 1000

/** End of the current ten minutes: no status expires while a result is cached. */
export function statusTime(clock: Clock): Date {
  return new Date(Math.ceil(clock.now().getTime() / tenMinutesMs) * tenMinutesMs)
}
