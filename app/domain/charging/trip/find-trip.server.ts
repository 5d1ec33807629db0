import { isUnconfirmed } from '#app/domain/charging/charging-point.ts'
import { lastConfirmed } from '#app/domain/charging/point-queries.server.ts'
import { type Clock, systemClock } from '#app/platform/process/clock.ts'
import { inArray } from 'drizzle-orm'
import { listActiveVehicleDetails } from '#app/domain/vehicles/details/vehicle-details-queries.server.ts'
import { findVehicleByAddress, nameOf, type Vehicle } from '#app/domain/vehicles/vehicle.ts'
import { findChargingCurve } from '#app/domain/costs/charging/charging-queries.server.ts'
import { findMunicipality, placeText } from '#app/platform/brazil/find-municipality.server.ts'
import type { Municipality } from '#app/platform/brazil/municipalities.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import {
  type OtherStop,
  type PlannedTrip,
  planTrip,
  type StationDetails,
  type StopDoubt,
  type TripStop,
} from './plan-trip.ts'
import { type ChargerGap, chargerGaps } from './charger-gaps.ts'
import { drawTripMap, type TripMap } from './trip-map.server.ts'
import { type Corridor, stationsAlong, thereAndBack } from './corridor.ts'
import { carChoiceOf, type CarChoice } from '#app/domain/charging/car/car-parameters.ts'
import type { PointSource } from '#app/domain/charging/charging-point.ts'
import { findShownPoints } from '#app/domain/charging/shown-points.server.ts'
import { formatModelQuestion, type ModelQuestions } from '#app/domain/vehicles/picker/model-question.ts'
import { offersOf, type Prices } from '#app/domain/charging/car/charge-offers.ts'
import { findPrices, listChargingCars } from '#app/domain/charging/car/find-charge-here.server.ts'
import { plugsOfInlet } from '#app/domain/charging/connector-types.ts'
import { fastChargeOf } from '#app/domain/charging/car/charge-here.ts'
import { type DefaultCar, findDefaultCar } from '#app/domain/costs/default-car.server.ts'
import { fastPlugs, findStationIndex } from './stations.server.ts'
import {
  readTripSettings,
  readTypedTrip,
  tripFields,
  tripHref,
  type TripProblems,
  type TypedTrip,
} from './trip-address.ts'
import { likelyRangeAt110 } from '#app/domain/range/estimate-range.ts'
import { borrowedFiguresOf } from '#app/domain/vehicles/borrowed-figures.ts'
import { rangeVehicleOf } from '#app/domain/range/range-assumptions.ts'
import { findRoute } from './ways/find-route.server.ts'
import {
  type Ferry,
  type FerryLeg,
  findWaterCrossing,
  throughPorts,
  type WaterCrossing,
} from './ways/main-roads.server.ts'
import { missingChargerRange } from './trip-text.ts'
import { lengthOf, nearestOnRoute, placeAtKm, type TripRoute, withLength } from './ways/trip-route.ts'
import { nearestMunicipality } from '#app/platform/brazil/nearest-municipality.server.ts'
import { formatMonthName } from '#app/platform/format/format-date.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'

/** The text matches several municipalities (`choices`). */
export type PlaceQuestion = { field: 'from' | 'to' | 'stops'; index: number; choices: string[] }

export type GapTowns = { from: string; to: string }

/** Towns without a road between them. `byLandKm`: detour by road if a ferry is the usual route. null: no road at all. */
export type TripWater = Pick<WaterCrossing, 'ferry' | 'byLandKm'> & {
  from: string
  to: string
  places: string[]
  car: CarChoice
}

/** `fromKm`, `toKm`: where the ferry starts and ends on the route. */
export type TripFerry = Ferry & { fromKm: number; toKm: number }

export type TripPageData = {
  typed: TypedTrip
  car: CarChoice | null
  /** 'o elétrico mais emplacado em agosto de 2026'. null: the visitor chose the car. */
  carReason: string | null
  modelQuestions: ModelQuestions
  problems: TripProblems
  questions: PlaceQuestion[]
  /** The router did not answer in time. A reload may give a better route. */
  isRouterSilent: boolean
  /** Example for the empty form. null: no electric car with known price and range. */
  example: { places: string[]; car: CarChoice; trip: TripPageData['trip'] } | null
  /** null: roads connect all towns, or no towns are typed. */
  water: TripWater | null
  /** null: the form is empty or invalid, or the trip crosses water. */
  trip: (PlannedTrip & TripPlaces & Cars) | null
}

