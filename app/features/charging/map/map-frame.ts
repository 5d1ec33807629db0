import { mercator, type Place } from '#app/features/charging/place-cell.ts'

export type Bounds = { west: number; south: number; east: number; north: number }

/** Zooms whose tiles are counted: at 3 Brazil fits into four of them, at 14 one shows about 2.4 km. */
export const leastZoom = 3
export const mostZoom = 14

/** The first bounds of the map: Brazil, with its nearer islands. */
export const brazilFrame: Bounds = { west: -74.5, south: -34.2, east: -31.8, north: 5.8 }

export type Tile = { z: number; x: number; y: number }

/** The tiles of a zoom that show a part of the bounds. */
export function tilesIn({ west, south, east, north }: Bounds, z: number): Tile[] {
  const [topLeft, bottomRight] = [
    mercator({ latitude: north, longitude: west }),
    mercator({ latitude: south, longitude: east }),
  ]
  const across = (position: number) => Math.min(2 ** z - 1, Math.max(0, Math.floor(position * 2 ** z)))
  const columns = span(across(topLeft.x), across(bottomRight.x))
  return span(across(topLeft.y), across(bottomRight.y)).flatMap((y) => columns.map((x) => ({ z, x, y })))
}

/** Null where the two have nothing in common. */
export function overlapOf(one: Bounds, other: Bounds): Bounds | null {
  const both = {
    west: Math.max(one.west, other.west),
    south: Math.max(one.south, other.south),
    east: Math.min(one.east, other.east),
    north: Math.min(one.north, other.north),
  }
  return both.west < both.east && both.south < both.north ? both : null
}

export function isWithin({ latitude, longitude }: Place, { west, south, east, north }: Bounds): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

function span(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
