import { carChoiceOf } from '#app/domain/charging/car/car-parameters.ts'
import { plugsOfInlet } from '#app/domain/charging/connector-types.ts'
import { findChargingCar } from '#app/domain/charging/car/find-charge-here.server.ts'
import type { ChargingAddress, ChargingFilter } from '#app/domain/charging/charging-address.ts'
import type { ChargingPageData, ListCar, ListNarrowing, ListWay } from '#app/domain/charging/list/charging-page-data.ts'
import { countPanelFilters, filterLabels } from '#app/domain/charging/list/list-filters.ts'
import { describeEmptyList, narrowingNotes, rankOrder } from '#app/domain/charging/list/narrowing-notes.ts'
import type { RoadOrder } from '#app/domain/charging/list/browse-points.server.ts'
import type { PointNarrowing } from '#app/domain/charging/matching-points.server.ts'
import { findMunicipality, placeText } from '#app/platform/brazil/find-municipality.server.ts'
import type { Municipality } from '#app/platform/brazil/municipalities.server.ts'
import { cacheEachPerContentVersion, type Content } from '#app/platform/content/content-cache.server.ts'
import { pointsAlong } from './corridor.ts'
import { findStationIndex } from './stations.server.ts'
import { findRoadNetwork } from './ways/road-network.server.ts'
import { listPointsByRoad } from './ways/list-points-by-road.server.ts'
import { findRoute } from './ways/find-route.server.ts'
import { findWaterCrossing, throughPorts } from './ways/main-roads.server.ts'
import { lengthOf } from './ways/trip-route.ts'

/** `ids`: points along the route in driving order. */
type Way = ListWay & { ids: number[] }

type Narrowed = {
  narrowing: PointNarrowing
  car: ListCar | null
  way: Way | null
  /** Start and destination of a route that does not exist by road. */
  water: { from: string; to: string } | null
  roads: RoadOrder | null
  /** Cars and towns that are not found, as typed. */
  unknown: string[]
}

type NarrowingQuery = Pick<ChargingFilter, 'vehicle' | 'from' | 'to'>

export async function narrowPoints(
  content: Content,
  asked: NarrowingQuery,
  routerUrl: string | null,
): Promise<Narrowed> {
  const [car, { way, water, unknown }, network] = await Promise.all([
    findCar(content, asked.vehicle),
    findWay(content, asked, routerUrl),
    findRoadNetwork(content),
  ])
  return {
    narrowing: { plugs: car?.plugs ?? null, ids: way?.ids ?? null },
    car,
    way,
    water,
    roads: network && {
      name: network.name,
      list: (db, matches, near, part) => listPointsByRoad(db, matches, { ...near, roads: network }, part),
    },
    unknown: [...(asked.vehicle && !car ? [asked.vehicle] : []), ...unknown],
  }
}

/** Adds labels, notes and route kilometres. */
export function narrowedList(
  {
    car,
    way,
    water,
    address,
    ...towns
  }: Pick<Narrowed, 'car' | 'way' | 'water'> &
    Pick<ListNarrowing, 'town' | 'townChoices'> & { address: ChargingAddress },
  { points, roadsName, show }: Pick<ChargingPageData, 'points' | 'roadsName' | 'show'>,
): ListNarrowing {
  const kmOf = way && Object.fromEntries(points.map(({ id }) => [id, way.kmOf[id] ?? 0]))
  const filters = filterLabels(address, { car, way, town: towns.town })
  const isNear = address.near !== null || towns.town !== null
  return {
    car: car && { slug: car.slug, name: car.name },
    way: way && kmOf && { from: way.from, to: way.to, kmOf },
    ...towns,
    filters,
    empty: points.length > 0 ? null : describeEmptyList(filters, isNear && show === 'samples'),
    panelCount: countPanelFilters(address),
    order: isNear || way || show === 'samples' || points.length < 2 ? null : rankOrder,
    notes: narrowingNotes({ address, car, way, water, town: towns.town, roadsName, hasPoints: points.length > 0 }),
  }
}

async function findCar(content: Content, slug: string | null): Promise<ListCar | null> {
  const vehicle = await findChargingCar(content, slug)
  if (!vehicle) return null
  const plugs = plugsOfInlet(vehicle.connector)
  return {
    ...carChoiceOf(vehicle),
    plugs: plugs && [...plugs.dc, ...plugs.ac],
    acKw: vehicle.acChargeKw,
    dcKw: vehicle.dcChargeKw,
  }
}

async function findWay(content: Content, { from, to }: NarrowingQuery, routerUrl: string | null) {
  const texts = [from, to].filter((text) => text !== null)
  const found = texts.map((text) => findMunicipality(text))
  const unknown = texts.filter((_, index) => found[index]?.outcome !== 'found')
  const [start, end] = found.flatMap((one) => (one.outcome === 'found' ? [one.place] : []))
  if (!start || !end || start.code === end.code) return { way: null, water: null, unknown }
  if (throughPorts([start, end]).parts.some(findWaterCrossing))
    return { way: null, water: { from: placeText(start), to: placeText(end) }, unknown }
  return { way: await findKnownWay(content, { start, end, routerUrl }), water: null, unknown }
}

type Ends = { start: Municipality; end: Municipality; routerUrl: string | null }

/** Cached, because the map requests the same route for every tile. */
const findKnownWay = cacheEachPerContentVersion(
  async (content: Content, { start, end, routerUrl }: Ends): Promise<Way> => {
    const [route, index] = await Promise.all([
      findRoute(content, routerUrl, throughPorts([start, end]).parts.flat()),
      findStationIndex(content),
    ])
    const { widthKm, points } = pointsAlong(route, index)
    return {
      from: placeText(start),
      to: placeText(end),
      lengthKm: lengthOf(route),
      widthKm,
      isStraight: route.source === 'straight' || route.source === 'towns',
      ids: points.map(({ id }) => id),
      kmOf: Object.fromEntries(points.map(({ id, km }) => [id, km])),
    }
  },
  { topics: ['charging'], keyOf: ({ start, end, routerUrl }) => `${start.code} ${end.code} ${routerUrl}`, max: 100 },
)
