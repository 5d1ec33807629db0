import { and, arrayContains, eq, gte, type SQL, sql } from 'drizzle-orm'
import { matchesAllWords } from '#app/platform/text/text-search.server.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import type { ChargingFilter, StatusChoice } from './charging-address.ts'
import { isPublishedPoint } from './published-points.server.ts'

/** Free or taken that was seen longer ago says nothing about now; a warning holds until its source takes it back. */
const statusHoldsForMs = 24 * 60 * 60 * 1000

/** Word for word as the index `charging_points_search` has it. */
const searchedText = sql`public.sem_acento(' ' || ${chargingPoints.name} || ' ' || coalesce(${chargingPoints.address}, '') || ' ' || coalesce(${chargingPoints.city}, ''))`

/** The status that may be shown now: null where it is unknown, or was seen too long ago. That of a sample is part of the sample. */
export function statusNow(now: Date): SQL<'disponivel' | 'ocupado' | 'manutencao' | null> {
  return sql`case when ${isFresh(now)} then ${chargingPoints.status} end`
}

/**
 * Which points pass a filter; list, count and map ask it alike.
 * @param show which of both is shown: see findShownPoints
 */
export function matchingPoints(
  { search, availability, status, connector, fromPowerKw, network, state }: ChargingFilter,
  { show, now }: { show: 'samples' | 'real'; now: Date },
): SQL | undefined {
  return and(
    isPublishedPoint,
    eq(chargingPoints.isSample, show === 'samples'),
    matchesAllWords(searchedText, search),
    availability === 'disponivel' ? isNow('disponivel', now) : undefined,
    availability === 'rapido' ? eq(chargingPoints.speed, 'Rápido') : undefined,
    status ? isNow(status, now) : undefined,
    connector ? arrayContains(chargingPoints.connectorTypes, [connector]) : undefined,
    fromPowerKw ? gte(chargingPoints.maxPowerKw, fromPowerKw) : undefined,
    network ? eq(chargingPoints.network, network) : undefined,
    state ? eq(chargingPoints.state, state) : undefined,
  )
}

function isNow(status: StatusChoice, now: Date): SQL | undefined {
  if (status === 'desconhecido') return sql`${statusNow(now)} is null`
  return and(eq(chargingPoints.status, status), isFresh(now))
}

function isFresh(now: Date): SQL {
  const since = new Date(now.getTime() - statusHoldsForMs).toISOString()
  return sql`(${chargingPoints.isSample} or ${chargingPoints.status} = 'manutencao' or ${chargingPoints.statusAt} >= ${since}::timestamptz)`
}
