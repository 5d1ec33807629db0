import { and, asc, type SQL, sql } from 'drizzle-orm'
import { type ChargingAddress, isNarrowed, noChargingFilter } from '#app/domain/charging/charging-address.ts'
import { type ChargingPoint, pointPath } from '#app/domain/charging/charging-point.ts'
import type { Place } from '#app/domain/charging/place-cell.ts'
import {
  matchingPoints,
  notNarrowed,
  type PointNarrowing,
  isMarkedPoint,
  isPublishedRealPoint,
  statusTime,
} from '#app/domain/charging/matching-points.server.ts'
import {
  listPointsAlong,
  listBestKnownPoints,
  listPointsNear,
  type ListKey,
} from '#app/domain/charging/point-queries.server.ts'
import { findShownPoints, type ShownPoints } from '#app/domain/charging/shown-points.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { ResultCount } from '#app/platform/text/result-count.ts'
import { type Content, cachePerContentVersion } from '#app/platform/content/content-cache.server.ts'
import { searchPage } from '#app/platform/text/text-search.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { knownFactsSentence, outsideSentence, shareOfNetwork } from './narrowing-notes.ts'
import { findOptionCounts } from './option-counts.server.ts'
import { type ChargingPageData, maxNarrowedPages, pageSize, type ListTown, townGroup } from './charging-page-data.ts'
import { findMunicipality, placeText } from '#app/platform/brazil/find-municipality.server.ts'
import type { Municipality } from '#app/platform/brazil/municipalities.server.ts'
import { suggestMunicipalities } from '#app/platform/brazil/suggest-municipalities.server.ts'
import { obstacleMark } from '#app/domain/charging/can-charge-here.ts'
import { normalizeSearchTerm } from '#app/platform/text/normalize-text.ts'
import type { Suggested } from '#app/ui/forms/combobox.tsx'

type Found = Pick<ChargingPageData, 'points' | 'found' | 'marked' | 'page' | 'pageCount'>

type Part = { now: Date; offset: number; limit: number }

export type RoadOrder = {
  /** Name of the road data, given by the operator. */
  name: string
  /** `asked.max`: maximum number of points over all pages together. */
  list: (
    db: Database,
    matches: SQL | undefined,
    asked: { near: Place; max: number },
    part: Part,
  ) => Promise<ChargingPoint[]>
}

/** `roads` null: the list is sorted by straight distance. */
export type ListedBy = PointNarrowing & { roads?: RoadOrder | null }

/** A page number beyond the end gives the last page. */
export async function browsePoints(
  content: Content,
  clock: Clock,
  address: ChargingAddress,
  { roads = null, ...narrowing }: ListedBy = notNarrowed,
): Promise<ChargingPageData> {
  const shown = await findShownPoints(content)
  const now = clock.now()
  const found = await findPoints(content, shown, { ...address, narrowing, roads }, now)
  const { options, states, knownStatus } = await findOptionCounts(
    content,
    JSON.stringify({ show: shown.show, at: statusTime(clock) }),
  )
  const known = { ...shown.known, all: shown.realCount, status: knownStatus }
  return {
    ...found,
    ...shown,
    options,
    states: shown.show === 'samples' || address.near || isNarrowed(address) ? [] : states,
    knownNote: shown.show === 'real' ? knownFactsSentence(known) : null,
    outsideNote: outsideSentence({ all: shown.realCount, place: shown.known.place, marked: shown.markedCount }),
    share: shown.show === 'real' ? shareOfNetwork(shown.realCount) : null,
    now,
    roadsName: (address.near && roads?.name) ?? null,
  }
}

type Narrowed = ChargingAddress & { narrowing: PointNarrowing; roads: RoadOrder | null }

function findPoints(content: Content, shown: ShownPoints, address: Narrowed, now: Date): Promise<Found> {
  const { near, town: _town, page, narrowing, roads, ...filter } = address
  const { show } = shown
  // Samples have no real position.
  if (near && show === 'samples') return Promise.resolve(nothing)
  const matches = matchingPoints(filter, { show, now, narrowing, ...(near && { isForCharging: true }) })
  const asked = { near, page, now, along: narrowing.ids, roads }
  if (filter.search) return findBySearch(content.db, matches, asked)
  if (near || isNarrowed(filter)) return findNarrowed(content.db, matches, asked)
  return findInWhole(content, shown, matches, { page, now })
}

/** `along`: ids of the points along a route in driving order, which the list keeps. */
type PageQuery = Pick<ChargingAddress, 'near' | 'page'> & { now: Date; along: number[] | null; roads: RoadOrder | null }

/** Counts results only up to the limit, because a search may match every row. */
function findBySearch(db: Database, matches: SQL | undefined, asked: PageQuery): Promise<Found> {
  return db.transaction(async (tx) => {
    const { found, isShown } = await searchPage(tx, chargingPoints.id, matches)
    return pageOf(tx, isShown, { found, marked: await tx.$count(chargingPoints, and(isShown, isMarkedPoint)) }, asked)
  })
}

async function findNarrowed(db: Database, matches: SQL | undefined, asked: PageQuery): Promise<Found> {
  const [all, marked] = await Promise.all([
    db.$count(chargingPoints, matches),
    db.$count(chargingPoints, and(matches, isMarkedPoint)),
  ])
  return pageOf(db, matches, { found: { count: all, isMore: false }, marked }, asked)
}

type Counted = { found: ResultCount; marked: number }

