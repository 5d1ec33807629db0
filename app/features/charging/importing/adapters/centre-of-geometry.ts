import { isFields } from './adapted-record.ts'

/** Corners that are looked at; the building of a charging point has a few. */
const mostCorners = 20_000

type Centre = { latitude: unknown; longitude: unknown }

/**
 * The middle of what a GeoJSON geometry or the `bounds` and `geometry` of an Overpass element span: of a point the point itself, as the
 * source has it.
 */
export function centreOf(geometry: unknown): Centre {
  if (!isFields(geometry)) return { latitude: null, longitude: null }
  const { bounds, coordinates } = geometry
  if (isFields(bounds))
    return { latitude: middle(bounds.minlat, bounds.maxlat), longitude: middle(bounds.minlon, bounds.maxlon) }
  if (Array.isArray(coordinates) && !Array.isArray(coordinates[0]))
    return { latitude: coordinates[1], longitude: coordinates[0] }
  const corners = cornersOf(geometry.geometry ?? coordinates)
  return {
    latitude: middleOf(corners.map(([, latitude]) => latitude)),
    longitude: middleOf(corners.map(([lon]) => lon)),
  }
}

/** Walks without recursion: how deep a stranger's lists go is theirs to choose. */
function cornersOf(value: unknown): [number, number][] {
  const corners: [number, number][] = []
  const open: unknown[] = [value]
  for (let seen = 0; open.length > 0 && seen < mostCorners; seen += 1) {
    const next = open.pop()
    if (isFields(next) && typeof next.lat === 'number' && typeof next.lon === 'number')
      corners.push([next.lon, next.lat])
    else if (Array.isArray(next)) {
      const [longitude, latitude] = next as unknown[]
      if (typeof longitude === 'number' && typeof latitude === 'number') corners.push([longitude, latitude])
      else for (const inner of next.slice(0, mostCorners)) open.push(inner)
    }
  }
  return corners
}

function middleOf(values: number[]): number | null {
  if (values.length === 0) return null
  const least = values.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
  const most = values.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)
  return middle(least, most)
}

function middle(least: unknown, most: unknown): number | null {
  if (typeof least !== 'number' || typeof most !== 'number') return null
  // Seven decimals are a centimetre, as OpenStreetMap has them.
  return Math.round((least + most) * 5e6) / 1e7
}
