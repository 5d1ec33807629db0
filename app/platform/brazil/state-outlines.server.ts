import { type StateCode, stateCodes } from './brazilian-states.ts'
import data from './state-outlines.json' with { type: 'json' }

type Place = { latitude: number; longitude: number }

type Edge = { fromLat: number; fromLon: number; toLat: number; toLon: number }

/** The outlines are simplified: the seat of every municipality is at most this far outside its state. */
const outlineErrorKm = 10
const kmPerDegree = 111.2

const known = new Map<StateCode, Edge[]>()

function edgesOf(state: StateCode): Edge[] {
  const found = known.get(state)
  if (found) return found
  const edges = data.states[state].split(';').flatMap((ring) => {
    const corners = ring.split(',').map((corner) => corner.split(' ').map(Number))
    return corners.map(([toLat = 0, toLon = 0], index): Edge => {
      const [fromLat = 0, fromLon = 0] = corners.at(index - 1) ?? []
      return { fromLat, fromLon, toLat, toLon }
    })
  })
  known.set(state, edges)
  return edges
}

/** Distance in km from a place to a state. 0: the place is inside, or outside by at most `outlineErrorKm`. */
export function kmOutsideState(place: Place, state: StateCode): number {
  const edges = edgesOf(state)
  if (isInside(place, edges)) return 0
  const km = edges.reduce((min, edge) => Math.min(min, kmTo(place, edge)), Number.POSITIVE_INFINITY)
  return km <= outlineErrorKm ? 0 : km
}

export function stateAt(place: Place): StateCode | null {
  return stateCodes.find((state) => isInside(place, edgesOf(state))) ?? null
}

export function isOutsideStates(place: Place): boolean {
  return stateAt(place) === null && stateCodes.every((state) => kmOutsideState(place, state) > 0)
}

/** Even-odd rule: true if a line to the east crosses the outline an odd number of times. */
function isInside({ latitude, longitude }: Place, edges: Edge[]): boolean {
  let isIn = false
  for (const { fromLat, fromLon, toLat, toLon } of edges)
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
