import { type StateCode, stateCodes } from './brazilian-states.ts'
import { cachedForMunicipalities, type Municipality, municipalitiesOf } from './municipalities.server.ts'

type Position = { latitude: number; longitude: number }

/**
 * Finds the municipality whose seat is nearest to a position.
 * @param state limits the search to this state; null: all states
 */
export function nearestMunicipality(position: Position, state: StateCode | null): Municipality {
  if (state !== null) return nearestOf(position, municipalitiesOf(state)).seat
  const near = nearestOf(position, seatsAround(position))
  return near.squared < nearestEdge ? near.seat : nearestOf(position, allSeats()).seat
}

export function municipalitiesAround(town: Municipality, withinKm: number): Municipality[] {
  const squaredFrom = squaredDegreesFrom(town)
  const maxSquared = (withinKm / kmPerDegree) ** 2
  return allSeats()
    .map((seat) => ({ seat, squared: squaredFrom(seat) }))
    .filter(({ seat, squared }) => squared <= maxSquared && seat.code !== town.code)
    .toSorted((one, other) => one.squared - other.squared)
    .map(({ seat }) => seat)
}

function nearestOf(position: Position, seats: Municipality[]) {
  const squaredFrom = squaredDegreesFrom(position)
  let found: Municipality | undefined
  let minSquared = Number.POSITIVE_INFINITY
  for (const seat of seats) {
    const squared = squaredFrom(seat)
    if (squared >= minSquared) continue
    minSquared = squared
    found = seat
  }
  return { seat: found as Municipality, squared: minSquared }
}

const kmPerDegree = 111.2

/** Returns a function for squared distances in degrees, which are only compared. It scales longitude by latitude. */
function squaredDegreesFrom({ latitude, longitude }: Position) {
  const shortening = Math.cos((latitude * Math.PI) / 180) ** 2
  return (to: Position) => (to.latitude - latitude) ** 2 + (to.longitude - longitude) ** 2 * shortening
}

const allSeats = cachedForMunicipalities(() => stateCodes.flatMap(municipalitiesOf))

const seatsByCell = cachedForMunicipalities(() =>
  Map.groupBy(allSeats(), (seat) => cellOf(seat.latitude, seat.longitude)),
)

/** Municipalities in the one-degree cell of the position and the eight cells around it. */
function seatsAround({ latitude, longitude }: Position): Municipality[] {
  const steps = [-1, 0, 1]
  return steps.flatMap((north) =>
    steps.flatMap((east) => seatsByCell().get(cellOf(latitude + north, longitude + east)) ?? []),
  )
}

/** Squared degrees within which the nine cells contain every seat. A degree of longitude is at least cos(34°) degrees of latitude long. */
const nearestEdge = 0.68

function cellOf(latitude: number, longitude: number): number {
  return Math.floor(latitude) * 1000 + Math.floor(longitude)
}

const byCode = cachedForMunicipalities(() => new Map(allSeats().map((town) => [town.code, town])))

/** null: the code is unknown. */
export function municipalityByCode(code: string): Municipality | null {
  return byCode().get(code) ?? null
}