type TripPlaces = {
  /** null: all stops were confirmed in the last two years. */
  doubt: StopDoubt | null
  places: string[]
  sources: PointSource[]
  gapTowns: GapTowns | null
  ferries: TripFerry[]
  /** Gaps of the outward route, with the towns next to them. */
  gaps: (ChargerGap & GapTowns)[]
  map: TripMap | null
}

/** `knownVersions`: versions of the model for which range and battery are known. Empty if `car` is complete. */
type Cars = { car: CarChoice; knownVersions: CarChoice[] }

/**
 * Finds the trip for /viagem.
 * @param routerUrl null: the operator has no router
 */
export async function findTrip(
  content: Content,
  url: URL,
  routerUrl: string | null,
  modelQuestions: ModelQuestions = {},
  clock: Clock = systemClock,
): Promise<TripPageData> {
  const typed = readTypedTrip(url.searchParams)
  const withPlug = await listChargingCars(content)
  const usual = typed.vehicle === '' ? await findDefaultCar(content, withPlug) : null
  const vehicle = usual?.vehicle ?? findVehicleByAddress(withPlug, typed.vehicle)
  const car = vehicle && carChoiceOf(vehicle)
  const none = { isRouterSilent: false, trip: null, water: null, example: null }
  const page = { typed, car, carReason: usual && reasonOf(usual), modelQuestions, problems: {}, questions: [], ...none }
  // A link with one town fills in the form, without an error.
  const isAskedFor = typed.to !== '' || [tripFields.vehicle, tripFields.to].some((name) => url.searchParams.has(name))
  if (typed.from === '' && typed.to === '')
    return { ...page, example: vehicle && (await planExample(content, url, { car: vehicle, clock })) }
  if (!isAskedFor) return page
  const { places, questions, problems } = placesIn(typed)
  const settings = readTripSettings(typed)
  const wrong = {
    ...problems,
    ...(vehicle === null && { [tripFields.vehicle]: carProblem(modelQuestions) }),
    ...('problems' in settings && settings.problems),
  }
  if (vehicle === null || 'problems' in settings || Object.keys(wrong).length > 0)
    return { ...page, problems: wrong, questions }
  const { lengthKm } = settings.settings
  const { parts, ferries } = throughPorts(places)
  const water = parts.map(findWaterCrossing).find((crossing) => crossing !== null)
  if (water && (water.byLandKm === null || lengthKm === null))
    return { ...page, typed: withNames(typed, places.map(placeText)), water: tripWater(water, places, vehicle) }
  const found = await findRoute(content, routerUrl, parts.flat())
  const route = lengthKm === null ? found : withLength(found, lengthKm)
  const [{ planned, fastPoints, doubt }, { sources }] = await Promise.all([
    planFor(content, { vehicle, all: withPlug, route, settings: settings.settings, now: clock.now() }),
    findShownPoints(content),
  ])
  const isRouterSilent = routerUrl !== null && found.source !== 'router'
  const missing = planned.outcome === 'gap' ? missingChargerRange(planned) : null
  const cars = carsOf(vehicle, withPlug, planned)
  const crossings = ferries.map((leg) => crossingOn(route, leg))
  const gaps = gapsOf(planned, fastPoints, route)
  const map =
    planned.outcome === 'no-estimate'
      ? null
      : drawTripMap({ route, trip: planned, places, gaps, ferries: crossings, fastPoints })
  const named = {
    places: places.map(placeText),
    doubt,
    sources,
    gapTowns: missing && townsAt(route, missing.from, missing.to),
    ferries: crossings,
    gaps: gaps.map((gap) => ({ ...gap, ...townsAt(route, gap.fromKm, gap.toKm) })),
    map,
  }
  const trip = { ...planned, ...cars, ...named }
  return { ...page, typed: withNames(typed, trip.places), isRouterSilent, trip }
}

function carProblem({ [tripFields.vehicle]: question }: ModelQuestions): string {
  return question ? formatModelQuestion(question) : 'Escolha o carro da viagem'
}

function reasonOf({ month }: DefaultCar): string {
  return month ? `o elétrico mais emplacado em ${formatMonthName(month)}` : 'o elétrico mais barato à venda'
}