async function pageOf(
  db: Database,
  matches: SQL | undefined,
  { found, marked }: Counted,
  asked: PageQuery,
): Promise<Found> {
  const { page, pageCount, limit } = boundsOf(found.count, asked.page, maxNarrowedPages)
  if (limit === 0) return nothing
  const part = { now: asked.now, offset: (page - 1) * pageSize, limit }
  return { points: await listInOrder(db, matches, asked, part), found, marked, page, pageCount }
}

function listInOrder(
  db: Database,
  matches: SQL | undefined,
  { near, along, roads }: PageQuery,
  part: Part,
): Promise<ChargingPoint[]> {
  if (near)
    return roads
      ? roads.list(db, matches, { near, max: maxNarrowedPages * pageSize }, part)
      : listPointsNear(db, matches, near, part)
  return along ? listPointsAlong(db, matches, along, part) : listBestKnownPoints(db, matches, part)
}

/** Finds a late page from its cached first point. An offset would be slow. */
async function findInWhole(
  content: Content,
  { show, realCount, markedCount }: ShownPoints,
  matches: SQL | undefined,
  asked: { page: number; now: Date },
): Promise<Found> {
  const { db } = content
  const total = show === 'real' ? realCount + markedCount : await db.$count(chargingPoints, matches)
  const { page, pageCount, limit } = boundsOf(total, asked.page, Infinity)
  if (limit === 0) return nothing
  const from = page > maxNarrowedPages ? ((await findWherePagesBegin(content))[page - 1] ?? null) : null
  const offset = from ? 0 : (page - 1) * pageSize
  const points: ChargingPoint[] = await listBestKnownPoints(db, matches, { now: asked.now, from, offset, limit })
  return { points, found: { count: total, isMore: false }, marked: markedCount, page, pageCount }
}

const nothing: Found = { points: [], found: { count: 0, isMore: false }, marked: 0, page: 1, pageCount: 1 }

function boundsOf(total: number, asked: number, maxPages: number) {
  const pageCount = Math.max(1, Math.min(Math.ceil(total / pageSize), maxPages))
  const page = Math.min(asked, pageCount)
  return { page, pageCount, limit: Math.min(pageSize, total - (page - 1) * pageSize) }
}

/** Caches the first point of each page, because skipping 2,000 pages by offset would be slow. */
const findWherePagesBegin = cachePerContentVersion('charging', (db: Database): Promise<ListKey[]> => {
  const { listRank, nameKey, id } = chargingPoints
  const number = sql<number>`row_number() over (order by ${listRank}, ${nameKey}, ${id})`.as('number')
  const numbered = db
    .select({ listRank, nameKey, id, number })
    .from(chargingPoints)
    .where(isPublishedRealPoint)
    .as('numbered')
  return db
    .select({ listRank: numbered.listRank, nameKey: numbered.nameKey, id: numbered.id })
    .from(numbered)
    .where(sql`${numbered.number} % ${pageSize}::integer = 1`)
    .orderBy(asc(numbered.number))
})

type AroundPage = {
  data: ChargingPageData
  town: ListTown | null
  /** Address for list and map. Without the search if the list is around the searched town. */
  address: ChargingAddress
  /** Towns that the search may mean, as values of the town field. */
  townChoices: string[]
  /** The town of the address, if no municipality matches it. */
  unknown: string[]
}

const maxChoices = 4

/** Lists points around the town of the address. Without a town, lists matches of the search, or else points around a town of that name. */
export async function browseAround(
  content: Content,
  clock: Clock,
  address: ChargingAddress,
  narrowing: ListedBy,
): Promise<AroundPage> {
  const around = async (place: Municipality, to: ChargingAddress, isSearched: boolean): Promise<AroundPage> => ({
    data: await browsePoints(content, clock, { ...to, near: to.near ?? place, town: null }, narrowing),
    town: { text: placeText(place), latitude: place.latitude, longitude: place.longitude, isSearched },
    address: to,
    townChoices: [],
    unknown: [],
  })
  const named = address.town === null ? null : findMunicipality(address.town)
  if (named?.outcome === 'found') return around(named.place, address, false)
  const data = await browsePoints(content, clock, { ...address, town: null }, narrowing)
  const unknown = address.town === null ? [] : [address.town]
  const searched = address.near === null && address.search ? findMunicipality(address.search) : null
  if (searched?.outcome === 'found' && data.found.count === 0 && data.show === 'real')
    return around(searched.place, { ...address, search: '' }, true)
  const townChoices = searched ? suggestMunicipalities(address.search).slice(0, maxChoices).map(placeText) : []
  return { data, town: null, address, townChoices, unknown }
}

const [maxTowns, maxPoints, minLetters] = [5, 4, 3]

export async function suggestPlaces(content: Content, clock: Clock, typed: string): Promise<Suggested> {
  const search = normalizeSearchTerm(typed)
  const towns = suggestMunicipalities(search)
    .slice(0, maxTowns)
    .map((town) => ({ group: townGroup, label: placeText(town) }))
  if (search.length < minLetters) return { suggestions: towns }
  const { points, now } = await browsePoints(content, clock, {
    ...noChargingFilter,
    search,
    town: null,
    near: null,
    page: 1,
  })
  const found = points.slice(0, maxPoints).map((point) => {
    const place = [point.city, point.state].filter(Boolean).join(', ')
    const detail = [obstacleMark(point, now), place].filter(Boolean).join(' · ')
    return { group: 'Pontos', label: point.name, detail, path: pointPath(point.slug) }
  })
  return { suggestions: [...towns, ...found] }
}
