import { brazilBounds } from '#app/features/charging/brazil-bounds.ts'
import { chargingPath, chargingQuery, type ChargingFilter } from '#app/features/charging/charging-address.ts'
import { leastZoom, mostZoom, type Tile, tilesIn } from './map-frame.ts'

/** The address of a tile's cells, filtered by the same words as the list. */
export function cellsHref({ z, x, y }: Tile, filter: Partial<ChargingFilter>): string {
  const query = chargingQuery({ ...filter, town: null, near: null, page: 1 })
  return `${chargingPath}/celas/${z}/${x}/${y}${query ? `?${query}` : ''}`
}

/** @returns null for what is no tile, and for one that shows nothing of Brazil */
export function readTile(parts: { z?: string; x?: string; y?: string }): Tile | null {
  const [z, x, y] = [parts.z, parts.x, parts.y].map((part) =>
    /^(0|[1-9]\d{0,5})$/.test(part ?? '') ? Number(part) : -1,
  )
  if (z === undefined || x === undefined || y === undefined || z < leastZoom || z > mostZoom) return null
  const corners = tilesIn(brazilBounds, z)
  const [first, last] = [corners[0], corners.at(-1)]
  const isIn = first && last && x >= first.x && x <= last.x && y >= first.y && y <= last.y
  return isIn ? { z, x, y } : null
}
