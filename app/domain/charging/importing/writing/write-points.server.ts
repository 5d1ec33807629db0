import { setImmediate } from 'node:timers/promises'
import { and, arrayOverlaps, eq, inArray, sql } from 'drizzle-orm'
import type { ImportSource, UnstatedPart } from '#app/domain/charging/importing/adapters/adapted-record.ts'
import {
  acceptedPositionMark,
  positionDoubtStart,
  powerDoubtStart,
  differingParts,
  type EditedPart,
  editedParts,
  type PointFields,
  pointFieldsOf,
  pointParts,
  writtenColumns,
} from '#app/domain/charging/point-fields.ts'
import { isDoubtfulPoint } from '#app/domain/charging/matching-points.server.ts'
import { changesOfRow, withFormerFields } from '#app/domain/charging/history/point-changes.ts'
import { recordPointChanges } from '#app/domain/charging/history/point-history.server.ts'
import type { Database } from '#database/database.ts'
import { executeRows, countChanged } from '#database/execute-rows.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import type { CompletePoint } from './complete-point.ts'
import { type MatchedPoints, matchPoints } from './match-points.server.ts'
import type { KnownIds } from './known-ids.ts'

const townColumns = ['municipality', 'nearTown', 'nearTownKm'] as const

/** Columns that an import updates. `slug` never changes. */
const columns = [
  ...writtenColumns,
  'precision',
  'connectorTypes',
  'maxPowerKw',
  'speed',
  'rating',
  'ratings',
  'status',
  'statusAt',
  'checkedAt',
  'isOperational',
  'licence',
  'sourceAddress',
  'nameKey',
  'placeCell',
  'tileX',
  'tileY',
  ...townColumns,
] as const
type Column = (typeof columns)[number]

const derivedColumns: Partial<Record<EditedPart, readonly Column[]>> = {
  name: ['nameKey'],
  city: townColumns,
  state: townColumns,
  place: ['precision', 'placeCell', 'tileX', 'tileY', ...townColumns],
  connectors: ['connectorTypes', 'maxPowerKw', 'speed'],
}

const isSamePlace = '(p.latitude, p.longitude) is not distinct from (r.latitude, r.longitude)'
const isSamePower = `r.max_power_kw is null and (r.unstated && '{connectors}' or p.connector_types = r.connector_types)`

/** If the source lacks these parts, the stored values stay where `condition` (SQL) is true. */
const unstatedColumns: { parts: readonly UnstatedPart[]; columns: readonly Column[]; condition?: string }[] = [
  ...editedParts
    .filter((part) => part !== 'place' && part !== 'connectors')
    .map((part) => ({ parts: [part], columns: pointParts[part].columns })),
  { parts: ['name'], columns: ['nameKey'] },
  { parts: ['city', 'state'], columns: townColumns, condition: isSamePlace },
  { parts: ['precision'], columns: ['precision'], condition: isSamePlace },
  { parts: ['connectors'], columns: ['connectors', 'connectorTypes'] },
  { parts: ['power'], columns: ['connectors', 'maxPowerKw', 'speed'], condition: isSamePower },
  { parts: ['situation'], columns: ['status', 'statusAt', 'isOperational'] },
  { parts: ['checked'], columns: ['checkedAt'] },
  { parts: ['sourceAddress'], columns: ['sourceAddress'] },
]

/** The source's value (`r`) replaces the stored value (`p`), unless an editor changed the part or the source lacks it. */
const valuesAfter = columns
  .map((column) => {
    const { name } = chargingPoints[column]
    const edited = editedParts.filter((part) =>
      [...pointParts[part].columns, ...(derivedColumns[part] ?? [])].includes(column),
    )
    const unstated = unstatedColumns.filter((one) => one.columns.includes(column))
    const stays = [
      ...(edited.length > 0 ? [`p.edited && '{${edited.join()}}'`] : []),
      ...unstated.map(({ parts, condition = 'true' }) => `(r.unstated && '{${parts.join()}}' and ${condition})`),
    ]
    return stays.length > 0 ? `case when ${stays.join(' or ')} then p.${name} else r.${name} end` : `r.${name}`
  })
  .join(', ')

/** A value of the source that differs from an edited part. Texts by form field. */
export type EditedDifference = {
  pointId: number
  pointName: string
  part: EditedPart
  stored: Record<string, string>
  ofSource: Record<string, string>
}

const values = sql.raw(valuesAfter)
const names = sql.raw(columns.map((column) => chargingPoints[column].name).join(', '))
const namesOf = (table: string) =>
  sql.raw(columns.map((column) => `${table}.${chargingPoints[column].name}`).join(', '))
const shape = sql.raw(
  [
    ...columns.map((column) => `${chargingPoints[column].name} ${chargingPoints[column].getSQLType()}`),
    ...['source_id', 'standing_id', 'slug', 'doubt', 'place_doubt'].map((name) => `${name} text`),
    'unstated text[]',
  ].join(', '),
)

/** The import changes only doubts about the position, and only if no editor changed the place or accepted the position. */
const doubt = sql.raw(`case
  when p.doubt is not null and p.doubt not like '${positionDoubtStart}%' then p.doubt
  when r.place_doubt is null then null
  when p.edited && array['place', 'city', 'state'] then p.doubt
  when '${acceptedPositionMark}' = any(p.edited)
    and (p.latitude, p.longitude, p.city, p.state) is not distinct from (r.latitude, r.longitude, r.city, r.state) then p.doubt
  else r.place_doubt end`)

type WriteContext = { source: ImportSource; now: Date; seen: KnownIds; extractedOn: string | null }

