import { stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { type Municipality, municipalitiesOf, thousandsIn } from '#app/platform/brazil/municipalities.server.ts'
import { mercator } from '#app/features/charging/place-cell.ts'
import { capitals } from './capitals.ts'
import type { TownName } from './town-name.ts'

/** Pixels of the map at zoom 0, and pixels around the middle of a name that no lesser name comes into. */
const worldPixels = 512
const room = { across: 78, down: 22 }

/** The least zoom by size, in thousands: a hamlet alone in the forest is no landmark of the whole country. */
const leastZooms: [fromThousands: number, zoom: number][] = [
  [1000, 0],
  [300, 3.6],
  [100, 4.4],
  [50, 5],
  [20, 5.6],
  [8, 6.2],
  [0, 6.8],
]

/** Names that the map shows up to this zoom come with it; the others when somebody is near enough to see one. */
export const zoomOfLargest = 6

let made: TownName[] | undefined

/**
 * Every municipality with the zoom from which on its name has room: capitals first, then by the number of people, no name nearer to a greater one than it
 * can be written.
 */
export function townNames(): TownName[] {
  made ??= zoomed(inOrder())
  return made
}

function inOrder(): Municipality[] {
  return stateCodes
    .flatMap(municipalitiesOf)
    .toSorted(
      (a, b) =>
        Number(isCapital(b)) - Number(isCapital(a)) || thousandsIn(b) - thousandsIn(a) || a.code.localeCompare(b.code),
    )
}

function zoomed(towns: Municipality[]): TownName[] {
  const placed: { x: number; y: number }[] = []
  return towns.map((town) => {
    const at = mercator(town)
    const least = isCapital(town) ? 0 : (leastZooms.find(([from]) => thousandsIn(town) >= from)?.[1] ?? 0)
    const zoom = placed.reduce((most, other) => Math.max(most, zoomApart(at, other)), least)
    placed.push(at)
    return [
      town.name,
      Number(town.longitude.toFixed(3)),
      Number(town.latitude.toFixed(3)),
      Math.ceil(zoom * 10) / 10,
      isCapital(town) ? 1 : 0,
    ]
  })
}

/** The zoom from which on two names do not touch: one of the two directions is enough. */
function zoomApart(one: { x: number; y: number }, other: { x: number; y: number }): number {
  const across = room.across / (worldPixels * Math.abs(one.x - other.x))
  const down = room.down / (worldPixels * Math.abs(one.y - other.y))
  return Math.log2(Math.min(across, down))
}

const capitalNames = new Set(capitals.map(({ state, name }) => `${state} ${name}`))

function isCapital({ state, name }: Municipality): boolean {
  return capitalNames.has(`${state} ${name}`)
}
