import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ImportSource, UnstatedPart } from '#app/domain/charging/importing/adapters/adapted-record.ts'
import {
  acceptedPositionMark,
  positionDoubtStart,
  powerDoubtStart,
  partsOfColumn,
} from '#app/domain/charging/edited-parts.ts'
import { isDoubtfulPoint } from '#app/domain/charging/matching-points.server.ts'
import { changesOfRow } from '#app/domain/charging/history/point-changes.ts'
import { recordPointChanges } from '#app/domain/charging/history/point-history.server.ts'
import type { Database } from '#database/database.ts'
import { executeRows, countChanged } from '#database/execute-rows.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import type { CompletePoint } from './complete-point.ts'
import { type MatchedPoints, matchPoints } from './match-points.server.ts'
import type { SeenIds } from './seen-ids.ts'

/** Columns that a source decides, with their types; `slug` stays what it was first. */
const columns = [
  ['name', 'text'],
  ['address', 'text'],
  ['city', 'text'],
  ['state', 'text'],
  ['latitude', 'double precision'],
  ['longitude', 'double precision'],
  ['precision', 'text'],
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
  ['is_operational', 'boolean'],
  ['licence', 'text'],
  ['source_address', 'text'],
  ['name_key', 'text'],
  ['place_cell', 'bigint'],
  ['tile_x', 'integer'],
  ['tile_y', 'integer'],
  ['municipality', 'text'],
  ['near_town', 'text'],
  ['near_town_km', 'real'],
] as const

const isSamePlace = '(p.latitude, p.longitude) is not distinct from (r.latitude, r.longitude)'
const isSamePower = `r.max_power_kw is null and (r.unstated && '{connectors}' or p.connector_types = r.connector_types)`

/** Columns of parts that a source says nothing of, and the condition under which they stay. */
const unstatedColumns: { parts: readonly UnstatedPart[]; columns: readonly string[]; condition?: string }[] = [
  { parts: ['name'], columns: ['name', 'name_key'] },
  { parts: ['address'], columns: ['address'] },
  { parts: ['city'], columns: ['city'] },
  { parts: ['state'], columns: ['state'] },
  { parts: ['city', 'state'], columns: ['municipality', 'near_town', 'near_town_km'], condition: isSamePlace },
  { parts: ['precision'], columns: ['precision'], condition: isSamePlace },
  { parts: ['connectors'], columns: ['connectors', 'connector_types'] },
  { parts: ['power'], columns: ['connectors', 'max_power_kw', 'speed'], condition: isSamePower },
  { parts: ['network'], columns: ['network'] },
  { parts: ['payment'], columns: ['payment'] },
  { parts: ['access'], columns: ['access'] },
  { parts: ['openingHours'], columns: ['opening_hours'] },
  { parts: ['price'], columns: ['price'] },
  { parts: ['situation'], columns: ['status', 'status_at', 'is_operational'] },
  { parts: ['checked'], columns: ['checked_at'] },
  { parts: ['sourceAddress'], columns: ['source_address'] },
]

/** SQL: values of the source (`r`), except for those that an editor has written and those that it says nothing of (`p`). */
const valuesAfter = columns
  .map(([name]) => {
    const edited = partsOfColumn(name)
    const unstated = unstatedColumns.filter((one) => one.columns.includes(name))
    const stays = [
      ...(edited.length > 0 ? [`p.edited && '{${edited.join()}}'`] : []),
      ...unstated.map(({ parts, condition = 'true' }) => `(r.unstated && '{${parts.join()}}' and ${condition})`),
    ]
    return stays.length > 0 ? `case when ${stays.join(' or ')} then p.${name} else r.${name} end` : `r.${name}`
  })
  .join(', ')

/** `doubtful`: points of them that wait for an editor because the import doubts their position or power. */
export type WrittenCounts = {
  added: number
  changed: number
  unchanged: number
  duplicates: number
  doubtful: number
}

const values = sql.raw(valuesAfter)
const names = sql.raw(columns.map(([name]) => name).join(', '))
const namesOf = (table: string) => sql.raw(columns.map(([name]) => `${table}.${name}`).join(', '))
const shape = sql.raw(
  [
    ...columns,
    ['source_id', 'text'],
    ['standing_id', 'text'],
    ['slug', 'text'],
    ['doubt', 'text'],
    ['place_doubt', 'text'],
    ['unstated', 'text[]'],
  ]
    .map((one) => one.join(' '))
    .join(', '),
)

/**
 * A source's own doubt is an editor's to settle. One about the position follows the source: it comes and goes with what the source states of the
 * place, except where an editor wrote a part of the place or accepted it as it is.
 */
const doubt = sql.raw(`case
  when p.doubt is not null and p.doubt not like '${positionDoubtStart}%' then p.doubt
  when r.place_doubt is null then null
  when p.edited && array['place', 'city', 'state'] then p.doubt
  when '${acceptedPositionMark}' = any(p.edited)
    and (p.latitude, p.longitude, p.city, p.state) is not distinct from (r.latitude, r.longitude, r.city, r.state) then p.doubt
  else r.place_doubt end`)

type Parts = { source: ImportSource; now: Date; seen: SeenIds; extractedOn: string | null }

/**
 * Writes points of one source: new ones are added unless they are known from elsewhere (same name, same place), known ones are
 * changed where the source says something else. What is hidden stays hidden, and what an editor has written stays as it is. A row that says the same is not touched.
 * @param points each id once
 */
