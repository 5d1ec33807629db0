import { desc, eq } from 'drizzle-orm'
import { changesBetween, partLabel } from '#app/domain/charging/history/point-changes.ts'
import { readPointFields } from '#app/domain/charging/point-form/read-point-fields.server.ts'
import { type PointFields, pointFieldsOf } from '#app/domain/charging/point-fields.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { chargingPointChanges, type PointChange } from '#database/schema/charging-reports.ts'
import { savePoint } from './save-point.server.ts'

const maxListed = 20

export type SourceChange = Awaited<ReturnType<typeof listSourceChanges>>[number]

/** Changes by imports, newest first. */
export async function listSourceChanges(db: Database) {
  const rows = await db
    .select({ change: chargingPointChanges, point: chargingPoints })
    .from(chargingPointChanges)
    .innerJoin(chargingPoints, eq(chargingPoints.id, chargingPointChanges.pointId))
    .where(eq(chargingPointChanges.kind, 'import'))
    .orderBy(desc(chargingPointChanges.id))
    .limit(maxListed)
  return rows.map(({ change: { id, changes, createdAt }, point }) => ({
    id,
    name: point.name,
    source: point.source,
    createdAt,
    changes: changes.flatMap(({ part, before, after }) => {
      const label = partLabel(part)
      return label === null ? [] : [{ label, before, after }]
    }),
    isUndoable: fieldsBefore(pointFieldsOf(point), changes) !== null,
  }))
}

/**
 * Restores the values before an import; later imports keep them. 'conflict': the point has changed since, or the former values are invalid.
 */
export async function undoSourceChange(
  { db, clock }: { db: Database; clock: Clock },
  { id, username }: { id: number; username: string },
): Promise<{ outcome: 'undone' | 'missing' | 'conflict' }> {
  const [found] = await db
    .select({ changes: chargingPointChanges.changes, kind: chargingPointChanges.kind, point: chargingPoints })
    .from(chargingPointChanges)
    .innerJoin(chargingPoints, eq(chargingPoints.id, chargingPointChanges.pointId))
    .where(eq(chargingPointChanges.id, id))
  if (found?.kind !== 'import') return { outcome: 'missing' }
  const opened = pointFieldsOf(found.point)
  const former = fieldsBefore(opened, found.changes)
  const reading = former && readPointFields(former, opened)
  if (reading?.outcome !== 'valid') return { outcome: 'conflict' }
  const { fields, entry } = reading
  const saving = { id: found.point.id, fields, entry, opened, isNearAccepted: true, username }
  const { outcome } = await savePoint({ db, clock }, saving)
  return { outcome: outcome === 'saved' ? 'undone' : outcome === 'missing' ? 'missing' : 'conflict' }
}

/** null: the point has changed since, or these values are not stored. */
function fieldsBefore(current: PointFields, changes: PointChange[]): PointFields | null {
  const restorable = changes.filter(({ former }) => former && Object.keys(former).length > 0)
  const fields: PointFields = { ...current, ...Object.assign({}, ...restorable.map(({ former }) => former)) }
  const differences = changesBetween(fields, current)
  const isCurrent = restorable.every(({ part, before, after }) =>
    differences.some((one) => one.part === part && one.before === before && one.after === after),
  )
  return restorable.length > 0 && isCurrent ? fields : null
}
