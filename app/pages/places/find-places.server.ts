import { and, asc, between, count as countRows, eq, isNotNull, max, type SQL, sql } from 'drizzle-orm'
import { chargingHref, noChargingFilter, statePath } from '#app/domain/charging/charging-address.ts'
import { isConnectorType } from '#app/domain/charging/connector-types.ts'
import { isDrawn, matchingPoints, isUsablePoint } from '#app/domain/charging/matching-points.server.ts'
import { capitals } from '#app/domain/charging/map/ground/capitals.ts'
import { metresBetween, type Place } from '#app/domain/charging/place-cell.ts'
import {
  isInSquare,
  lastConfirmed,
  listPlacesNear,
  listPointsNear,
  pointSelection,
} from '#app/domain/charging/point-queries.server.ts'
import { findRoadNetwork } from '#app/domain/charging/trip/ways/road-network.server.ts'
import { roadRoute } from '#app/domain/charging/trip/ways/road-graph.ts'
import { ibgeCodes, type StateCode, readStateCode, stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { type Municipality, municipalitiesOf, municipalitiesNamed } from '#app/platform/brazil/municipalities.server.ts'
import { isOffRoadNetwork } from '#app/domain/charging/trip/ways/main-roads.server.ts'
import { municipalitiesAround, municipalityByCode } from '#app/platform/brazil/nearest-municipality.server.ts'
import {
  cacheEachPerContentVersion,
  cachePerContentVersion,
  type Content,
} from '#app/platform/content/content-cache.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { hyphenate } from '#app/platform/text/slug.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { drawCountryDots, drawStateMap, drawTownMap } from './place-map.server.ts'
import {
  type FastPoint,
  type Neighbour,
  type StatePageData,
  type StateRecord,
  type TownPageData,
  type PlaceSuppliers,
  type StateCosts,
  type StateSummary,
  type PlacesPageData,
  type PointCount,
  pointsPerPage,
} from './place-view.ts'
import { confirmedSince } from '#app/domain/charging/charging-point.ts'
import { flagSurcharge } from '#app/domain/costs/home-tariff/flag-surcharge.ts'
import { findCostTables } from '#app/domain/costs/cost-queries.server.ts'
import { findFlagTables } from '#app/domain/costs/home-tariff/flag-queries.server.ts'
import { listStateIpva } from '#app/domain/costs/ipva/state-ipva.ts'
import { figureFor } from '#app/domain/costs/reference-figure.ts'
import { findDirectory } from '#app/domain/suppliers/directory/browse-directory.server.ts'
import { listSupplierCards } from '#app/domain/suppliers/supplier-queries.server.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'
import { readStateOfPath, type TownName, townPath } from '#app/domain/charging/place-address.ts'
import type { Database } from '#database/database.ts'

function findStateCosts(content: Content, clock: Clock, state: StateCode): Promise<StateCosts> {
  return readStateCosts(content, { state, today: dayInSaoPaulo(clock.now()) })
}

type StateDay = { state: StateCode; today: string }

const readStateCosts = cacheEachPerContentVersion(costsOfState, {
  topics: ['costs'],
  keyOf: ({ state, today }: StateDay) => state + today,
  max: 27,
})

async function costsOfState(content: Content, { state, today }: StateDay): Promise<StateCosts> {
  const [{ figures, ipvaRules }, flags] = await Promise.all([findCostTables(content), findFlagTables(content, today)])
  const tariff = figureFor(figures, 'electricity-brl-per-kwh', state)
  const year = Number(today.slice(0, 4))
  const ipva = listStateIpva(ipvaRules, year).find((one) => one.state === state)
  if (!ipva) throw new Error(`no state ${state}`)
  const [brlPerKwh] = tariff?.values ?? []
  return {
    state,
    tariff: tariff && brlPerKwh !== undefined ? { ...tariff, brlPerKwh } : null,
    flag: flagSurcharge('media', state, flags),
    ipva: {
      electric: ipva.kinds.bev,
      plugIn: ipva.kinds.phev,
      sources: ipva.sources.filter(({ technologies }) =>
        technologies.some((kind) => kind === 'bev' || kind === 'phev'),
      ),
    },
    today,
  }
}

const maxCards = 6

/**
 * Suppliers of the town, then of the rest of the state.
 * @param town null: page of the state
 */
async function findPlaceSuppliers(content: Content, state: StateCode, town: string | null): Promise<PlaceSuppliers> {
  const inState = (await findDirectory(content)).filter((entry) => !entry.isSample && entry.state === state)
  const key = town === null ? null : normalizeName(town)
  const [here, elsewhere] = [
    inState.filter(({ cityLetters }) => cityLetters === key),
    inState.filter(({ cityLetters }) => cityLetters !== key),
  ]
  const shown = [...here, ...elsewhere].slice(0, maxCards)
  const cards = await listSupplierCards(
    content.db,
    shown.map(({ id }) => id),
  )
  return { cards, inState: inState.length, inTown: here.length }
}

/** Some are points of the town, which the page lists already. */
const maxFastPoints = 8
/** Straight line. Fast points farther away are not shown. */
const maxFastKm = 200
const maxNeighbours = 8
const maxNeighbourKm = 150
/** Listed on the page of a state. */
const maxTowns = 100
/** Half the side of the square whose points the map of a town has. */
const townMapKm = 45
const maxMapPoints = 300

/** Ignores case and accents. null: not in this state. */
export function findTown(state: StateCode, typed: string): Municipality | null {
  const slug = hyphenate(typed)
  return municipalitiesOf(state).find(({ name }) => hyphenate(name) === slug) ?? null
}

export async function findTownPage(
  content: Content,
  clock: Clock,
  town: Municipality,
  asked: number,
): Promise<TownPageData> {
  const now = clock.now()
  const count = countOfTown(await findTownCounts(content), town)
  const part = partOf(count, asked)
  const [points, fast, map, costs, suppliers] = await Promise.all([
    listIn(content, now, { within: eq(chargingPoints.municipality, town.code), centre: town, page: part.page }),
    findFastPoints(content, now, town),
    findTownMap(content, town),
    loadOrNothing(content, () => findStateCosts(content, clock, town.state), null),
    loadOrNothing(content, () => findPlaceSuppliers(content, town.state, town.name), null),
  ])
  return {
    town: { name: town.name, state: town.state },
    isOffRoadNetwork: isOffRoadNetwork(town),
    points,
    count,
    ...part,
    now,
    fast,
    neighbours: await findNeighbours(content, town),
    map,
    costs,
    suppliers,
  }
}

async function findTownMap({ db }: Content, town: Municipality) {
  const { municipality } = chargingPoints
  const isNear = and(isDrawn, isUsablePoint, isInSquare(town, townMapKm))
  const listWhere = (matches: SQL) => listPlacesNear(db, and(isNear, matches), town, maxMapPoints)
  const [own, others] = await Promise.all([
    listWhere(eq(municipality, town.code)),
    listWhere(sql`${municipality} is distinct from ${town.code}`),
  ])
  return drawTownMap(town, [
    ...others.map((place) => ({ ...place, isOther: true })),
    ...own.map((place) => ({ ...place, isOther: false })),
  ])
}

export async function findStatePage(
  content: Content,
  clock: Clock,
  state: StateCode,
  asked: number,
): Promise<StatePageData> {
  const now = clock.now()
  const code = ibgeCodes[state]
  const counts = await findTownCounts(content)
  const towns = [...counts.values()].filter((town) => town.state === state)
  const count = addCounts(towns)
  const part = partOf(count, asked)
  const within = between(chargingPoints.municipality, `${code}00000`, `${code}99999`)
  const [points, facts, costs, suppliers] = await Promise.all([
    listIn(content, now, { within, centre: null, page: part.page }),
    findStateRecord(content, now, within),
    loadOrNothing(content, () => findStateCosts(content, clock, state), null),
    loadOrNothing(content, () => findPlaceSuppliers(content, state, null), null),
  ])
  const places = municipalitiesOf(state)
  const counted = places
    .flatMap((place) => counts.get(place.code) ?? [])
    .toSorted((one, other) => other.points - one.points)
  return {
    map: counted.length > 0 ? drawStateMap(places, counted) : null,
    points,
    count,
    ...part,
    now,
    towns: byPoints(towns).slice(0, maxTowns),
    townCount: towns.length,
    state,
    facts,
    costs,
    suppliers,
  }
}

async function findStateRecord({ db }: Content, now: Date, within: SQL | undefined): Promise<StateRecord> {
  const { maxPowerKw, network, connectorTypes: types, checkedAt, statusAt, confirmedAt, id } = chargingPoints
  const since = new Date(now)
  since.setUTCFullYear(now.getUTCFullYear() - 1)
  const report = sql`(select max(r.created_at) from charging_reports r where r.point_id = charging_points.id and r.worked)`
  const confirmed = sql`greatest(coalesce(${checkedAt}, ${statusAt}), ${confirmedAt}, ${report}) >= ${since.toISOString()}::timestamptz`
  const [row] = await db
    .select({
      maxPowerKw: max(maxPowerKw),
      networks: sql<number>`count(distinct ${network})::int`,
      confirmed: sql<number>`(count(${id}) filter (where ${confirmed}))::int`,
      plugs: sql<
        string[]
      >`array(select distinct unnest(string_to_array(string_agg(array_to_string(${types}, ','), ','), ',')))`,
    })
    .from(chargingPoints)
    .where(and(isUsablePoint, within))
  return {
    maxPowerKw: row?.maxPowerKw ?? null,
    networks: row?.networks ?? 0,
    confirmed: row?.confirmed ?? 0,
    plugs: (row?.plugs ?? []).filter(isConnectorType),
  }
}

export async function findStateSummary(content: Content, clock: Clock, state: StateCode): Promise<StateSummary> {
  const [counts, costs, suppliers] = await Promise.all([
    findTownCounts(content),
    findStateCosts(content, clock, state),
    loadOrNothing(content, () => findStateSuppliers(content, state), null),
  ])
  const pointCount = addCounts([...counts.values()].filter((town) => town.state === state))
  return { state, costs, pointCount, suppliers }
}

/** Distances are straight lines from the state's capital, for suppliers with a known town. */
async function findStateSuppliers(content: Content, state: StateCode): Promise<StateSummary['suppliers']> {
  const real = (await findDirectory(content)).filter(({ isSample }) => !isSample)
  const capital = capitals.find((one) => one.state === state)
  const [nearest] = real
    .flatMap(({ id, city, state: itsState }) => {
      const town = municipalitiesNamed(city ?? '').find((one) => one.state === itsState)
      return town && capital ? [{ id, km: metresBetween(capital, town) / 1000, capital: capital.name }] : []
    })
    .toSorted((one, other) => one.km - other.km)
  const [card] = nearest ? await listSupplierCards(content.db, [nearest.id]) : []
  return {
    inState: real.filter((entry) => entry.state === state).length,
    nearest: card && nearest ? { ...card, km: nearest.km, capital: nearest.capital } : null,
  }
}

function countOfTown(counts: Map<string, CountedTown>, { code }: Municipality): PointCount {
  const { points, fast } = counts.get(code) ?? { points: 0, fast: 0 }
  return { points, fast }
}

/** A page number beyond the end gives the last page. */
function partOf({ points }: PointCount, asked: number): { page: number; pageCount: number } {
  const pageCount = Math.max(1, Math.ceil(points / pointsPerPage))
  return { page: Math.min(asked, pageCount), pageCount }
}

type ListedIn = { within: SQL | undefined; centre: Place | null; page: number }

/**
 * Recently confirmed points first, then the most powerful. Points without power and connectors come last.
 * @param centre origin of the distances
 */
function listIn({ db }: Content, now: Date, { within, centre, page }: ListedIn) {
  const real = matchingPoints(noChargingFilter, { show: 'real', now, isForCharging: true })
  const { maxPowerKw, connectorTypes, nameKey, id } = chargingPoints
  return db
    .select(pointSelection(now, centre))
    .from(chargingPoints)
    .where(and(real, within))
    .orderBy(
      sql`${maxPowerKw} is null and cardinality(${connectorTypes}) = 0`,
      sql`${lastConfirmed} >= ${confirmedSince(now).toISOString()}::timestamptz desc`,
      sql`${maxPowerKw} desc nulls last`,
      sql`${lastConfirmed} desc`,
      asc(nameKey),
      asc(id),
    )
    .offset((page - 1) * pointsPerPage)
    .limit(pointsPerPage)
}

/** Distances follow the imported roads, or are straight lines if there is no route. */
async function findFastPoints(content: Content, now: Date, town: Municipality): Promise<FastPoint[]> {
  const isFast = and(isDrawn, matchingPoints({ ...noChargingFilter, availability: 'rapido' }, { show: 'real', now }))
  const [found, roads] = await Promise.all([
    listPointsNear(content.db, isFast, town, { now, offset: 0, limit: maxFastPoints }),
    findRoadNetwork(content),
  ])
  return found
    .filter(({ distanceKm }) => (distanceKm ?? Infinity) <= maxFastKm)
    .map((point) => {
      const byRoad = roads && roadRoute(roads, town, point)?.points.at(-1)?.km
      return byRoad ? { point, km: byRoad, road: roads.name } : { point, km: point.distanceKm ?? 0, road: null }
    })
    .toSorted((one, other) => one.km - other.km)
}

async function findNeighbours(content: Content, town: Municipality): Promise<Neighbour[]> {
  const counts = await findTownCounts(content)
  return municipalitiesAround(town, maxNeighbourKm)
    .flatMap((other) => {
      const counted = counts.get(other.code)
      return counted ? [{ ...shownTown(counted), km: metresBetween(town, other) / 1000 }] : []
    })
    .slice(0, maxNeighbours)
}

const maxMunicipalities = 6_000

type CountedTown = Municipality & PointCount

/** Usable points by municipality code. */
const findTownCounts = cachePerContentVersion('charging', async (db: Database) => {
  const { municipality, speed } = chargingPoints
  const rows = await db
    .select({
      municipality,
      points: countRows(),
      fast: sql<number>`count(*) filter (where ${speed} = 'Rápido')::int`,
    })
    .from(chargingPoints)
    .where(and(isUsablePoint, isNotNull(municipality)))
    .groupBy(municipality)
    .limit(maxMunicipalities)
  return new Map(
    rows.flatMap(({ municipality: code, points, fast }): [string, CountedTown][] => {
      const town = code === null ? null : municipalityByCode(code)
      return town ? [[town.code, { ...town, points, fast }]] : []
    }),
  )
})

/** Page of the named state or town, otherwise the map's search. @param typed 'Paraná', 'Campinas' or 'Campinas, SP' */
export function placeSearchPath(typed: string): string {
  const state = readStateOfPath(typed)
  if (state) return statePath(state)
  const [name = '', code] = typed.split(',')
  const [town, other] = municipalitiesNamed(name).filter(
    (one) => code === undefined || one.state === readStateCode(code),
  )
  return town && !other ? townPath(town) : chargingHref({ search: typed })
}

const maxLargestTowns = 10

/** States without points too, and the towns with most points. */
export async function findPlacesPage(content: Content): Promise<PlacesPageData> {
  const counts = await findTownCounts(content)
  const towns = [...counts.values()]
  return {
    states: stateCodes.map((state) => ({ state, ...addCounts(towns.filter((town) => town.state === state)) })),
    towns: byPoints(towns).slice(0, maxLargestTowns),
    dots: drawCountryDots(towns),
  }
}

function byPoints(towns: CountedTown[]): (TownName & PointCount)[] {
  return towns
    .toSorted((one, other) => other.points - one.points || one.name.localeCompare(other.name, 'pt-BR'))
    .map(shownTown)
}

function shownTown({ name, state, points, fast }: CountedTown): TownName & PointCount {
  return { name, state, points, fast }
}

function addCounts(counts: PointCount[]): PointCount {
  const sum = (name: keyof PointCount) => counts.reduce((total, one) => total + one[name], 0)
  return { points: sum('points'), fast: sum('fast') }
}

/** Lists all states, and towns with a point or a supplier, for the sitemap. */
export async function listPlacePaths(content: Content): Promise<string[]> {
  const [counts, directory] = await Promise.all([findTownCounts(content), findDirectory(content)])
  const withSupplier = directory.flatMap(({ isSample, city, state }) => {
    const code = isSample || !city ? null : readStateCode(state)
    return code && city ? municipalitiesNamed(city).filter((town) => town.state === code) : []
  })
  const towns = new Set([...counts.values(), ...withSupplier].map(townPath))
  return [...stateCodes.map(statePath), ...[...towns].toSorted()]
}
