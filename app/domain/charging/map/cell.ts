import { type Bounds, isTileIn, minTileZoom, maxTileZoom, type Tile } from './map-frame.ts'
import { type MapGroup, sizeOf, sumCounts } from './map-group.ts'
import { brazilBounds } from '#app/domain/charging/place-cell.ts'
import { chargingPath, chargingQuery, type ChargingFilter } from '#app/domain/charging/charging-address.ts'

/** A square of the map. `x`, `y`: tile numbers of zoom 22, shifted right. */
export type Cell = MapGroup & {
  x: number
  y: number
  firstId: number
}

export function sumCells(cells: Cell[], bits: number): Cell[] {
  const sums = new Map<string, Cell>()
  for (const cell of cells) {
    const [x, y] = [cell.x >> bits, cell.y >> bits]
    const sum = sums.get(`${x} ${y}`)
    sums.set(`${x} ${y}`, sum ? joined(sum, cell) : { ...cell, x, y })
  }
  return [...sums.values()]
}

/** Rounds the position to about ten metres. */
export function groupOf({ count, marked, latitude, longitude, hasAvailable, fast }: Cell): MapGroup {
  const counts = { count, ...(marked && { marked }), fast }
  return { ...counts, latitude: tenMetres(latitude), longitude: tenMetres(longitude), hasAvailable }
}

export function countIn(cells: { count: number }[]): number {
  return cells.reduce((sum, { count }) => sum + count, 0)
}

/** Bounds of the cells' mean positions. null: no cells. */
export function boundsOf(cells: Cell[]): Bounds | null {
  if (cells.length === 0) return null
  const [latitudes, longitudes] = [cells.map(({ latitude }) => latitude), cells.map(({ longitude }) => longitude)]
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  }
}

function joined(one: Cell, other: Cell): Cell {
  const [size, otherSize] = [sizeOf(one), sizeOf(other)]
  const mean = (of: 'latitude' | 'longitude') => (one[of] * size + other[of] * otherSize) / (size + otherSize)
  return {
    ...one,
    ...sumCounts(one, other),
    latitude: mean('latitude'),
    longitude: mean('longitude'),
    hasAvailable: one.hasAvailable || other.hasAvailable,
  }
}

function tenMetres(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}

export function cellsHref({ z, x, y }: Tile, filter: Partial<ChargingFilter>): string {
  const query = chargingQuery({ ...filter, town: null, near: null, page: 1 })
  return `${chargingPath}/celas/${z}/${x}/${y}${query ? `?${query}` : ''}`
}

/** null: invalid, or outside Brazil. */
export function readTile(parts: { z?: string; x?: string; y?: string }): Tile | null {
  const [z, x, y] = [parts.z, parts.x, parts.y].map((part) =>
    /^(0|[1-9]\d{0,5})$/.test(part ?? '') ? Number(part) : -1,
  )
  if (z === undefined || x === undefined || y === undefined || z < minTileZoom || z > maxTileZoom) return null
  const tile = { z, x, y }
  return isTileIn(tile, brazilBounds) ? tile : null
}
