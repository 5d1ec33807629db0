import { type StateCode, stateCodes } from './brazilian-states.ts'
import data from './state-outlines.json' with { type: 'json' }

type Place = { latitude: number; longitude: number }

/** A side of an outline, from corner to corner, in degrees. */
type Edge = { fromLat: number; fromLon: number; toLat: number; toLon: number }

/** The outlines are that coarse: of all 5,571 seats none lies farther outside of its own state. */
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

/** Distance of a place from a state, in km; 0 inside, and as near to it as the outlines can tell. */
export function kmOutsideState(place: Place, state: StateCode): number {
  const edges = edgesOf(state)
  if (isInside(place, edges)) return 0
  const km = edges.reduce((least, edge) => Math.min(least, kmTo(place, edge)), Number.POSITIVE_INFINITY)
  return km <= outlineErrorKm ? 0 : km
}

/** The state that a place lies in; null at sea and abroad. */
export function stateAt(place: Place): StateCode | null {
  return stateCodes.find((state) => isInside(place, edgesOf(state))) ?? null
}

/** True at sea and abroad, farther from every state than the outlines can tell. */
export function isOutsideStates(place: Place): boolean {
  return stateAt(place) === null && stateCodes.every((state) => kmOutsideState(place, state) > 0)
}

/** The even-odd rule: how often a line to the east crosses the outline. */
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

/** On a plane, which is exact enough for what is near. */
function kmTo({ latitude, longitude }: Place, { fromLat, fromLon, toLat, toLon }: Edge): number {
  const east = kmPerDegree * Math.cos((latitude * Math.PI) / 180)
  const [x, y] = [(fromLon - longitude) * east, (fromLat - latitude) * kmPerDegree]
  const [dx, dy] = [(toLon - fromLon) * east, (toLat - fromLat) * kmPerDegree]
  const length = dx ** 2 + dy ** 2
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length))
  return Math.hypot(x + share * dx, y + share * dy)
}
