import type { Place } from '#app/domain/charging/place-cell.ts'
import { type MapLabel, type NamedPlace, placeLabels } from '#app/domain/charging/trip/place-labels.ts'
import { dotsOf, type GroundPaths, groundOf, townsIn } from '#app/domain/charging/trip/trip-map.server.ts'
import { viewportOf } from '#app/domain/charging/trip/trip-viewport.ts'

/** Surroundings of a point, which is in the middle of the map. `others`: path with a dot for each other point. */
export type PointMap = GroundPaths & { labels: MapLabel[]; others: string }

/** Degrees from the point to the corners that are always visible. The map is about 120 km wide. */
const reach = { latitude: 0.27, longitude: 0.4 }
/** Minimum distance between a town's name and the mark of the point, in units of the map. */
const minNameDistance = 45

/** @param town the point's town, which has its name on the map. null: unknown */
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
