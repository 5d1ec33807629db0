import { brazilBounds } from '#app/domain/charging/place-cell.ts'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { type Bounds, isWithin, minTileZoom, maxTileZoom, overlapOf, type Tile, tilesIn } from './map-frame.ts'
import { type TileCells, mergeGroups, tilePixels } from './map-group.ts'

/** `isComplete`: false if a tile failed to load. */
export type ShownCells = TileCells & { total: number; isComplete: boolean }

export const nothingShown: ShownCells = { groups: [], points: [], total: 0, isComplete: true }

/** Reads the cells in view and counts their points. `leavesSamplesOut`: set around a place. */
export async function readVisibleCells(
  map: Pick<MapLibreMap, 'getBounds' | 'getZoom'>,
  { leavesSamplesOut }: { leavesSamplesOut: boolean },
  cellsOf: (tile: Tile) => Promise<TileCells>,
): Promise<ShownCells> {
  const view = viewOf(map)
  const zoom = map.getZoom()
  const visible = overlapOf(view, brazilBounds)
  const z = Math.min(maxTileZoom, Math.max(minTileZoom, Math.round(zoom)))
  const answers = await Promise.allSettled((visible ? tilesIn(visible, z) : []).map(cellsOf))
  const tiles = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const points = tiles.flatMap((tile) => tile.points).filter(({ isSample }) => !(isSample && leavesSamplesOut))
  const cells = mergeGroups(
    { groups: tiles.flatMap((tile) => tile.groups), points },
    { scale: tilePixels * 2 ** zoom, staysSingle: z === maxTileZoom || points.some(({ isSample }) => isSample) },
  )
  const groups = cells.groups.filter((group) => isWithin(group, view))
  const inView = cells.points.filter((point) => isWithin(point, view))
  return {
    groups,
    points: inView,
    total: groups.reduce((sum, { count }) => sum + count, inView.filter(({ mark }) => !mark).length),
    isComplete: tiles.length === answers.length,
  }
}

export function viewOf(map: Pick<MapLibreMap, 'getBounds'>): Bounds {
  const corners = map.getBounds()
  return {
    west: corners.getWest(),
    south: corners.getSouth(),
    east: corners.getEast(),
    north: corners.getNorth(),
  }
}
