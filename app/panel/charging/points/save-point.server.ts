import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import {
  acceptedPositionMark,
  isPositionDoubt,
  preservedMark,
  withdrawnDoubt,
  differingParts,
  type EditedPart,
  type PointEntry,
  type PointFields,
  pointFieldsOf,
  pointParts,
  writtenColumns,
} from '#app/domain/charging/point-fields.ts'
import { changesBetween, partLabel } from '#app/domain/charging/history/point-changes.ts'
import { recordPointChanges } from '#app/domain/charging/history/point-history.server.ts'
import { pointColumns } from '#app/domain/charging/point-columns.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import { slugFrom } from '#app/platform/text/slug.ts'
import type { Database } from '#database/database.ts'
import type { LoggedChange } from '#database/schema/accounts.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { type ListedPoint, toListedPoint } from './listed-points-queries.server.ts'
import { listNearPoints, type NearPoint } from './near-points-queries.server.ts'

/** Nothing was written. 'changed': the same parts were changed by another editor or an import. 'near': the point may be a duplicate. */
export type PointConflict =
  | { outcome: 'conflict'; reason: 'changed'; current: ListedPoint; parts: EditedPart[] }
  | { outcome: 'conflict'; reason: 'near'; points: NearPoint[] }
export type PointSaving = { outcome: 'added' | 'saved' | 'unchanged' | 'missing' } | PointConflict

type SaveDeps = { db: Database; clock: Clock }
type Row = typeof chargingPoints.$inferSelect
type Saving = {
  /** null: a new point. */
  id: number | null
  /** `fields`: typed texts. `entry`: parsed values. */
  fields: PointFields
  entry: PointEntry
  /** Field values when the form was opened. Only differences from them are saved. */
  opened: PointFields
  isNearAccepted: boolean
  username: string
  /** Id of a new point. undefined: an id is generated. */
  sourceId?: string
  isOfVisitor?: boolean
}

/** Later imports keep the parts that the editor changed. Saving clears `doubt`. */
export function savePoint(parts: SaveDeps, saving: Saving): Promise<PointSaving> {
  return parts.db.transaction(async (tx): Promise<PointSaving> => {
    const { id } = saving
    if (id === null) return addPoint({ ...parts, db: tx }, saving)
    const [before] = await tx.select().from(chargingPoints).where(eq(chargingPoints.id, id)).for('update')
    if (!before || before.isSample) return { outcome: 'missing' }
    return editPoint({ ...parts, db: tx }, before, saving)
  })
}

async function addPoint(
  { db, clock }: SaveDeps,
  { entry, isNearAccepted, username, isOfVisitor, sourceId = randomUUID() }: Saving,
): Promise<PointSaving> {
  const near = isNearAccepted ? [] : await listNearPoints(db, entry, null)
  if (near.length > 0) return { outcome: 'conflict', reason: 'near', points: near }
  const now = clock.now()
  const row = {
    ...entry,
    ...pointColumns(entry),
    slug: [slugFrom(`${entry.name} ${entry.city ?? ''}`), sourceId.slice(0, 8)].filter(Boolean).join('-'),
    source: 'editor' as const,
    sourceId,
    checkedAt: now,
    confirmedAt: now,
    createdAt: now,
    updatedAt: now,
  }
  const [added] = await db.insert(chargingPoints).values(row).returning({ id: chargingPoints.id })
  if (added && isOfVisitor)
    await recordPointChanges(db, [{ pointId: added.id, kind: 'visitor', changes: [], createdAt: now }])
  await recordAdminAction(db, clock, { username, action: 'charging-point-added', target: targetOf(entry) })
  await raiseContentVersion(db, 'charging', now)
  return { outcome: 'added' }
}

