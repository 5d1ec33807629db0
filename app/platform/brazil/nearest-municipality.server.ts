import { type StateCode, stateCodes } from './brazilian-states.ts'
import { type Municipality, municipalitiesOf } from './municipalities.server.ts'

type Position = { latitude: number; longitude: number }

/**
 * The municipality whose seat is nearest to a position.
 * @param state limits the search
 */
export function nearestMunicipality(position: Position, state: StateCode | null): Municipality {
  if (state !== null) return nearestOf(position, municipalitiesOf(state)).seat
  const near = nearestOf(position, seatsAround(position))
  return near.squared < nearestEdge ? near.seat : nearestOf(position, allSeats()).seat
}

/** Municipalities within a distance in km, nearest first. */
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

/** Squared distance for comparison; scales longitude by latitude. */
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

/** Municipalities in the one-degree cell of a position and the eight around it. */
function seatsAround({ latitude, longitude }: Position): Municipality[] {
  cells ??= Map.groupBy(allSeats(), (seat) => cellOf(seat.latitude, seat.longitude))
  const steps = [-1, 0, 1]
  return steps.flatMap((north) => steps.flatMap((east) => cells?.get(cellOf(latitude + north, longitude + east)) ?? []))
}

/**
 * A seat closer than the edge of the nine cells is certainly the nearest; degrees of longitude are shortest in the south: cos(34°),
 * squared.
 */
const nearestEdge = 0.68

function cellOf(latitude: number, longitude: number): number {
  return Math.floor(latitude) * 1000 + Math.floor(longitude)
}

let byCode: Map<string, Municipality> | undefined

/** null: unknown code */
export function municipalityByCode(code: string): Municipality | null {
  byCode ??= new Map(allSeats().map((town) => [town.code, town]))
  return byCode.get(code) ?? null
}
