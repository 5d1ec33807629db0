import type { ChargingFilter } from '#app/features/charging/charging-address.ts'
import { cellsHref } from './cell-address.ts'
import type { Tile } from './map-frame.ts'
import type { TileCells } from './map-group.ts'

const mostKept = 200

/** Reads tiles, and keeps those that were read last: whoever moves back sees them at once. A tile that failed is asked for again. */
export function openCells() {
  const kept = new Map<string, Promise<TileCells>>()
  return (tile: Tile, filter: ChargingFilter): Promise<TileCells> => {
    const href = cellsHref(tile, filter)
    const cells = kept.get(href) ?? fetchCells(href)
    kept.delete(href)
    kept.set(href, cells)
    cells.catch(() => kept.delete(href))
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return cells
  }
}

async function fetchCells(href: string): Promise<TileCells> {
  const answer = await fetch(href, { signal: AbortSignal.timeout(15_000) })
  if (!answer.ok) throw new Error(`The cells answered ${answer.status}`)
  return (await answer.json()) as TileCells
}
