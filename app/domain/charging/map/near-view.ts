import type { Place } from '#app/domain/charging/place-cell.ts'

export type NearView = Place & {
  zoom: number
  label: string
}

const visitorLabel = 'Você está aqui'

/** How many of the nearest points the view must contain. */
const maxSeen = 5
const [widest, closest] = [4, 12]
/** `metresPerPixel`: on the equator at zoom 0. `pixelsAround`: from the centre of a small map to its edge. */
const [metresPerPixel, pixelsAround] = [78_271, 140]

/**
 * View of a place with its nearest points. Without points: the whole country. null: no place.
 * @param points nearest first
 */
export function nearView(
  place: Place | null,
  points: { distanceKm: number | null }[],
  label = visitorLabel,
): NearView | null {
  if (!place) return null
  const at = { latitude: place.latitude, longitude: place.longitude, label }
  const km = (points[maxSeen - 1] ?? points.at(-1))?.distanceKm ?? null
  if (km === null) return { ...at, zoom: widest }
  const metres = Math.max(km, 0.1) * 1000
  const zoom = Math.log2((metresPerPixel * Math.cos((place.latitude * Math.PI) / 180) * pixelsAround) / metres)
  return { ...at, zoom: Math.min(closest, Math.max(widest, zoom)) }
}
