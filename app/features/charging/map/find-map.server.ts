import { type ChargingFilter, chargingQuery } from '#app/features/charging/charging-address.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Content } from '#app/platform/kept-content.server.ts'
import type { Cell } from './cell.ts'
import { type Asked, countCountryCells, countTile, sumCountry } from './count-cells.server.ts'
import { keepAnswers } from './kept-answers.server.ts'
import type { Tile } from './map-frame.ts'
import type { TileCells } from './map-group.ts'
import type { MapView } from './map-view.ts'
import { findShownPoints } from '#app/features/charging/shown-points.server.ts'

/** Of many thousands each: of the filters that were asked for last. */
const keepCountry = keepAnswers<Cell[]>(20)
const keepTile = keepAnswers<TileCells>(500)
const keepView = keepAnswers<MapView>(100)

/** What the map of the list's filter begins with. */
export async function findMapView(content: Content, clock: Clock, filter: ChargingFilter): Promise<MapView> {
  const now = statusTime(clock)
  return keepView(content, named(filter, now), async () => {
    const { show, sources } = await findShownPoints(content)
    const asked = { filter, show, now }
    const country = sumCountry(await countryCells(content, asked))
    return { ...country, isSample: show === 'samples', sources }
  })
}

/** The cells of one tile. */
export async function findCells(
  content: Content,
  clock: Clock,
  { tile, filter }: { tile: Tile; filter: ChargingFilter },
): Promise<TileCells> {
  const now = statusTime(clock)
  return keepTile(content, `${tile.z}/${tile.x}/${tile.y} ${named(filter, now)}`, async () => {
    const { show } = await findShownPoints(content)
    const asked = { filter, show, now }
    return countTile(content.db, tile, asked, () => countryCells(content, asked))
  })
}

function countryCells(content: Content, asked: Asked): Promise<Cell[]> {
  return keepCountry(content, named(asked.filter, asked.now), () => countCountryCells(content.db, asked))
}

/**
 * The moment that a status is judged at: the end of these ten minutes, so that what is kept for them never shows one for longer than it
 * holds.
 */
export function statusTime(clock: Clock): Date {
  return new Date(Math.ceil(clock.now().getTime() / tenMinutesMs) * tenMinutesMs)
}

const tenMinutesMs = 10 * 60 * 1000

function named(filter: ChargingFilter, now: Date): string {
  return `${now.getTime()} ${chargingQuery({ ...filter, near: null, page: 1 })}`
}
