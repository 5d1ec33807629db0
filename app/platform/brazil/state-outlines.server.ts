import { type StateCode, stateCodes } from './brazilian-states.ts'
import data from './state-outlines.json' with { type: 'json' }

type Place = { latitude: number; longitude: number }

/** Edge of an outline, in degrees. */
type Edge = { fromLat: number; fromLon: number; toLat: number; toLon: number }

/** Tolerance of the simplified outlines in km: no seat lies farther outside its own state. */
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

/** Distance from a place to a state in km; 0 inside, within the tolerance of the outlines. */
export function kmOutsideState(place: Place, state: StateCode): number {
  const edges = edgesOf(state)
  if (isInside(place, edges)) return 0
  const km = edges.reduce((least, edge) => Math.min(least, kmTo(place, edge)), Number.POSITIVE_INFINITY)
  return km <= outlineErrorKm ? 0 : km
}

/** The state of a place. null: at sea or abroad */
export function stateAt(place: Place): StateCode | null {
  return stateCodes.find((state) => isInside(place, edgesOf(state))) ?? null
}

/** True if a place is outside every state, beyond the tolerance. */
export function isOutsideStates(place: Place): boolean {
  return stateAt(place) === null && stateCodes.every((state) => kmOutsideState(place, state) > 0)
}

/** Even-odd rule: counts crossings of a line to the east. */
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

/** Planar distance, exact enough for short distances. */
function kmTo({ latitude, longitude }: Place, { fromLat, fromLon, toLat, toLon }: Edge): number {
  const east = kmPerDegree * Math.cos((latitude * Math.PI) / 180)
  const [x, y] = [(fromLon - longitude) * east, (fromLat - latitude) * kmPerDegree]
  const [dx, dy] = [(toLon - fromLon) * east, (toLat - fromLat) * kmPerDegree]
  const length = dx ** 2 + dy ** 2
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length))
  return Math.hypot(x + share * dx, y + share * dy)
}
