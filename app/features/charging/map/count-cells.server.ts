import { and, asc, between, count, inArray, max, min, type SQL, sql } from 'drizzle-orm'
import type { ChargingFilter } from '#app/features/charging/charging-address.ts'
import { matchingPoints, statusNow } from '#app/features/charging/matching-points.server.ts'
import { tileZoom } from '#app/features/charging/place-cell.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { type Bounds, mostZoom, type Tile } from './map-frame.ts'
import type { MapGroup, MapPoint, TileCells } from './map-group.ts'

export type Asked = { filter: ChargingFilter; show: 'samples' | 'real'; now: Date }

/** A tile is counted in eight by eight cells: on the screen, where a tile has 512 pixels, each is as large as a finger. */
const cellsAcrossBits = 3

/** So many points of one tile are sent one by one at the last zoom; where more stand closer than that, they stay groups. */
export const mostPoints = 200

/** A cell with a single point is that point. At most 64 groups and 200 points. */
export async function countTile(db: Database, { z, x, y }: Tile, asked: Asked): Promise<TileCells> {
  const bits = tileZoom - z
  const inTile = and(
    between(chargingPoints.tileX, x * 2 ** bits, (x + 1) * 2 ** bits - 1),
    between(chargingPoints.tileY, y * 2 ** bits, (y + 1) * 2 ** bits - 1),
  )
  const cells = await countCells(
    db,
    and(inTile, matchingPoints(asked.filter, asked)),
    bits - cellsAcrossBits,
    asked.now,
  )
  const total = cells.reduce((sum, cell) => sum + cell.count, 0)
  const showsAll = total <= mostPoints && (z === mostZoom || asked.show === 'samples')
  if (showsAll)
    return { groups: [], points: await readPoints(db, asked, and(inTile, matchingPoints(asked.filter, asked))) }
  const alone = cells.filter((cell) => cell.count === 1).map(({ firstId }) => firstId)
  const points = alone.length > 0 ? await readPoints(db, asked, inArray(chargingPoints.id, alone)) : []
  return { groups: cells.filter((cell) => cell.count > 1).map(groupOf), points }
}

/** Every point that passes, in groups of five degrees and a half, and how far apart they lie; null bounds where there is none. */
export async function countCountry(
  db: Database,
  asked: Asked,
): Promise<{ groups: MapGroup[]; samples: MapPoint[]; total: number; bounds: Bounds | null }> {
  const condition = matchingPoints(asked.filter, asked)
  const cells = await countCells(db, condition, tileZoom - 3 - cellsAcrossBits, asked.now)
  return {
    groups: cells.map(groupOf),
    samples: asked.show === 'samples' ? await readPoints(db, asked, condition) : [],
    total: cells.reduce((sum, cell) => sum + cell.count, 0),
    bounds: cells.map(({ bounds }) => bounds).reduce<Bounds | null>(aroundBoth, null),
  }
}

type Cell = MapGroup & { firstId: number; bounds: Bounds }

/** @param bits by which places at zoom 22 are shifted to be the cells that are counted */
async function countCells(db: Database, condition: SQL | undefined, bits: number, now: Date): Promise<Cell[]> {
  const { tileX, tileY, latitude, longitude, speed, id } = chargingPoints
  const rows = await db
    .select({
      count: count(),
      latitude: sql<number>`avg(${latitude})`,
      longitude: sql<number>`avg(${longitude})`,
      hasAvailable: sql<boolean>`coalesce(bool_or(${statusNow(now)} = 'disponivel'), false)`,
      hasFast: sql<boolean>`coalesce(bool_or(${speed} = 'Rápido'), false)`,
      firstId: sql<number>`min(${id})`,
      west: min(longitude),
      south: min(latitude),
      east: max(longitude),
      north: max(latitude),
    })
    .from(chargingPoints)
    .where(condition)
    .groupBy(sql`${tileX} >> ${sql.raw(String(bits))}`, sql`${tileY} >> ${sql.raw(String(bits))}`)
    .limit(mostCells)
  return rows.map(({ west, south, east, north, ...cell }) => ({
    ...cell,
    bounds: { west: Number(west), south: Number(south), east: Number(east), north: Number(north) },
  }))
}

/** Of the whole country there are fewer, of a tile 64: a limit for what lies outside by mistake. */
const mostCells = 256

async function readPoints(db: Database, { now }: Asked, condition: SQL | undefined): Promise<MapPoint[]> {
  const { slug, name, latitude, longitude, speed, maxPowerKw, isSample, id } = chargingPoints
  return db
    .select({ slug, name, latitude, longitude, status: statusNow(now), speed, maxPowerKw, isSample })
    .from(chargingPoints)
    .where(condition)
    .orderBy(asc(id))
    .limit(mostPoints)
}

function groupOf({ count: points, latitude, longitude, hasAvailable, hasFast }: Cell): MapGroup {
  return { count: points, latitude: exact(latitude), longitude: exact(longitude), hasAvailable, hasFast }
}

/** To ten metres. */
function exact(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}

function aroundBoth(one: Bounds | null, other: Bounds): Bounds {
  if (!one) return other
  return {
    west: Math.min(one.west, other.west),
    south: Math.min(one.south, other.south),
    east: Math.max(one.east, other.east),
    north: Math.max(one.north, other.north),
  }
}
