import type { TownName } from '#app/domain/charging/place-address.ts'
import { kmBetween, type Place } from '#app/domain/charging/place-cell.ts'
import { type MapLabel, type NamedPlace, placeLabels } from '#app/domain/charging/trip/place-labels.ts'
import { dotsOf, type GroundPaths, groundOf, townsIn } from '#app/domain/charging/trip/trip-map.server.ts'
import { viewportOf } from '#app/domain/charging/trip/trip-viewport.ts'
import { mainRoadsThrough } from '#app/domain/charging/trip/ways/main-roads.server.ts'
import type { Municipality } from '#app/platform/brazil/municipalities.server.ts'
import { municipalitiesAround, nearestMunicipality } from '#app/platform/brazil/nearest-municipality.server.ts'

/** `others`: SVG path with a dot for each other point. `townName`: set if the point's mark covers the seat of this town. */
export type PointMap = GroundPaths & { labels: MapLabel[]; others: string; townName: string | null }

/** `townKm`: distance to the seat of the point's town; null: unknown. `roads`: main roads through the town. `towns`: nearest first. */
export type Surroundings = { townKm: number | null; roads: string[]; towns: (TownName & { km: number })[] }

/** Degrees from the point that are always visible. The map is about 120 km wide. */
const reach = { latitude: 0.27, longitude: 0.4 }
/** The map is scaled by a factor in this range, so that it contains `shownTowns` towns if the region has them. */
const scales = { min: 0.3, max: 1.7, perKm: 1 / 42 }
const shownTowns = 4
const maxTownKm = 150
/** Minimum distance between a town's name and the point's mark, in units of the map. */
const minNameDistance = 45

/** @param town the point's town, whose name the map shows; null: unknown */
export function drawPointMap(point: Place, others: Place[], town: NamedPlace | null): PointMap {
  const { latitude, longitude } = point
  const farthestKm = townsAround(point)[shownTowns - 1]?.km ?? maxTownKm
  const scale = Math.min(scales.max, Math.max(scales.min, farthestKm * scales.perKm))
  const viewport = viewportOf([
    { latitude: latitude - scale * reach.latitude, longitude: longitude - scale * reach.longitude },
    { latitude: latitude + scale * reach.latitude, longitude: longitude + scale * reach.longitude },
  ])
  const [middle, seat] = [viewport.project(point), town && viewport.project(town)]
  const isApart = seat !== null && Math.hypot(seat[0] - middle[0], seat[1] - middle[1]) > minNameDistance
  return {
    ...groundOf(viewport),
    others: dotsOf(others.map(viewport.project)),
    townName: isApart || !town ? null : town.name,
    labels: placeLabels({
      ends: town && isApart ? [town] : [],
      towns: townsIn(viewport).filter(({ name }) => isApart || name !== town?.name),
      way: [],
      marks: [0, 8].map((below) => ({ left: 50, top: 50 + below, text: '' })),
      viewport,
    }),
  }
}

export function describeSurroundings(point: Place, town: Municipality | null): Surroundings {
  return {
    townKm: town && kmBetween(point, town),
    roads: town ? mainRoadsThrough(town) : [],
    towns: townsAround(point)
      .filter(({ code }) => code !== town?.code)
      .slice(0, shownTowns - 1)
      .map(({ name, state, km }) => ({ name, state, km })),
  }
}

function townsAround(point: Place) {
  const near = nearestMunicipality(point, null)
  return [near, ...municipalitiesAround(near, maxTownKm)]
    .map((town) => ({ ...town, km: kmBetween(point, town) }))
    .toSorted((one, other) => one.km - other.km)
}