async function editPoint({ db, clock }: SaveDeps, before: Row, saving: Saving): Promise<PointSaving> {
  const { entry, opened, isNearAccepted, username } = saving
  const [asRead, current] = [pointFieldsOf(entry), pointFieldsOf(before)]
  // '-22,90' and '-22,9' are the same value: a change needs another text and another parsed value.
  const [typed, meant] = [differingParts(saving.fields, opened), differingParts(asRead, current)]
  const changed = typed.filter((part) => meant.includes(part) && differingParts(asRead, opened).includes(part))
  const changedByOthers = differingParts(current, opened)
  const clashing = changed.filter((part) => changedByOthers.includes(part))
  if (clashing.length > 0)
    return { outcome: 'conflict', reason: 'changed', current: toListedPoint(before), parts: clashing }
  const now = clock.now()
  if (changed.length === 0 && before.doubt === null) {
    await db.update(chargingPoints).set({ confirmedAt: now }).where(eq(chargingPoints.id, before.id))
    await recordPointChanges(db, [{ pointId: before.id, kind: 'confirmed', changes: [], createdAt: now }])
    await raiseContentVersion(db, 'charging', now)
    return { outcome: 'unchanged' }
  }
  const after = { ...entryOf(before), ...pick(entry, changed) }
  const isMoved = changed.includes('place') || changed.includes('name')
  const near = isMoved && !isNearAccepted ? await listNearPoints(db, after, before.id) : []
  if (near.length > 0) return { outcome: 'conflict', reason: 'near', points: near }
  await db
    .update(chargingPoints)
    .set({
      ...after,
      ...columnsOf(before, after, changed),
      ...(changed.includes('place') && { precision: null }),
      ...confirmed(before, changed),
      confirmedAt: now,
      updatedAt: now,
    })
    .where(eq(chargingPoints.id, before.id))
  const kind = saving.isOfVisitor ? 'visitor' : changed.length > 0 ? 'editor' : 'confirmed'
  const changes = changesBetween(current, pointFieldsOf(after))
  await recordPointChanges(db, [{ pointId: before.id, kind, changes, createdAt: now }])
  const line = { username, action: 'charging-point-edited', target: targetOf(after) } as const
  await recordAdminAction(db, clock, { ...line, changes: changes.map(loggedPointChange) })
  await raiseContentVersion(db, 'charging', now)
  return { outcome: 'saved' }
}

function loggedPointChange({ part, before, after }: ReturnType<typeof changesBetween>[number]): LoggedChange {
  return { field: partLabel(part) ?? part, before: before || null, after: after || null }
}

function entryOf(row: Row) {
  return Object.fromEntries(writtenColumns.map((column) => [column, row[column]])) as Pick<Row, keyof PointEntry>
}

function pick(entry: PointEntry, parts: EditedPart[]): Partial<PointEntry> {
  const columns = parts.flatMap((part) => pointParts[part].columns)
  return Object.fromEntries(columns.map((column) => [column, entry[column]]))
}

/**
 * Type, power and speed follow from the connectors only if an editor changed these, because a source may give the power of a whole site.
 */
function columnsOf(before: Row, after: ReturnType<typeof entryOf>, changed: EditedPart[]) {
  const columns = pointColumns(after)
  if (changed.includes('connectors')) return columns
  const { connectorTypes, maxPowerKw, speed } = before
  return { ...columns, connectorTypes, maxPowerKw, speed }
}

/** The marks in `edited` make later imports keep a withdrawn point and accept a doubtful position. */
function confirmed({ edited, doubt }: Row, changed: EditedPart[]): { edited: string[]; doubt: null } {
  const kept =
    doubt === withdrawnDoubt ? [preservedMark] : doubt && isPositionDoubt(doubt) ? [acceptedPositionMark] : []
  return { edited: [...new Set([...edited, ...changed, ...kept])], doubt: null }
}

function targetOf({ name, city }: Pick<PointEntry, 'name' | 'city'>): string {
  return [name, city].filter(Boolean).join(', ')
}

/** Publishes a doubtful point without changes. 'missing': deleted, or not doubtful. */
export function confirmPoint(
  { db, clock }: SaveDeps,
  { id, username }: { id: number; username: string },
): Promise<{ outcome: 'confirmed' | 'missing' }> {
  return db.transaction(async (tx) => {
    const [point] = await tx.select().from(chargingPoints).where(eq(chargingPoints.id, id)).for('update')
    if (!point || point.doubt === null || point.isHidden) return { outcome: 'missing' }
    await tx
      .update(chargingPoints)
      .set({ ...confirmed(point, []), confirmedAt: clock.now(), updatedAt: clock.now() })
      .where(eq(chargingPoints.id, id))
    await recordPointChanges(tx, [{ pointId: id, kind: 'confirmed', changes: [], createdAt: clock.now() }])
    await recordAdminAction(tx, clock, { username, action: 'charging-point-confirmed', target: targetOf(point) })
    await raiseContentVersion(tx, 'charging', clock.now())
    return { outcome: 'confirmed' }
  })
}
