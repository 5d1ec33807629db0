import type { Place } from '#app/domain/charging/place-cell.ts'
import { type MapLabel, type NamedPlace, placeLabels } from '#app/domain/charging/trip/place-labels.ts'
import { dotsOf, type GroundPaths, groundOf, townsIn } from '#app/domain/charging/trip/trip-map.server.ts'
import { viewportOf } from '#app/domain/charging/trip/trip-viewport.ts'

/** The point is in the middle. `others`: path with a dot for each other point. */
export type PointMap = GroundPaths & { labels: MapLabel[]; others: string }

/** In degrees from the point. These corners are always visible; the map is about 120 km wide. */
const reach = { latitude: 0.27, longitude: 0.4 }
/** Between a town's name and the mark of the point, in units of the map. */
const minNameDistance = 45

/** @param town of the point; the map has its name; null: unknown */
export function drawPointMap({ latitude, longitude }: Place, others: Place[], town: NamedPlace | null): PointMap {
  const viewport = viewportOf([
    { latitude: latitude - reach.latitude, longitude: longitude - reach.longitude },
    { latitude: latitude + reach.latitude, longitude: longitude + reach.longitude },
  ])
  const [middle, seat] = [viewport.project({ latitude, longitude }), town && viewport.project(town)]
  const isApart = seat !== null && Math.hypot(seat[0] - middle[0], seat[1] - middle[1]) > minNameDistance
  return {
    ...groundOf(viewport),
    others: dotsOf(others.map(viewport.project)),
    labels: placeLabels({
      ends: town && isApart ? [town] : [],
      towns: townsIn(viewport),
      way: [],
      marks: [{ left: 50, top: 50, text: '' }],
      viewport,
    }),
  }
}