export async function writePoints(tx: Database, parts: Parts, points: CompletePoint[]): Promise<WrittenCounts> {
  // Without statistics of a table that grows, the planner of the embedded database may walk through all rows.
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`)
  const { known, fresh, takeovers, duplicates } = await matchPoints(tx, parts, points)
  await takeOver(tx, parts.source, takeovers)
  const changed = known.length > 0 ? await changePoints(tx, parts, known) : 0
  await renewExtractDay(tx, parts, known)
  const added = fresh.length > 0 ? await addPoints(tx, parts, fresh) : 0
  const doubtful = await countDoubtful(tx, parts.source, [...known.map(({ point }) => point), ...fresh])
  return { added, changed, unchanged: known.length - changed, duplicates: duplicates + fresh.length - added, doubtful }
}

/** Rows that become this source's own under a new id; what it states of them is written as of any row of its own. */
async function takeOver(tx: Database, source: ImportSource, takeovers: MatchedPoints['takeovers']) {
  if (takeovers.length === 0) return
  await tx.execute(sql`
    update charging_points p set source = ${source}, source_id = r."sourceId"
    from jsonb_to_recordset(${JSON.stringify(takeovers)}::jsonb) as r(id integer, "sourceId" text)
    where p.id = r.id`)
}

/** A repeated statement of a newer extract is as old as that extract; it is no change of the point. */
async function renewExtractDay(tx: Database, { source, extractedOn }: Parts, known: MatchedPoints['known']) {
  if (extractedOn === null || known.length === 0) return
  const ids = known.map(({ point }) => point.sourceId)
  const isOfAnother = sql`${chargingPoints.extractedOn} is distinct from ${extractedOn}::date`
  await tx
    .update(chargingPoints)
    .set({ extractedOn })
    .where(and(eq(chargingPoints.source, source), inArray(chargingPoints.sourceId, ids), isOfAnother))
}

async function countDoubtful(tx: Database, source: ImportSource, points: CompletePoint[]): Promise<number> {
  // A doubt that the source states itself was known before the import.
  const isFound = ({ doubt: why, placeDoubt }: CompletePoint) => placeDoubt !== null || why?.startsWith(powerDoubtStart)
  const ids = points.filter(isFound).map(({ sourceId }) => sourceId)
  if (ids.length === 0) return 0
  const isAsked = and(eq(chargingPoints.source, source), inArray(chargingPoints.sourceId, ids))
  return tx.$count(chargingPoints, and(isAsked, isDoubtfulPoint))
}

function addPoints(tx: Database, { source, now, extractedOn }: Parts, points: CompletePoint[]): Promise<number> {
  const at = now.toISOString()
  return countChanged(
    tx,
    sql`insert into charging_points (source, source_id, slug, doubt, extracted_on, created_at, updated_at, ${names})
      select ${source}, r.source_id, r.slug, r.doubt, ${extractedOn}::date, ${at}::timestamptz, ${at}::timestamptz, ${namesOf('r')}
      from jsonb_to_recordset(${JSON.stringify(points.map(rowOf))}::jsonb) as r(${shape})
      on conflict do nothing`,
  )
}

async function changePoints(
  tx: Database,
  { source, now, extractedOn }: Parts,
  points: MatchedPoints['known'],
): Promise<number> {
  const ids = JSON.stringify(points.map(({ standingId }) => standingId))
  const rows = points.map(({ point, standingId }) => ({ ...rowOf(point), standing_id: standingId }))
  const changed = await executeRows<{ id: number; before: HistoryRow; after: HistoryRow }>(
    tx,
    sql`with written as (
      update charging_points p
      set updated_at = ${now.toISOString()}::timestamptz, source_id = r.source_id, doubt = ${doubt}, (${names}) = row(${values})
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${shape})
      where p.source = ${source} and p.source_id = r.standing_id
        -- Without statistics the join alone reads all points of the source.
        and p.source_id = any(array(select jsonb_array_elements_text(${ids}::jsonb)))
        and (p.source_id, p.doubt, ${namesOf('p')}) is distinct from (r.source_id, ${doubt}, ${values})
      returning p.id, ${historyRow} as after
    )
    -- The statement reads the table as it was before its own update.
    select written.id, ${historyRow} as before, written.after from written join charging_points p on p.id = written.id`,
  )
  const histories = changed.map(({ id, before, after }) => ({
    pointId: id,
    kind: 'import' as const,
    sourceDay: extractedOn,
    changes: changesOfRow(before, after),
    createdAt: now,
  }))
  await recordPointChanges(
    tx,
    histories.filter(({ changes }) => changes.length > 0),
  )
  return changed.length
}

type HistoryRow = Parameters<typeof changesOfRow>[0]

/** The parts of a row that its history tells. */
const historyRow = sql.raw(`jsonb_build_object(
  'name', p.name, 'address', p.address, 'city', p.city, 'state', p.state, 'latitude', p.latitude, 'longitude', p.longitude,
  'connectors', p.connectors, 'network', p.network, 'access', p.access, 'payment', p.payment, 'price', p.price,
  'openingHours', p.opening_hours, 'maxPowerKw', p.max_power_kw)`)

function rowOf(point: CompletePoint) {
  return {
    ...point,
    connector_types: point.connectorTypes,
    max_power_kw: point.maxPowerKw,
    opening_hours: point.openingHours,
    status_at: point.statusAt,
    checked_at: point.checkedAt,
    is_operational: point.isOperational,
    source_address: point.sourceAddress,
    name_key: point.nameKey,
    place_cell: point.placeCell,
    tile_x: point.tileX,
    tile_y: point.tileY,
    near_town: point.nearTown,
    near_town_km: point.nearTownKm,
    source_id: point.sourceId,
    place_doubt: point.placeDoubt,
  }
}
