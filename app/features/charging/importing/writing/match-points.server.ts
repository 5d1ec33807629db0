import { sql } from 'drizzle-orm'
import type { ImportSource } from '#app/features/charging/importing/adapters/adapted-record.ts'
import { metresBetween } from '#app/features/charging/metres-between.ts'
import { cellsAround, type Place } from '#app/features/charging/place-cell.ts'
import { unnamedKey } from '#app/features/charging/point-columns.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'
import type { Database } from '#database/database.ts'
import { executeRows } from '#database/execute-rows.ts'
import { type CompletePoint, isMadeId } from './complete-point.ts'
import type { SeenIds } from './seen-ids.ts'

/** Points of one name that lie nearer to each other are one (T-45). */
const samePlaceMetres = 100
/** Points whose name says only the network are one where one of them has no address and they lie nearer to each other. */
const sameUnnamedMetres = 20

/** `standingId`: the source's id of the point as the database has it, which may be an earlier one. */
type KnownPoint = { point: CompletePoint; standingId: string }
export type MatchedPoints = { known: KnownPoint[]; fresh: CompletePoint[]; duplicates: number }

type Asked = {
  source: ImportSource
  /** The ids that the file has had so far, with those of `points`: a point that the file has under its own id is nobody else's. */
  seen: SeenIds
}

/**
 * Which points of a source are in the database already: under their id; under the id that was made of name and place when the source had none;
 * or, in a register whose ids are new, changed or missing, under the same name at the same place. What is known from elsewhere is a duplicate.
 */
export async function matchPoints(tx: Database, asked: Asked, points: CompletePoint[]): Promise<MatchedPoints> {
  const ids = await findIds(tx, asked.source, points)
  const candidates = points.filter(({ sourceId }) => !ids.has(sourceId))
  const near = await findNear(tx, asked.source, candidates)
  const taken = new Set<string>()
  const adopted = candidates.flatMap((point): KnownPoint[] => {
    const mayTake = (id: string) => !taken.has(id) && !asked.seen.has(id)
    const standingId = [point.placeId, ...standingIdsOf(point, near)].find(
      (id) => mayTake(id) && (ids.has(id) || id !== point.placeId),
    )
    if (standingId === undefined) return []
    taken.add(standingId)
    return [{ point: { ...point, sourceId: point.isIdStated ? point.sourceId : standingId }, standingId }]
  })
  for (const { point } of adopted) asked.seen.add(point.sourceId)
  const isAdopted = new Set(adopted.map(({ point }) => point.placeId))
  const others = candidates.filter(({ placeId }) => !isAdopted.has(placeId))
  const fresh = withoutDuplicates(others, near)
  const standing = points.filter(({ sourceId }) => ids.has(sourceId))
  return {
    known: [...standing.map((point) => ({ point, standingId: point.sourceId })), ...adopted],
    fresh,
    duplicates: others.length - fresh.length,
  }
}

async function findIds(tx: Database, source: ImportSource, points: CompletePoint[]): Promise<Set<string>> {
  const ids = JSON.stringify([...new Set(points.flatMap(({ sourceId, placeId }) => [sourceId, placeId]))])
  const rows = await executeRows<{ source_id: string }>(
    tx,
    sql`
    select source_id from charging_points
    where source = ${source} and source_id = any(array(select jsonb_array_elements_text(${ids}::jsonb)))
  `,
  )
  return new Set(rows.map((row) => row.source_id))
}

type Near = Place & {
  nameKey: string
  address: string | null
  /** Its id at the source that is imported; null for a point of another source. */
  sourceId: string | null
  isDoubtful: boolean
}

async function findNear(tx: Database, source: ImportSource, candidates: CompletePoint[]): Promise<Near[]> {
  const asked = candidates
    .filter(({ nameKey }) => nameKey !== unnamedKey)
    .map((point) => ({ name_key: point.nameKey, cells: cellsAround(point) }))
  if (asked.length === 0) return []
  return executeRows<Near>(
    tx,
    sql`
    select distinct on (p.id) p.name_key as "nameKey", p.latitude, p.longitude, p.address,
      case when p.source = ${source} then p.source_id end as "sourceId", p.doubt is not null as "isDoubtful"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(name_key text, cells bigint[])
    cross join lateral unnest(asked.cells) as cell
    join charging_points p on p.place_cell = cell
    where p.name_key = asked.name_key and not p.is_sample and (p.doubt is null or p.source = ${source})
    order by p.id
  `,
  )
}

/** Ids of the source's own points that the point may be, the nearest first. Two ids of OpenStreetMap or Open Charge Map are two places. */
function standingIdsOf(point: CompletePoint, near: Near[]): string[] {
  return near
    .filter((one) => isSamePlace(point, one))
    .toSorted((one, other) => metresBetween(one, point) - metresBetween(other, point))
    .flatMap(({ sourceId }) => sourceId ?? [])
    .filter((id) => point.source === 'csv' || !point.isIdStated || isMadeId(id))
}

/** Those that neither a row nor an earlier one of them is the same as. */
function withoutDuplicates(candidates: CompletePoint[], near: Near[]): CompletePoint[] {
  const taken = Map.groupBy<string, Pick<Near, 'nameKey' | 'address' | keyof Place>>(
    near.filter(({ isDoubtful }) => !isDoubtful),
    ({ nameKey }) => nameKey,
  )
  return candidates.filter((point) => {
    const places = taken.get(point.nameKey) ?? []
    if (places.some((place) => isSamePlace(point, place))) return false
    taken.set(point.nameKey, [...places, point])
    return true
  })
}

/** A name that we made up says nothing about sameness, that of a network little: then the address has to be the same too. */
function isSamePlace(point: CompletePoint, other: Pick<Near, 'nameKey' | 'address' | keyof Place>): boolean {
  if (point.nameKey === unnamedKey || point.nameKey !== other.nameKey) return false
  const metres = metresBetween(other, point)
  if (point.isNamed) return metres < samePlaceMetres
  if (point.address === null || other.address === null) return metres < sameUnnamedMetres
  return metres < samePlaceMetres && normalizeName(point.address) === normalizeName(other.address)
}
