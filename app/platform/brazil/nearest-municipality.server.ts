import { type StateCode, stateCodes } from './brazilian-states.ts'
import { type Municipality, municipalitiesOf } from './municipalities.server.ts'

type Position = { latitude: number; longitude: number }

/** The municipality whose seat is nearest to a position. @param state only of this one, where it is known */
export function nearestMunicipality(position: Position, state: StateCode | null): Municipality {
  if (state !== null) return nearestOf(position, municipalitiesOf(state)).seat
  const near = nearestOf(position, seatsAround(position))
  return near.squared < nearestEdge ? near.seat : nearestOf(position, allSeats()).seat
}

/** Towns around one, the nearest seats first, within so many kilometres. */
export function municipalitiesAround(town: Municipality, withinKm: number): Municipality[] {
  const squaredFrom = squaredDegreesFrom(town)
  const most = (withinKm / kmPerDegree) ** 2
  return allSeats()
    .map((seat) => ({ seat, squared: squaredFrom(seat) }))
    .filter(({ seat, squared }) => squared <= most && seat.code !== town.code)
    .toSorted((one, other) => one.squared - other.squared)
    .map(({ seat }) => seat)
}

function nearestOf(position: Position, seats: Municipality[]) {
  const squaredFrom = squaredDegreesFrom(position)
  let found: Municipality | undefined
  let least = Number.POSITIVE_INFINITY
  for (const seat of seats) {
    const squared = squaredFrom(seat)
    if (squared >= least) continue
    least = squared
    found = seat
  }
  return { seat: found as Municipality, squared: least }
}

const kmPerDegree = 111.2

/** Near enough to compare distances: degrees of longitude as long as they are at that latitude. */
function squaredDegreesFrom({ latitude, longitude }: Position) {
  const shortening = Math.cos((latitude * Math.PI) / 180) ** 2
  return (to: Position) => (to.latitude - latitude) ** 2 + (to.longitude - longitude) ** 2 * shortening
}

let seats: Municipality[] | undefined

function allSeats(): Municipality[] {
  seats ??= stateCodes.flatMap(municipalitiesOf)
  return seats
}

let cells: Map<number, Municipality[]> | undefined

/** Municipalities of the degree that a position lies in and the eight around it. */
function seatsAround({ latitude, longitude }: Position): Municipality[] {
  cells ??= Map.groupBy(allSeats(), (seat) => cellOf(seat.latitude, seat.longitude))
  const steps = [-1, 0, 1]
  return steps.flatMap((north) => steps.flatMap((east) => cells?.get(cellOf(latitude + north, longitude + east)) ?? []))
}

/** Within the nine cells a seat is nearest for sure if it is nearer than their edge; a degree of longitude is shortest in the south: cos(34°), squared. */
const nearestEdge = 0.68

function cellOf(latitude: number, longitude: number): number {
  return Math.floor(latitude) * 1000 + Math.floor(longitude)
}

let byCode: Map<string, Municipality> | undefined

/** Null where no municipality has that code. */
export function municipalityByCode(code: string): Municipality | null {
  byCode ??= new Map(allSeats().map((town) => [town.code, town]))
  return byCode.get(code) ?? null
}