function tripWater({ from, to, ferry, byLandKm }: WaterCrossing, places: Municipality[], vehicle: Vehicle): TripWater {
  const texts = { from: placeText(from), to: placeText(to), places: places.map(placeText) }
  return { ...texts, ferry, byLandKm, car: carChoiceOf(vehicle) }
}

function crossingOn(route: TripRoute, { ferry, from, to }: FerryLeg): TripFerry {
  return { ...ferry, fromKm: nearestOnRoute(route, from).km, toKm: nearestOnRoute(route, to).km }
}

function carsOf(vehicle: Vehicle, all: Vehicle[], { outcome }: PlannedTrip): Cars {
  const versions = all.filter(({ brand, model }) => brand === vehicle.brand && model === vehicle.model)
  const known = versions.filter(
    (version) => likelyRangeAt110(rangeVehicleOf(version, borrowedFiguresOf(version, all))) !== null,
  )
  return { car: carChoiceOf(vehicle), knownVersions: outcome === 'no-estimate' ? known.map(carChoiceOf) : [] }
}

/** Empty for plug-in hybrids and cars without fast charging, which do not use fast points. */
function gapsOf(planned: PlannedTrip, fastPoints: Corridor['fastPoints'], route: TripRoute): ChargerGap[] {
  if (planned.outcome === 'no-estimate' || planned.outcome === 'plug-in') return []
  if (planned.outcome === 'gap' && !planned.hasFastPlug) return []
  return chargerGaps(
    fastPoints.map(({ km }) => km),
    lengthOf(route),
  )
}

function townsAt(route: TripRoute, fromKm: number, toKm: number): GapTowns {
  const townAt = (km: number) => placeText(nearestMunicipality(placeAtKm(route, km), null))
  return { from: townAt(fromKm), to: townAt(toKm) }
}

/** Plans without a request to the router. */
async function planExample(
  content: Content,
  url: URL,
  { car, clock }: { car: Vehicle; clock: Clock },
): Promise<TripPageData['example']> {
  const places = ['São Paulo, SP', 'Campinas, SP'] as const
  const asked = tripHref(readTypedTrip(new URLSearchParams()), { from: places[0], to: places[1], vehicle: car.slug })
  const { trip } = await findTrip(content, new URL(asked, url), null, {}, clock)
  return { places: [...places], car: { slug: car.slug, name: nameOf(car) }, trip }
}

function withNames(typed: TypedTrip, places: string[]): TypedTrip {
  return { ...typed, from: places[0] ?? typed.from, stops: places.slice(1, -1), to: places.at(-1) ?? typed.to }
}

type PlanRequest = {
  vehicle: Vehicle
  all: Vehicle[]
  route: TripRoute
  settings: Parameters<typeof planTrip>[0]['settings']
  now: Date
}

const noPrices: Prices = { tariffs: [], means: { ac: null, dc: null } }

type FoundPlan = { planned: PlannedTrip; fastPoints: Corridor['fastPoints']; doubt: StopDoubt | null }

async function planFor(content: Content, { vehicle, all, route, settings, now }: PlanRequest): Promise<FoundPlan> {
  const [[details], index, prices, curve] = await Promise.all([
    listActiveVehicleDetails(content.db, [vehicle.id]),
    findStationIndex(content),
    loadOrNothing(content, () => findPrices(content), noPrices),
    loadOrNothing(content, () => findChargingCurve(content, vehicle.id), null),
  ])
  if (!details) throw new Error(`the model ${vehicle.id} has no details`)
  const plug = fastPlugs.find((type) => plugsOfInlet(details.connector)?.dc.includes(type))
  const empty = { lengthKm: lengthOf(route), stations: [], unknownPoints: [], fastPoints: [] }
  const { isRound, startPercent } = settings
  const corridor = plug
    ? stationsAlong(route, index, { plug, isRound, startPercent })
    : isRound
      ? thereAndBack(empty)
      : empty
  const asked = {
    route,
    corridor,
    settings,
    vehicle: rangeVehicleOf(details, borrowedFiguresOf(vehicle, all)),
    charge: { ...fastChargeOf(details), curve: curve?.points ?? null },
  }
  const pricing = { prices, brand: details.brand }
  const planned = await withPointDetails(content.db, planTrip(asked), pricing)
  const old = planned.outcome === 'stops' ? planned.stops.filter(({ point }) => point && isUnconfirmed(point, now)) : []
  if (old.length === 0) return { planned, fastPoints: corridor.fastPoints, doubt: null }
  const oldIds = new Set(old.map(({ station }) => station.id))
  const stations = corridor.stations.filter(({ id }) => !oldIds.has(id))
  const without = planTrip({ ...asked, corridor: { ...corridor, stations } })
  const other = await withPointDetails(content.db, without, pricing)
  const doubt = { stops: pointsOf(old), others: other.outcome === 'stops' ? otherStops(other.stops, planned) : null }
  return { planned, fastPoints: corridor.fastPoints, doubt }
}