/**
 * Hidden points stay hidden, and edited parts stay. Skips unchanged rows.
 * @param points each id once
 * @returns numbers of points. `doubtful`: the position or the power is probably wrong
 */
export async function writePoints(tx: Database, parts: WriteContext, points: CompletePoint[]) {
  // A growing table has no statistics, so the planner of PGlite may choose a sequential scan.
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`)
  const { known, fresh, takeovers, duplicates } = await matchPoints(tx, parts, points)
  await takeOver(tx, parts.source, takeovers)
  // Lets waiting requests run between the long statements.
  await setImmediate()
  const changed = known.length > 0 ? await changePoints(tx, parts, known) : 0
  await renewExtractDay(tx, parts, known)
  await setImmediate()
  const added = fresh.length > 0 ? await addPoints(tx, parts, fresh) : 0
  const doubtful = await countDoubtful(tx, parts.source, [...known.map(({ point }) => point), ...fresh])
  const edited = await findEditedDifferences(
    tx,
    parts.source,
    known.map(({ point }) => point),
  )
  const unchanged = known.length - changed
  return { added, changed, unchanged, duplicates: duplicates + fresh.length - added, doubtful, edited }
}

async function findEditedDifferences(tx: Database, source: ImportSource, points: CompletePoint[]) {
  if (points.length === 0) return []
  const byId = new Map(points.map((point) => [point.sourceId, point]))
  const rows = await tx
    .select()
    .from(chargingPoints)
    .where(
      and(
        eq(chargingPoints.source, source),
        inArray(chargingPoints.sourceId, [...byId.keys()]),
        arrayOverlaps(chargingPoints.edited, editedParts),
      ),
    )
  return rows.flatMap((row): EditedDifference[] => {
    const point = byId.get(row.sourceId)
    if (!point) return []
    const [stored, ofSource] = [pointFieldsOf(row), pointFieldsOf({ ...row, ...point })]
    const textsOf = (fields: PointFields, part: EditedPart) =>
      Object.fromEntries(pointParts[part].inputs.map((input) => [input, fields[input]]))
    return differingParts(stored, ofSource)
      .filter((part) => row.edited.includes(part) && !isUnstated(point, part))
      .map((part) => ({
        pointId: row.id,
        pointName: row.name,
        part,
        stored: textsOf(stored, part),
        ofSource: textsOf(ofSource, part),
      }))
  })
}

function isUnstated({ unstated }: CompletePoint, part: EditedPart): boolean {
  return unstated.some((one) => one === part || (part === 'connectors' && one === 'power'))
}

/** Rows of other sources get this source and its id. The import then updates them. */
async function takeOver(tx: Database, source: ImportSource, takeovers: MatchedPoints['takeovers']) {
  if (takeovers.length === 0) return
  await tx.execute(sql`
    update charging_points p set source = ${source}, source_id = r."sourceId"
    from jsonb_to_recordset(${JSON.stringify(takeovers)}::jsonb) as r(id integer, "sourceId" text)
    where p.id = r.id`)
}

/** Sets the extraction day, which does not count as a change. */
async function renewExtractDay(tx: Database, { source, extractedOn }: WriteContext, known: MatchedPoints['known']) {
  if (extractedOn === null || known.length === 0) return
  const ids = known.map(({ point }) => point.sourceId)
  const isOfAnother = sql`${chargingPoints.extractedOn} is distinct from ${extractedOn}::date`
  await tx
    .update(chargingPoints)
    .set({ extractedOn })
    .where(and(eq(chargingPoints.source, source), inArray(chargingPoints.sourceId, ids), isOfAnother))
}

async function countDoubtful(tx: Database, source: ImportSource, points: CompletePoint[]): Promise<number> {
  // True for doubts that the import found. A doubt of the source does not count.
  const isFound = ({ doubt: why, placeDoubt }: CompletePoint) => placeDoubt !== null || why?.startsWith(powerDoubtStart)
  const ids = points.filter(isFound).map(({ sourceId }) => sourceId)
  if (ids.length === 0) return 0
  const isAsked = and(eq(chargingPoints.source, source), inArray(chargingPoints.sourceId, ids))
  return tx.$count(chargingPoints, and(isAsked, isDoubtfulPoint))
}

function addPoints(tx: Database, { source, now, extractedOn }: WriteContext, points: CompletePoint[]): Promise<number> {
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
  { source, now, extractedOn }: WriteContext,
  points: MatchedPoints['known'],
): Promise<number> {
  const ids = JSON.stringify(points.map(({ storedId }) => storedId))
  const rows = points.map(({ point, storedId }) => ({ ...rowOf(point), standing_id: storedId }))
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
    changes: withFormerFields(before, changesOfRow(before, after)),
    createdAt: now,
  }))
  await recordPointChanges(
    tx,
    histories.filter(({ changes }) => changes.length > 0),
  )
  return changed.length
}

type HistoryRow = Parameters<typeof changesOfRow>[0]

const historyRow = sql.raw(
  `jsonb_build_object(${[...writtenColumns, 'maxPowerKw' as const]
    .map((column) => `'${column}', p.${chargingPoints[column].name}`)
    .join(', ')})`,
)

function rowOf(point: CompletePoint) {
  const { sourceId, slug, doubt: why, placeDoubt, unstated } = point
  return {
    ...Object.fromEntries(columns.map((column) => [chargingPoints[column].name, point[column]])),
    source_id: sourceId,
    slug,
    doubt: why,
    place_doubt: placeDoubt,
    unstated,
  }
}
