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

/** Points and samples that are not hidden and have no open doubt. */
export const isPublishedPoint = and(eq(isHidden, false), isNull(doubt))

/** Published points that exist: samples are in no count, sitemap or structured data. */
export const isPublishedRealPoint = and(isPublishedPoint, eq(isSample, false))

export function isPublishedPointOf(slug: string): SQL | undefined {
  return hasNull(slug) ? sql`false` : and(isPublishedRealPoint, eq(chargingPoints.slug, slug.toLowerCase()))
}

/** A point whose place is only a town is in lists, but on no map, and has no distances. */
export const isDrawn = sql`${chargingPoints.precision} is distinct from 'town'`

/** `canChargeHere` for rows: imports store 'manutencao' if all plugs are out, and reject all other obstacles. */
export const isUsable = sql`(${isSample} or (${chargingPoints.access} is distinct from 'restrito' and ${chargingPoints.status} is distinct from 'manutencao'))`

/** Published real points where a visitor's car can charge today; trips, counts and files use them. */
export const isUsablePoint = and(isPublishedRealPoint, isUsable)

/** Published real points that visitors cannot use; pages and lists mark them. */
export const isMarkedPoint = and(isPublishedRealPoint, not(isUsable))

/** Points that an editor has to confirm; hiding one also settles it. */
export const isDoubtfulPoint = and(eq(isHidden, false), isNotNull(doubt))

/** An older 'disponivel' or 'ocupado' is stale; 'manutencao' is valid until the source withdraws it. */
const statusMaxAgeMs = 24 * 60 * 60 * 1000

/** Must equal the expression of the index `charging_points_search`. */
const searchedText = sql`public.sem_acento(' ' || ${chargingPoints.name} || ' ' || coalesce(${chargingPoints.address}, '') || ' ' || coalesce(${chargingPoints.city}, '') || ' ' || coalesce(${chargingPoints.nearTown}, ''))`

/** The status to show now: null if it is unknown or stale. A sample's status never becomes stale. */
export function statusNow(now: Date): SQL<'disponivel' | 'ocupado' | 'manutencao' | null> {
  return sql`case when ${isFresh(now)} then ${chargingPoints.status} end`
}

/** Restriction by the car and the way of the address; null: no restriction. */
export type PointNarrowing = {
  /** A point needs one of these plugs. */
  plugs: ConnectorType[] | null
  ids: number[] | null
}

export const notNarrowed: PointNarrowing = { plugs: null, ids: null }

/** The shown points (see `findShownPoints`), and the instant for judging a status. */
type Shown = {
  show: 'samples' | 'real'
  now: Date
  narrowing?: PointNarrowing
  /** Only points that a visitor's car can use today; defaults to true for filters that look for a place to charge. */
  isForCharging?: boolean
}

/** Condition of the points that pass a filter, shared by list, count and map. */
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

/** Filters by plug, power, speed, car or way look for a place to charge; those by name, place, network or status look for a point. */
function looksForCharging({ availability, connector, fromPowerKw }: ChargingFilter, narrowing: PointNarrowing) {
  return [availability !== 'todos', connector, fromPowerKw, narrowing.plugs, narrowing.ids].some(Boolean)
}

/** Passes all ids as one parameter: a long way has thousands of points. */
function isOneOf(ids: number[]): SQL {
  return sql`${chargingPoints.id} = any(${`{${ids.join(',')}}`}::integer[])`
}

/** By the stated state, or by the nearest town's if none is stated. */
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

/** The instant at which cached results judge a status: the end of the current ten minutes, so that no stale status is shown. */
export function statusTime(clock: Clock): Date {
  return new Date(Math.ceil(clock.now().getTime() / tenMinutesMs) * tenMinutesMs)
}
