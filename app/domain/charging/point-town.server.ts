import { placeText } from '#app/platform/brazil/find-municipality.server.ts'
import { readStateCode } from '#app/platform/brazil/brazilian-states.ts'
import { type Municipality, municipalitiesNamed } from '#app/platform/brazil/municipalities.server.ts'
import { nearestMunicipality } from '#app/platform/brazil/nearest-municipality.server.ts'
import { kmOutsideState, stateAt } from '#app/platform/brazil/state-outlines.server.ts'
import { metresBetween } from './metres-between.ts'
import type { Place } from './place-cell.ts'

type Placed = Place & { city?: string | null; state?: string | null }

/**
 * The town that a point belongs to: the one that its source states, else the one whose seat is nearest, within the stated state. A town
 * that was found by position alone is kept apart, with the way to its seat.
 */
export function townColumns(point: Placed) {
  const stated = statedTown(point)
  if (stated) return { municipality: stated.code, nearTown: null, nearTownKm: null }
  const nearest = nearestTown(point)
  // A stated district or a wrong name stays what visitors read.
  if (point.city) return { municipality: nearest.code, nearTown: null, nearTownKm: null }
  const km = Math.round(metresBetween(point, nearest) / 100) / 10
  return { municipality: nearest.code, nearTown: placeText(nearest), nearTownKm: km }
}

/** Within the stated state; without one, within the state that the position lies in, where the outlines are sure of it. */
function nearestTown(point: Placed): Municipality {
  const state = readStateCode(point.state)
  const nearest = nearestMunicipality(point, state)
  if (state !== null || kmOutsideState(point, nearest.state) === 0) return nearest
  return nearestMunicipality(point, stateAt(point))
}

/** Among towns with one name in several states the nearest, unless a state is stated. */
function statedTown(point: Placed): Municipality | null {
  if (!point.city) return null
  const state = readStateCode(point.state)
  const named = municipalitiesNamed(point.city).filter((town) => state === null || town.state === state)
  const [nearest] = named.toSorted((one, other) => metresBetween(point, one) - metresBetween(point, other))
  return nearest ?? null
}
