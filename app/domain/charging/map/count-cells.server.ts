import { and, asc, between, count, inArray, type SQL, sql } from 'drizzle-orm'
import type { ChargingFilter } from '#app/domain/charging/charging-address.ts'
import { obstacleMark } from '#app/domain/charging/can-charge-here.ts'
import { isDrawn, matchingPoints, type PointNarrowing, statusNow } from '#app/domain/charging/matching-points.server.ts'
import { tileZoom } from '#app/domain/charging/place-cell.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { boundsOf, type Cell, countIn, groupOf, summedCells } from './cell.ts'
import { type Bounds, mostZoom, type Tile } from './map-frame.ts'
import type { MapGroup, MapPoint, TileCells } from './map-group.ts'

export type Asked = { filter: ChargingFilter; narrowing?: PointNarrowing; show: 'samples' | 'real'; now: Date }

/** A tile is counted in eight by eight cells: on the screen, where a tile has 512 pixels, each is as large as a finger. */
const cellsAcrossBits = 3

/** Up to here tiles are summed from the cells of the whole country, which are counted once; nearer ones are counted by themselves. */
const summedZoom = 7
const countryBits = tileZoom - summedZoom - cellsAcrossBits

/** So many points of one tile are sent one by one at the last zoom; where more stand closer than that, they stay groups. */
export const mostPoints = 200

/** More cells than Brazil has at this size, by far: a limit for what lies outside by mistake. */
const mostCells = 20_000

/** Points that the map counts: where a visitor's car may charge, unless a name or a status is looked for. */
function countedPoints(asked: Asked): SQL | undefined {
  const { search, status } = asked.filter
  return and(isDrawn, matchingPoints(asked.filter, { ...asked, ...(!search && !status && { isForCharging: true }) }))
}

/** All points that pass, in squares of 0.35°. The one count that walks through all rows: kept by whoever asks. */
export function countCountryCells(db: Database, asked: Asked): Promise<Cell[]> {
  return countCells(db, countedPoints(asked), countryBits, asked.now)
}

/** Groups of five degrees and a half, and around what they lie. @param cells those of the whole country */
export function sumCountry(cells: Cell[]): { groups: MapGroup[]; total: number; bounds: Bounds | null } {
  return {
    groups: summedCells(cells, summedZoom - 3).map(groupOf),
    total: countIn(cells),
    bounds: boundsOf(cells),
  }
}

/**
 * At most 64 groups and 200 points; a cell with a single point is that point.
 * @param countryCells asked for only where the tile is summed from them
 */
export async function countTile(
  db: Database,
  tile: Tile,
  asked: Asked,
  countryCells: () => Promise<Cell[]>,
): Promise<TileCells> {
  const { z } = tile
  const isHere = isInTile(tile)
  const cells =
    z <= summedZoom
      ? summedCells((await countryCells()).filter(isOfTile(tile)), summedZoom - z)
      : await countCells(db, and(isHere, countedPoints(asked)), tileZoom - z - cellsAcrossBits, asked.now)
  const showsAll = z === mostZoom || asked.show === 'samples'
  if (showsAll && countIn(cells) <= mostPoints) {
    const matches = and(isDrawn, matchingPoints(asked.filter, asked))
    return { groups: [], points: await readPoints(db, asked, and(isHere, matches)) }
  }
  const alone = cells.filter((cell) => cell.count === 1).map(({ firstId }) => firstId)
  const points = alone.length > 0 ? await readPoints(db, asked, inArray(chargingPoints.id, alone)) : []
  return { groups: cells.filter((cell) => cell.count > 1).map(groupOf), points }
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

/** @param bits by which places at zoom 22 are shifted to be the cells that are counted */
function countCells(db: Database, condition: SQL | undefined, bits: number, now: Date): Promise<Cell[]> {
  const { tileX, tileY, latitude, longitude, speed, id } = chargingPoints
  const [x, y] = [tileX, tileY].map((column) => sql<number>`${column} >> ${sql.raw(String(bits))}`) as [
    SQL<number>,
    SQL<number>,
  ]
  return db
    .select({
      x,
      y,
      count: count(),
      latitude: sql<number>`avg(${latitude})`,
      longitude: sql<number>`avg(${longitude})`,
      hasAvailable: sql<boolean>`coalesce(bool_or(${statusNow(now)} = 'disponivel'), false)`,
      hasFast: sql<boolean>`coalesce(bool_or(${speed} = 'Rápido'), false)`,
      firstId: sql<number>`min(${id})`,
    })
    .from(chargingPoints)
    .where(condition)
    .groupBy(x, y)
    .limit(mostCells)
}

async function readPoints(db: Database, { now }: Asked, condition: SQL | undefined): Promise<MapPoint[]> {
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
    .limit(mostPoints)
  return rows.map(({ access: _access, connectors: _connectors, ...row }, at) => ({
    ...row,
    mark: rows[at] ? obstacleMark(rows[at], now) : null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    statusAt: row.statusAt?.toISOString() ?? null,
  }))
}
