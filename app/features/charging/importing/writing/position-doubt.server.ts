import { positionDoubtStart } from '#app/features/charging/edited-parts.ts'
import type { SourcePoint } from '#app/features/charging/importing/adapters/adapted-record.ts'
import { metresBetween } from '#app/features/charging/metres-between.ts'
import { isStateCode } from '#app/platform/brazil/brazilian-states.ts'
import { municipalitiesNamed, type Municipality } from '#app/platform/brazil/municipalities.server.ts'
import { kmOutsideState, stateAt } from '#app/platform/brazil/state-outlines.server.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'

/** The distance from the seat of a town from which on a point is hardly there; only the largest municipalities reach farther. */
const farthestFromSeatKm = 50

type Stated = Pick<SourcePoint, 'latitude' | 'longitude' | 'city' | 'state'>

/** Why the position of a point cannot be where its source says that it is, with the distance; null where it can, or where nothing is stated. */
export function positionDoubt(point: Stated): string | null {
  const state = point.state !== null && isStateCode(point.state) ? point.state : null
  const seat = nearestSeat(point)
  const isFar = seat !== null && seat.km > farthestFromSeatKm
  const outside = state === null ? 0 : kmOutsideState(point, state)
  if (!isFar && outside === 0) return null
  const there = stateAt(point)
  const where = there !== null && there !== (state ?? seat?.place.state) ? `em ${there}, ` : ''
  const [km, stated] = isFar
    ? [seat.km, `${seat.place.name}, ${seat.place.state}, a cidade informada`]
    : [outside, `${state}, o estado informado`]
  return `${positionDoubtStart}${where}a ${formatNumber(Math.round(km))} km de ${stated}.`
}

/** The seat that is meant: of towns that share a name the nearest. A name that no town of the stated state has is a district, which has no seat. */
function nearestSeat(point: Stated): { place: Municipality; km: number } | null {
  if (point.city === null) return null
  const [nearest] = municipalitiesNamed(point.city)
    .filter(({ state }) => point.state === null || state === point.state)
    .map((place) => ({ place, km: metresBetween(place, point) / 1000 }))
    .toSorted((one, other) => one.km - other.km)
  return nearest ?? null
}
