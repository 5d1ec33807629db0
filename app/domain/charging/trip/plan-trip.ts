import type { RangeVehicle } from '#app/domain/range/range-assumptions.ts'
import { acHours, commonSocketLossPercent } from '#app/domain/costs/charging-time.ts'
import { commonSocketKw } from '#app/domain/costs/home-sockets.ts'
import type { ChargeOffer } from '#app/domain/charging/car/charge-offers.ts'
import type { ChargingPoint } from '#app/domain/charging/charging-point.ts'
import type { Corridor, UnknownPoint } from './corridor.ts'
import { type FastCharge, fastChargeMinutes } from '#app/domain/charging/car/charge-here.ts'
import { planStops, type PlannedStop, type StopPlan } from './plan-stops.ts'
import type { TripSettings } from './trip-address.ts'
import type { RouteSource, TripRoute } from './ways/trip-route.ts'
import { rangeAt } from '#app/domain/range/estimate-range.ts'

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
  | 'isSample'
  | 'confirmedAt'
>

/** `minutes` null: the car's charging power is unknown. */
export type TripStop = Omit<PlannedStop, 'minutes'> & {
  minutes: number | null
  kwh: number
  /** Offer at the point's price, its network's tariff or the market's mean. null: not loaded, or no price. */
  offer: ChargeOffer | null
  point: StationDetails | null
}

/** Stops that were last confirmed more than two years ago. `others`: stops of a plan without them; null: no such plan is known. */
export type StopDoubt = { stops: StationDetails[]; others: OtherStop[] | null }

/** `planned`: number of the same stop in the plan above. `leavePercent`: null if that plan charges as much there. */
export type OtherStop = StationDetails & { km: number; planned: number | null; leavePercent: number | null }

type Band = { min: number; likely: number; max: number }

type TripFigures = {
  source: RouteSource
  /** Operator's name of the imported roads. null: not used. */
  roadsName: string | null
  lengthKm: Band
  rangeKm: Band
  settings: TripSettings
  /** Maximum DC power of the car. null: unknown. */
  carKw: number | null
  /** The first of the points with unknown connectors. `unknownCount` is the number of all. */
  unknownPoints: (UnknownPoint & { point: StationDetails | null })[]
  unknownCount: number
  hours: number
}

export type PlannedTrip =
  /** Range or battery is unknown, or they contradict each other. */
  | { outcome: 'no-estimate' }
  /** A plug-in hybrid continues with petrol. */
  | ({ outcome: 'plug-in' } & TripFigures)
  /** The car needs no stop. `worstPercent`: level at the end in the worst case, may be negative. */
  | ({ outcome: 'reaches'; arrivePercent: number; worstPercent: number; isSure: boolean } & TripFigures)
  | ({
      outcome: 'stops'
      stops: TripStop[]
      arrivePercent: number
      /** Number of stops in the worst case. null: the known points do not suffice. */
      worstStops: number | null
      /** Charge at a round trip's destination. null: the known fast points suffice. */
      turn: TurnCharge | null
    } & TripFigures)
  /** `stops`: charges before the gap. */
  | ({
      outcome: 'gap'
      fromKm: number
      toKm: number
      reachKm: number
      hasFastPlug: boolean
      stops: TripStop[]
    } & TripFigures)

/** A long charge at the destination, at a socket that the portal does not know. `hours`: at a common socket; null: AC power unknown. */
export type TurnCharge = { km: number; arrivePercent: number; leavePercent: number; hours: number | null }

/** Maximum points in the list. The page links to a map of all. */
const maxUnknownPoints = 30

type Input = {
  route: TripRoute
  /** Points along the route. On a round trip it includes the way back. */
  corridor: Corridor
  settings: TripSettings
  vehicle: RangeVehicle
  charge: Omit<FastCharge, 'usableKwh'>
}

/** Plans for the likely range and length, then checks the plan with the shortest range and the greatest length. */
export function planTrip(input: Input): PlannedTrip {
  const { route, corridor, settings, vehicle } = input
  const range = rangeAt(vehicle, settings)
  if (range === null) return { outcome: 'no-estimate' }
  const { lengthKm: likelyKm } = corridor
  const known: TripFigures = {
    source: route.source,
    roadsName: route.roadsName ?? null,
    lengthKm: { min: likelyKm * route.min, likely: likelyKm, max: likelyKm * route.max },
    rangeKm: { min: range.lowKm, likely: range.likelyKm, max: range.highKm },
    settings,
    carKw: input.charge.dcKw,
    unknownPoints: corridor.unknownPoints.slice(0, maxUnknownPoints).map((one) => ({ ...one, point: null })),
    unknownCount: new Set(corridor.unknownPoints.map(({ id }) => id)).size,
    hours: drivingHours(likelyKm, settings),
  }
  if (vehicle.type === 'plug-in') return { outcome: 'plug-in', ...known }
  const charge = { ...input.charge, usableKwh: range.usableKwh }
  const plan = stopPlan(input, { lengthKm: likelyKm, rangeKm: range.likelyKm }, charge)
  return answerOf(input, { known, plan, charge })
}