function pointsOf(stops: TripStop[]): StationDetails[] {
  return stops.flatMap(({ point }) => point ?? [])
}

function otherStops(stops: TripStop[], planned: PlannedTrip): OtherStop[] {
  const before = 'stops' in planned ? planned.stops : []
  return stops.flatMap(({ point, station, leavePercent }) => {
    if (!point) return []
    const index = before.findIndex((stop) => stop.station.id === station.id && stop.station.km === station.km)
    const isEnough = leavePercent <= (before[index]?.leavePercent ?? 0) + 0.5
    return {
      ...point,
      km: station.km,
      planned: index < 0 ? null : index + 1,
      leavePercent: isEnough ? null : leavePercent,
    }
  })
}

type Pricing = { prices: Prices; brand: string }

async function withPointDetails(db: Database, planned: PlannedTrip, pricing: Pricing): Promise<PlannedTrip> {
  if (planned.outcome === 'no-estimate') return planned
  const stops = 'stops' in planned ? planned.stops : []
  const ids = [...stops.map(({ station }) => station.id), ...planned.unknownPoints.map(({ id }) => id)]
  const details = await findStations(db, ids)
  const unknownPoints = planned.unknownPoints.map((one) => ({ ...one, point: details.get(one.id) ?? null }))
  if (!('stops' in planned)) return { ...planned, unknownPoints }
  const named = stops.map((stop) => pricedStop(stop, details.get(stop.station.id) ?? null, pricing))
  return { ...planned, unknownPoints, stops: named }
}

/** The price includes no idle fee, because the car leaves after charging. */
function pricedStop(stop: TripStop, point: StationDetails | null, { prices, brand }: Pricing): TripStop {
  const { kwh, minutes, station } = stop
  const charge = { current: 'dc' as const, pointKw: station.powerKw, kwh, minutes, idleMinutes: 0, brand }
  const [offer = null] = offersOf(point ?? { price: null, network: null }, charge, prices)
  return { ...stop, point, offer }
}

async function findStations(db: Database, ids: number[]): Promise<Map<number, StationDetails>> {
  if (ids.length === 0) return new Map()
  const { id, slug, name, city, state, nearTown, network, price, access } = chargingPoints
  const { precision, isSample, checkedAt, isOperational, statusAt, extractedOn } = chargingPoints
  const dates = { checkedAt, isOperational, statusAt, extractedOn, confirmedAt: lastConfirmed }
  const rows = await db
    .select({ id, slug, name, city, state, nearTown, network, price, access, precision, isSample, ...dates })
    .from(chargingPoints)
    .where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

function placesIn({ from, to, stops }: TypedTrip) {
  const problems: TripProblems = {}
  const questions: PlaceQuestion[] = []
  const read = (text: string, field: PlaceQuestion['field'], index = 0): Municipality[] => {
    const name = { from: tripFields.from, to: tripFields.to, stops: tripFields.stop }[field]
    if (text === '') problems[name] = missingTexts[field]
    const found = findMunicipality(text)
    if (found.outcome === 'found') return [found.place]
    if (found.outcome === 'ambiguous') {
      questions.push({ field, index, choices: found.candidates.map(placeText) })
      problems[name] ??= `Qual município é “${text}”? Escolha um da lista ou escreva o estado também.`
    }
    problems[name] ??= `Não conhecemos o município “${text}”. Escreva o nome e o estado, como Curitiba, PR.`
    return []
  }
  const places = [
    ...read(from, 'from'),
    ...stops.flatMap((stop, index) => read(stop, 'stops', index)),
    ...read(to, 'to'),
  ]
  const isOneTown = places.length === 2 && places[0]?.code === places[1]?.code
  if (isOneTown) problems[tripFields.to] ??= 'A chegada é a mesma cidade da saída'
  return { places, questions, problems }
}

const missingTexts = {
  from: 'Escreva de onde você sai, como Curitiba, PR',
  to: 'Escreva para onde você vai, como Florianópolis, SC',
  stops: 'Escreva por onde você passa',
}
