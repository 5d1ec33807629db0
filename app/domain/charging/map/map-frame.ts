import { mercator, type Place } from '#app/domain/charging/place-cell.ts'

export type Bounds = { west: number; south: number; east: number; north: number }

/** Four tiles cover Brazil at zoom 3. At zoom 14 a tile is about 2.4 km wide. */
export const minTileZoom = 3
export const maxTileZoom = 14

export const brazilFrame: Bounds = { west: -74.5, south: -34.2, east: -31.8, north: 5.8 }

export type Tile = { z: number; x: number; y: number }

/** Use it for small areas: Brazil has four million tiles at zoom 14. */
export function tilesIn(bounds: Bounds, z: number): Tile[] {
  const { first, last } = tileRange(bounds, z)
  const columns = span(first.x, last.x)
  return span(first.y, last.y).flatMap((y) => columns.map((x) => ({ z, x, y })))
}

export function isTileIn({ z, x, y }: Tile, bounds: Bounds): boolean {
  const { first, last } = tileRange(bounds, z)
  return x >= first.x && x <= last.x && y >= first.y && y <= last.y
}

function tileRange({ west, south, east, north }: Bounds, z: number) {
  const tileAt = (place: Place) => {
    const { x, y } = mercator(place)
    const within = (position: number) => Math.min(2 ** z - 1, Math.max(0, Math.floor(position * 2 ** z)))
    return { x: within(x), y: within(y) }
  }
  return { first: tileAt({ latitude: north, longitude: west }), last: tileAt({ latitude: south, longitude: east }) }
}

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

const [corner, opposite] = [
  mercator({ latitude: brazilFrame.north, longitude: brazilFrame.west }),
  mercator({ latitude: brazilFrame.south, longitude: brazilFrame.east }),
]

/** Size in SVG units. CSS scales the map. */
export const figureSize = {
  width: 1000,
  height: Math.round((1000 * (opposite.y - corner.y)) / (opposite.x - corner.x)),
}

/** Position in units of the static map, from its upper left corner. */
export function figurePosition(place: Place): { x: number; y: number } {
  const { x, y } = mercator(place)
  const scale = figureSize.width / (opposite.x - corner.x)
  return { x: (x - corner.x) * scale, y: (y - corner.y) * scale }
}
