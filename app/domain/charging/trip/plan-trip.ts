import type { RangeVehicle } from '#app/domain/range/range-assumptions.ts'
import type { ChargeOffer } from '#app/domain/charging/car/charge-offers.ts'
import type { ChargingPoint } from '#app/domain/charging/charging-point.ts'
import type { Corridor, UnknownPoint } from './corridor.ts'
import { type FastCharge, fastChargeMinutes } from '#app/domain/charging/car/charge-here.ts'
import { planStops, type PlannedStop, type StopPlan } from './plan-stops.ts'
import type { TripSettings } from './trip-address.ts'
import type { RouteSource, TripRoute } from './ways/trip-route.ts'
import { rangeAt } from '#app/domain/range/estimate-range.ts'

/** A charging point of a plan, as far as it is named. */
export type StationDetails = Pick<
  ChargingPoint,
  | 'slug'
  | 'name'
  | 'city'
  | 'state'
  | 'nearTown'
  | 'network'
  | 'price'
  | 'access'
  | 'precision'
  | 'checkedAt'
  | 'isOperational'
  | 'statusAt'
  | 'extractedOn'
>

/** Minutes are null where the car's charging power is not known. */
export type TripStop = Omit<PlannedStop, 'minutes'> & {
  minutes: number | null
  kwh: number
  /** By the price of the point, the tariff of its network, else the mean; null as long as the point is not read, or where none is known. */
  offer: ChargeOffer | null
  point: StationDetails | null
}

type Band = { least: number; likely: number; most: number }

/** Parts of each answer about a car with a known range. */
type Known = {
  source: RouteSource
  /** Name of the imported roads, given by the operator; null: none were used. */
  roadsName: string | null
  lengthKm: Band
  rangeKm: Band
  settings: TripSettings
  /** Points beside the way that state no connector, the first `mostUnknownPoints` of them, and how many there are. */
  unknownPoints: (UnknownPoint & { point: StationDetails | null })[]
  unknownCount: number
  hours: number
}

export type PlannedTrip =
  /** Range or battery is not known, or they contradict each other. */
  | { outcome: 'no-estimate' }
  /** Drives on with petrol: how far it comes on its battery. */
  | ({ outcome: 'plug-in' } & Known)
  /** Without a stop. Of the worst case `leastPercent` may be below the reserve, or below nothing. */
  | ({ outcome: 'reaches'; arrivePercent: number; leastPercent: number; isSure: boolean } & Known)
  | ({
      outcome: 'stops'
      stops: TripStop[]
      arrivePercent: number
      isCertain: boolean
    } & Known)
  | ({ outcome: 'gap'; fromKm: number; toKm: number; reachKm: number; hasFastPlug: boolean } & Known)

/** More than that is a list that nobody reads; the map has them all. */
const mostUnknownPoints = 30

type Input = {
  route: TripRoute
  /** Beside the whole way, and back where the trip is a round one. */
  corridor: Corridor
  settings: TripSettings
  vehicle: RangeVehicle
  charge: Omit<FastCharge, 'usableKwh'>
}

/** Plans a trip from the likely range and length; and what becomes of it at the worst ends of both. */
export function planTrip(input: Input): PlannedTrip {
  const { route, corridor, settings, vehicle } = input
  const range = rangeAt(vehicle, settings)
  if (range === null) return { outcome: 'no-estimate' }
  const { lengthKm: likelyKm } = corridor
  const known: Known = {
    source: route.source,
    roadsName: route.roadsName ?? null,
    lengthKm: { least: likelyKm * route.least, likely: likelyKm, most: likelyKm * route.most },
    rangeKm: { least: range.lowKm, likely: range.likelyKm, most: range.highKm },
    settings,
    unknownPoints: corridor.unknownPoints.slice(0, mostUnknownPoints).map((one) => ({ ...one, point: null })),
    unknownCount: new Set(corridor.unknownPoints.map(({ id }) => id)).size,
    hours: drivingHours(likelyKm, settings),
  }
  if (vehicle.type === 'plug-in') return { outcome: 'plug-in', ...known }
  const charge = { ...input.charge, usableKwh: range.usableKwh }
  const plan = stopPlan(input, { lengthKm: likelyKm, rangeKm: range.likelyKm }, charge)
  return answerOf(input, { known, plan, charge })
}

/** Mean speed on the road as a share of the cruise speed, and the minutes to leave one town and enter another: hypotheses of ours (docs/decisions/0074). */
export const roadPace = { speedShare: 0.8, townMinutes: 15 }

/** Slow stretches, tolls and towns included. @param km there and back where the trip is a round one */
function drivingHours(km: number, { speedKmh, isRound }: Pick<TripSettings, 'speedKmh' | 'isRound'>): number {
  const ways = isRound ? 2 : 1
  return km / (speedKmh * roadPace.speedShare) + (ways * roadPace.townMinutes) / 60
}

type Answer = { known: Known; plan: StopPlan; charge: FastCharge }

function answerOf(input: Input, { known, plan, charge }: Answer): PlannedTrip {
  const { settings } = input
  if (plan.outcome === 'gap') {
    const { fromKm, toKm, reachKm } = plan
    return { outcome: 'gap', fromKm, toKm, reachKm, hasFastPlug: charge.dcKw !== null, ...known }
  }
  if (plan.stops.length === 0) {
    const leastPercent = settings.startPercent - (known.lengthKm.most / known.rangeKm.least) * 100
    const isSure = leastPercent >= settings.reservePercent
    return { outcome: 'reaches', arrivePercent: plan.arrivePercent, leastPercent, isSure, ...known }
  }
  const worst = stopPlan(input, { lengthKm: known.lengthKm.most, rangeKm: known.rangeKm.least }, charge)
  const stops = plan.stops.map((stop) => chargedStop(stop, charge))
  const isCertain = worst.outcome === 'reaches'
  return { outcome: 'stops', stops, arrivePercent: plan.arrivePercent, isCertain, ...known }
}

/** Stations keep their share of the way when it is taken to be longer. */
function stopPlan(
  { corridor, settings }: Input,
  ends: { lengthKm: number; rangeKm: number },
  charge: FastCharge,
): StopPlan {
  const { startPercent, reservePercent, chargeToPercent } = settings
  const scale = ends.lengthKm / corridor.lengthKm
  const stations = corridor.stations.map((station) => ({ ...station, km: station.km * scale }))
  return planStops({
    ...ends,
    startPercent,
    reservePercent,
    chargeToPercent,
    stations,
    // Without a known power every point is as quick as its own: the plan stays the one with the fewest stops.
    minutesFor: ({ powerKw }, fromPercent, toPercent) =>
      fastChargeMinutes(charge, powerKw, { fromPercent, toPercent }) ??
      ((charge.usableKwh * (toPercent - fromPercent)) / 100 / powerKw) * 60,
  })
}

function chargedStop(stop: PlannedStop, charge: FastCharge): TripStop {
  const { station, arrivePercent, leavePercent } = stop
  const kwh = (charge.usableKwh * (leavePercent - arrivePercent)) / 100
  const window = { fromPercent: arrivePercent, toPercent: leavePercent }
  const minutes = fastChargeMinutes(charge, station.powerKw, window)
  return { ...stop, minutes, kwh, offer: null, point: null }
}
