import { executeRows } from '#database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import type { ImportSource } from '#app/features/charging/importing/adapters/adapted-record.ts'
import { partOfColumn } from '#app/features/charging/edited-parts.ts'
import { unnamedKey } from '#app/features/charging/point-columns.ts'
import { cellsAround, type Place } from '#app/features/charging/place-cell.ts'
import type { Database } from '#database/database.ts'
import type { CompletePoint } from './complete-point.ts'
import { countChanged } from './count-changed.server.ts'
import { metresBetween } from '#app/features/charging/metres-between.ts'

/** Points of one name that lie nearer to each other are one (T-45). */
const samePlaceMetres = 100

export type WrittenCounts = { added: number; changed: number; unchanged: number; duplicates: number }

/** Columns that a source decides, with their types; `slug` stays what it was first, and `doubt` is an editor's to settle. */
const columns = [
  ['name', 'text'],
  ['address', 'text'],
  ['city', 'text'],
  ['state', 'text'],
  ['latitude', 'double precision'],
  ['longitude', 'double precision'],
  ['connectors', 'jsonb'],
  ['connector_types', 'text[]'],
  ['max_power_kw', 'real'],
  ['speed', 'text'],
  ['network', 'text'],
  ['payment', 'text'],
  ['access', 'text'],
  ['opening_hours', 'text'],
  ['price', 'text'],
  ['rating', 'real'],
  ['ratings', 'integer'],
  ['status', 'text'],
  ['status_at', 'timestamptz'],
  ['checked_at', 'timestamptz'],
  ['name_key', 'text'],
  ['place_cell', 'bigint'],
  ['tile_x', 'integer'],
  ['tile_y', 'integer'],
] as const

const names = sql.raw(columns.map(([name]) => name).join(', '))
const namesOf = (table: string) => sql.raw(columns.map(([name]) => `${table}.${name}`).join(', '))
const shape = sql.raw(
  [...columns, ['source_id', 'text'], ['slug', 'text'], ['doubt', 'text']].map((one) => one.join(' ')).join(', '),
)

/** Values of the source, except for those that an editor has written. */
const values = sql.raw(
  columns
    .map(([name]) => ({ name, part: partOfColumn(name) }))
    .map(({ name, part }) =>
      part ? `case when '${part}' = any(p.edited) then p.${name} else r.${name} end` : `r.${name}`,
    )
    .join(', '),
)

type Parts = { source: ImportSource; now: Date }

/**
 * Writes points of one source: new ones are added unless they are known under another number (same name, same place), known ones are
 * changed where the source says something else. What is hidden stays hidden, and what an editor has written stays as it is. A row that says the same is not touched.
 * @param points each id once
 */
export async function writePoints(tx: Database, parts: Parts, points: CompletePoint[]): Promise<WrittenCounts> {
  // Without statistics of a table that grows, the planner of the embedded database may walk through all rows.
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`)
  const known = await findKnown(tx, parts.source, points)
  const candidates = points.filter(({ sourceId }) => !known.has(sourceId))
  const fresh = await withoutDuplicates(tx, candidates)
  const old = points.filter(({ sourceId }) => known.has(sourceId))
  const changed = old.length > 0 ? await changePoints(tx, parts, old) : 0
  const added = fresh.length > 0 ? await addPoints(tx, parts, fresh) : 0
  return { added, changed, unchanged: old.length - changed, duplicates: candidates.length - added }
}

async function findKnown(tx: Database, source: ImportSource, points: CompletePoint[]): Promise<Set<string>> {
  const ids = JSON.stringify(points.map(({ sourceId }) => sourceId))
  const rows = await executeRows<{ source_id: string }>(
    tx,
    sql`
    select source_id from charging_points
    where source = ${source} and source_id = any(array(select jsonb_array_elements_text(${ids}::jsonb)))
  `,
  )
  return new Set(rows.map((row) => row.source_id))
}

/** Those that neither a row nor an earlier one of them is the same as. A name that we made up says nothing about sameness. */
async function withoutDuplicates(tx: Database, candidates: CompletePoint[]): Promise<CompletePoint[]> {
  const taken = Map.groupBy(await findNear(tx, candidates), ({ nameKey }) => nameKey) as Map<string, Place[]>
  return candidates.filter((point) => {
    if (point.nameKey === unnamedKey) return true
    const places = taken.get(point.nameKey) ?? []
    if (places.some((place) => metresBetween(place, point) < samePlaceMetres)) return false
    taken.set(point.nameKey, [...places, point])
    return true
  })
}

type NearRow = Place & { nameKey: string }

async function findNear(tx: Database, candidates: CompletePoint[]): Promise<NearRow[]> {
  const asked = candidates
    .filter(({ nameKey }) => nameKey !== unnamedKey)
    .map((point) => ({ name_key: point.nameKey, cells: cellsAround(point) }))
  if (asked.length === 0) return []
  const rows = await executeRows<NearRow>(
    tx,
    sql`
    select distinct p.id, p.name_key as "nameKey", p.latitude, p.longitude
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(name_key text, cells bigint[])
    cross join lateral unnest(asked.cells) as cell
    join charging_points p on p.place_cell = cell
    where p.name_key = asked.name_key and not p.is_sample and p.doubt is null
  `,
  )
  return rows
}

function addPoints(tx: Database, { source, now }: Parts, points: CompletePoint[]): Promise<number> {
  const at = now.toISOString()
  return countChanged(
    tx,
    sql`insert into charging_points (source, source_id, slug, doubt, created_at, updated_at, ${names})
      select ${source}, r.source_id, r.slug, r.doubt, ${at}::timestamptz, ${at}::timestamptz, ${namesOf('r')}
      from jsonb_to_recordset(${JSON.stringify(points.map(rowOf))}::jsonb) as r(${shape})
      on conflict do nothing`,
  )
}

function changePoints(tx: Database, { source, now }: Parts, points: CompletePoint[]): Promise<number> {
  return countChanged(
    tx,
    sql`update charging_points p set updated_at = ${now.toISOString()}::timestamptz, (${names}) = row(${values})
      from jsonb_to_recordset(${JSON.stringify(points.map(rowOf))}::jsonb) as r(${shape})
      where p.source = ${source} and p.source_id = r.source_id
        and (${namesOf('p')}) is distinct from (${values})`,
  )
}

function rowOf(point: CompletePoint) {
  return {
    ...point,
    connector_types: point.connectorTypes,
    max_power_kw: point.maxPowerKw,
    opening_hours: point.openingHours,
    status_at: point.statusAt,
    checked_at: point.checkedAt,
    name_key: point.nameKey,
    place_cell: point.placeCell,
    tile_x: point.tileX,
    tile_y: point.tileY,
    source_id: point.sourceId,
  }
}
