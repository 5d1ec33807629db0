import { type StateCode, stateCodes } from './brazilian-states.ts'
import data from './state-outlines.json' with { type: 'json' }

type Place = { latitude: number; longitude: number }

type Edge = { fromLat: number; fromLon: number; toLat: number; toLon: number }

/** `south` to `east`: bounding box in degrees, which excludes most states without reading their edges. */
type Outline = { edges: Edge[]; south: number; north: number; west: number; east: number }

/** The outlines are simplified: the seat of every municipality is at most this far outside its state. */
const outlineErrorKm = 10
const kmPerDegree = 111.2

/** `isInBrazil` accepts places this far outside, such as ferries and border towns. 0.5 degrees are longer everywhere in Brazil. */
const margin = { km: 45, degrees: 0.5 }

const known = new Map<StateCode, Outline>()

function outlineOf(state: StateCode): Outline {
  const found = known.get(state)
  if (found) return found
  const edges = data.states[state].split(';').flatMap((ring) => {
    const corners = ring.split(',').map((corner) => corner.split(' ').map(Number))
    return corners.map(([toLat = 0, toLon = 0], index): Edge => {
      const [fromLat = 0, fromLon = 0] = corners.at(index - 1) ?? []
      return { fromLat, fromLon, toLat, toLon }
    })
  })
  const [latitudes, longitudes] = [edges.map(({ toLat }) => toLat), edges.map(({ toLon }) => toLon)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const outline = { edges, south, north, west: Math.min(...longitudes), east: Math.max(...longitudes) }
  known.set(state, outline)
  return outline
}

function isInBox({ latitude, longitude }: Place, state: StateCode, marginDegrees = 0): boolean {
  const { south, north, west, east } = outlineOf(state)
  const isBetween = (value: number, min: number, max: number) =>
    value >= min - marginDegrees && value <= max + marginDegrees
  return isBetween(latitude, south, north) && isBetween(longitude, west, east)
}

/** Distance in km from a place to a state. 0: the place is inside, or outside by at most `outlineErrorKm`. */
export function kmOutsideState(place: Place, state: StateCode): number {
  if (isInside(place, state)) return 0
  const km = outlineOf(state).edges.reduce((min, edge) => Math.min(min, kmTo(place, edge)), Number.POSITIVE_INFINITY)
  return km <= outlineErrorKm ? 0 : km
}

export function stateAt(place: Place): StateCode | null {
  return stateCodes.find((state) => isInside(place, state)) ?? null
}

export function isOutsideStates(place: Place): boolean {
  return stateAt(place) === null && stateCodes.every((state) => kmOutsideState(place, state) > 0)
}

/** True for a place in Brazil, or at most 45 km outside. */
export function isInBrazil(place: Place): boolean {
  const isNear = (state: StateCode) =>
    isInBox(place, state, margin.degrees) && kmOutsideState(place, state) <= margin.km
  return stateAt(place) !== null || stateCodes.some(isNear)
}

/** Even-odd rule: true if a line to the east crosses the outline an odd number of times. */
function isInside(place: Place, state: StateCode): boolean {
  if (!isInBox(place, state)) return false
  const { latitude, longitude } = place
  let isIn = false
  for (const { fromLat, fromLon, toLat, toLon } of outlineOf(state).edges)
    if (
      fromLat > latitude !== toLat > latitude &&
      longitude < ((toLon - fromLon) * (latitude - fromLat)) / (toLat - fromLat) + fromLon
    )
      isIn = !isIn
  return isIn
}

/** Distance in km on a plane, which is exact enough here. */
function kmTo({ latitude, longitude }: Place, { fromLat, fromLon, toLat, toLon }: Edge): number {
  const east = kmPerDegree * Math.cos((latitude * Math.PI) / 180)
  const [x, y] = [(fromLon - longitude) * east, (fromLat - latitude) * kmPerDegree]
  const [dx, dy] = [(toLon - fromLon) * east, (toLat - fromLat) * kmPerDegree]
  const length = dx ** 2 + dy ** 2
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length))
  return Math.hypot(x + share * dx, y + share * dy)
}
