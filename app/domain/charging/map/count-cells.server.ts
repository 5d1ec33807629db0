import { and, asc, between, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { ChargingFilter } from '#app/domain/charging/charging-address.ts'
import { obstacleMark } from '#app/domain/charging/can-charge-here.ts'
import {
  isDrawn,
  isUsable,
  matchingPoints,
  type PointNarrowing,
  statusNow,
} from '#app/domain/charging/matching-points.server.ts'
import { tileZoom } from '#app/domain/charging/place-cell.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { boundsOf, type Cell, countIn, groupOf, sumCells } from './cell.ts'
import { type Bounds, maxTileZoom, type Tile } from './map-frame.ts'
import { type MapGroup, type MapPoint, sizeOf, type TileCells } from './map-group.ts'

export type CellQuery = { filter: ChargingFilter; narrowing?: PointNarrowing; show: 'samples' | 'real'; now: Date }

/** A tile has 8 × 8 cells (3 bits). A cell is 64 of 512 pixels wide, a finger's size. */
const cellsAcrossBits = 3

/** Tiles up to this zoom are computed from the country's cells. Higher ones are counted in the database. */
const summedZoom = 7
const countryBits = tileZoom - summedZoom - cellsAcrossBits

/** Single points per tile at the last zoom. Tiles with more points show groups. */
export const maxPoints = 200

/** Maximum rows of a query: a safety limit, far above the cells of Brazil. */
const maxCells = 20_000

/** Points that the map counts. With a search or a status: all matches. Otherwise only points where a visitor's car can charge. */
function countedPoints(asked: CellQuery): SQL | undefined {
  const { search, status } = asked.filter
  return and(isDrawn, matchingPoints(asked.filter, { ...asked, ...(!search && !status && { isForCharging: true }) }))
}

/** Counts cells of 0.35°. Cache the result: every row is read. */
export function countCountryCells(db: Database, asked: CellQuery): Promise<Cell[]> {
  return countCells(db, countedPoints(asked), countryBits, asked.now)
}

/** Joins cells to groups of 5.6°, and returns them with total and bounds. */
export function sumCountry(cells: Cell[]): { groups: MapGroup[]; total: number; bounds: Bounds | null } {
  return {
    groups: sumCells(cells, summedZoom - 3).map(groupOf),
    total: countIn(cells),
    bounds: boundsOf(cells),
  }
}

/** Returns at most 64 groups and 200 points. A cell with one point becomes a point. Uses `countryCells` only up to `summedZoom`. */
export async function countTile(
  db: Database,
  tile: Tile,
  asked: CellQuery,
  countryCells: () => Promise<Cell[]>,
): Promise<TileCells> {
  const { z } = tile
  const isHere = isInTile(tile)
  const cells =
    z <= summedZoom
      ? sumCells((await countryCells()).filter(isOfTile(tile)), summedZoom - z)
      : await countCells(db, and(isHere, countedPoints(asked)), tileZoom - z - cellsAcrossBits, asked.now)
  const showsAll = z === maxTileZoom || asked.show === 'samples'
  if (showsAll && cells.reduce((sum, cell) => sum + sizeOf(cell), 0) <= maxPoints) {
    const matches = and(isDrawn, matchingPoints(asked.filter, asked))
    return { groups: [], points: await readPoints(db, asked, and(isHere, matches)) }
  }
  const alone = cells.filter((cell) => sizeOf(cell) === 1).map(({ firstId }) => firstId)
  const points = alone.length > 0 ? await readPoints(db, asked, inArray(chargingPoints.id, alone)) : []
  return { groups: cells.filter((cell) => sizeOf(cell) > 1).map(groupOf), points }
}

function isInTile({ z, x, y }: Tile): SQL | undefined {
  const size = 2 ** (tileZoom - z)
  return and(
    between(chargingPoints.tileX, x * size, (x + 1) * size - 1),
    between(chargingPoints.tileY, y * size, (y + 1) * size - 1),
  )
}

function isOfTile({ z, x, y }: Tile): (cell: Cell) => boolean {
  const bits = summedZoom - z + cellsAcrossBits
  return (cell) => cell.x >> bits === x && cell.y >> bits === y
}

/** @param bits right shift from tile numbers of zoom 22 to cell numbers */
function countCells(db: Database, condition: SQL | undefined, bits: number, now: Date): Promise<Cell[]> {
  const { tileX, tileY, latitude, longitude, speed, id } = chargingPoints
  const shift = sql.raw(`>> ${bits}`)
  const [x, y] = [sql<number>`${tileX} ${shift}`, sql<number>`${tileY} ${shift}`]
  return db
    .select({
      x,
      y,
      count: sql<number>`(count(*) filter (where ${isUsable}))::int`,
      marked: sql<number>`(count(*) filter (where ${not(isUsable)}))::int`,
      latitude: sql<number>`avg(${latitude})`,
      longitude: sql<number>`avg(${longitude})`,
      hasAvailable: sql<boolean>`coalesce(bool_or(${statusNow(now)} = 'disponivel'), false)`,
      fast: sql<number>`(count(*) filter (where ${and(isUsable, eq(speed, 'Rápido'))}))::int`,
      firstId: sql<number>`min(${id})`,
    })
    .from(chargingPoints)
    .where(condition)
    .groupBy(x, y)
    .limit(maxCells)
}

async function readPoints(db: Database, { now }: CellQuery, condition: SQL | undefined): Promise<MapPoint[]> {
  const { slug, name, latitude, longitude, speed, maxPowerKw, isSample, payment, checkedAt, statusAt, id } =
    chargingPoints
  const { access, connectors } = chargingPoints
  const rows = await db
    .select({
      slug,
      name,
      latitude,
      longitude,
      status: statusNow(now),
      speed,
      maxPowerKw,
      isSample,
      access,
      connectors,
      payment,
      checkedAt,
      statusAt,
      extractedOn: chargingPoints.extractedOn,
      source: chargingPoints.source,
    })
    .from(chargingPoints)
    .where(condition)
    .orderBy(asc(id))
    .limit(maxPoints)
  return rows.map(({ access: _access, connectors: _connectors, ...row }, at) => ({
    ...row,
    mark: rows[at] ? obstacleMark(rows[at], now) : null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    statusAt: row.statusAt?.toISOString() ?? null,
  }))
}