/**
 * Assumed pace (decision 0074). `speedShare`: mean speed / cruise speed. `townMinutes`: time to leave the first town and enter the last.
 */
export const roadPace = { speedShare: 0.8, townMinutes: 15 }

/**
 * The mean speed includes slow parts, tolls and towns.
 * @param km both directions of a round trip
 */
function drivingHours(km: number, { speedKmh, isRound }: Pick<TripSettings, 'speedKmh' | 'isRound'>): number {
  const ways = isRound ? 2 : 1
  return km / (speedKmh * roadPace.speedShare) + (ways * roadPace.townMinutes) / 60
}

type PlanResult = { known: TripFigures; plan: StopPlan; charge: FastCharge }

function answerOf(input: Input, { known, plan, charge }: PlanResult): PlannedTrip {
  const { settings } = input
  if (plan.outcome === 'gap') {
    const turned =
      settings.isRound && turnPlan(input, { lengthKm: known.lengthKm.likely, rangeKm: known.rangeKm.likely }, charge)
    if (turned) return turnedTrip(input, { known, turned, charge })
    const { fromKm, toKm, reachKm } = plan
    const stops = plan.stops.map((stop) => chargedStop(stop, charge))
    return { outcome: 'gap', fromKm, toKm, reachKm, hasFastPlug: charge.dcKw !== null, stops, ...known }
  }
  if (plan.stops.length === 0) {
    const worstPercent = settings.startPercent - (known.lengthKm.max / known.rangeKm.min) * 100
    const isSure = worstPercent >= settings.reservePercent
    return { outcome: 'reaches', arrivePercent: plan.arrivePercent, worstPercent, isSure, ...known }
  }
  const worst = stopPlan(input, { lengthKm: known.lengthKm.max, rangeKm: known.rangeKm.min }, charge)
  const stops = plan.stops.map((stop) => chargedStop(stop, charge))
  const worstStops = worst.outcome === 'reaches' ? worst.stops.length : null
  return { outcome: 'stops', stops, arrivePercent: plan.arrivePercent, worstStops, turn: null, ...known }
}

type TurnPlan = { stops: PlannedStop[]; arrivePercent: number; turn: TurnCharge }

/** Plans each direction of a round trip, starting with equal battery levels. null: one direction is not possible. */
function turnPlan(input: Input, ends: { lengthKm: number; rangeKm: number }, charge: FastCharge): TurnPlan | null {
  const [halfKm, turnKm] = [input.corridor.lengthKm / 2, ends.lengthKm / 2]
  const [there, back] = [0, halfKm].map((startKm) => {
    const stations = input.corridor.stations
      .map((station) => ({ ...station, km: station.km - startKm }))
      .filter(({ km }) => km > 0 && km < halfKm)
    const corridor = { ...input.corridor, lengthKm: halfKm, stations }
    return stopPlan({ ...input, corridor }, { ...ends, lengthKm: turnKm }, charge)
  })
  if (there?.outcome !== 'reaches' || back?.outcome !== 'reaches') return null
  const [arrivePercent, leavePercent] = [there.arrivePercent, input.settings.startPercent]
  const car = { batteryKwh: charge.usableKwh, onboardKw: input.vehicle.acChargeKw }
  const window = { fromPercent: arrivePercent, toPercent: leavePercent }
  const hours = acHours(car, commonSocketKw, window, commonSocketLossPercent)
  const stopsBack = back.stops.map((stop) => ({ ...stop, station: { ...stop.station, km: stop.station.km + turnKm } }))
  return {
    stops: [...there.stops, ...stopsBack],
    arrivePercent: back.arrivePercent,
    turn: { km: turnKm, arrivePercent, leavePercent, hours },
  }
}

type Turned = { known: TripFigures; turned: TurnPlan; charge: FastCharge }

function turnedTrip(input: Input, { known, turned, charge }: Turned): PlannedTrip {
  const worst = turnPlan(input, { lengthKm: known.lengthKm.max, rangeKm: known.rangeKm.min }, charge)
  const stops = turned.stops.map((stop) => chargedStop(stop, charge))
  const { arrivePercent, turn } = turned
  return { outcome: 'stops', stops, arrivePercent, worstStops: worst && worst.stops.length, turn, ...known }
}

/** Plans for an assumed length of the route. Scales the positions of the stations to that length. */
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
    // If the car's power is unknown, only the point limits the charge. The plan still has the fewest stops.
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
