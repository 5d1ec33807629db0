import { eq, sql } from 'drizzle-orm'
import { changesBetween, partLabel } from '#app/domain/charging/history/point-changes.ts'
import { type PointFields, pointFieldsOf } from '#app/domain/charging/point-fields.ts'
import { readPointFields } from '#app/domain/charging/point-form/read-point-fields.server.ts'
import { savePoint } from '#app/panel/charging/points/save-point.server.ts'
import type { ChangedCell } from '#app/panel/costs/tables/cost-table.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import type { dataSourceProposals } from '#database/schema/data-sources.ts'

type Proposal = typeof dataSourceProposals.$inferSelect
type Texts = Record<string, string>

export function pointCells({ before, after }: Pick<Proposal, 'before' | 'after'>): ChangedCell[] {
  const empty = pointFieldsOf(null)
  return changesBetween({ ...empty, ...before }, { ...empty, ...after }).map((change) => ({
    name: change.part,
    label: partLabel(change.part) ?? change.part,
    from: change.before || 'não informado',
    to: change.after || 'não informado',
  }))
}

type Writing = { db: Database; clock: Clock; username: string }

/**
 * Writes `to` if the point still has `from`. 'conflict': the point changed, or the texts do not fit it. `isOfSource`: later imports may
 * replace the part.
 */
export async function writePointPart(
  { db, clock, username }: Writing,
  { identity }: Proposal,
  { from, to, isOfSource }: { from: Texts; to: Texts; isOfSource: boolean },
): Promise<'written' | 'missing' | 'conflict'> {
  const [pointId = '', part = ''] = identity.split('|')
  const [point] = await db
    .select()
    .from(chargingPoints)
    .where(eq(chargingPoints.id, Number(pointId)))
    .for('update')
  if (!point) return 'missing'
  const opened = pointFieldsOf(point)
  if (Object.entries(from).some(([input, text]) => opened[input as keyof PointFields] !== text)) return 'conflict'
  const reading = readPointFields({ ...opened, ...to }, opened)
  if (reading.outcome === 'invalid') return 'conflict'
  const { fields, entry } = reading
  const saving = { id: point.id, fields, entry, opened, isNearAccepted: true, username }
  const { outcome } = await savePoint({ db, clock }, saving)
  if (outcome !== 'saved') return outcome === 'missing' ? 'missing' : 'conflict'
  if (isOfSource)
    await db
      .update(chargingPoints)
      .set({ edited: sql`array_remove(${chargingPoints.edited}, ${part})` })
      .where(eq(chargingPoints.id, point.id))
  return 'written'
}
