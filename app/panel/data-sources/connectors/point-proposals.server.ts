import { and, eq, inArray, sql } from 'drizzle-orm'
import type { OfficialSourceId } from '#app/domain/costs/official-sources.ts'
import { changesBetween, partLabel } from '#app/domain/charging/history/point-changes.ts'
import type { EditedDifference } from '#app/domain/charging/importing/writing/write-points.server.ts'
import { type PointFields, pointFieldsOf } from '#app/domain/charging/point-fields.ts'
import { readPointFields } from '#app/domain/charging/point-form/read-point-fields.server.ts'
import { savePoint } from '#app/panel/charging/points/save-point.server.ts'
import type { ChangedCell } from '#app/panel/costs/tables/cost-table.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { dataSourceProposals } from '#database/schema/data-sources.ts'

/** Value of the column `cost_table` in proposals for charging points. Their identity is 'POINT_ID|PART'. */
export const pointTable = 'pontos'

type Run = { id: OfficialSourceId; runId: number; now: Date }
type Proposal = typeof dataSourceProposals.$inferSelect
type Texts = Record<string, string>

/**
 * Stores a proposal for each edited part that a source contradicts, unless an editor refused this value before.
 * @returns number of proposals that wait
 */
export async function storePointProposals(tx: Database, { id: source, runId, now }: Run, edited: EditedDifference[]) {
  const isOfSource = and(eq(dataSourceProposals.source, source), eq(dataSourceProposals.table, pointTable))
  const stored = await tx.select().from(dataSourceProposals).where(isOfSource).for('update')
  const keyOf = (identity: string, before: Texts | null, after: Texts) => JSON.stringify([identity, before, after])
  const waiting = new Map(
    stored
      .filter(({ state }) => state === 'waiting')
      .map((proposal) => [keyOf(proposal.identity, sorted(proposal.before), sorted(proposal.after)), proposal.id]),
  )
  const refused = new Set(
    stored
      .filter(({ state }) => state === 'dismissed' || state === 'undone')
      .map(({ identity, after }) => keyOf(identity, null, sorted(after))),
  )
  const open = edited
    .map((difference) => ({ ...difference, identity: `${difference.pointId}|${difference.part}` }))
    .filter(({ identity, ofSource }) => !refused.has(keyOf(identity, null, sorted(ofSource))))
  const keys = new Set(open.map((one) => keyOf(one.identity, sorted(one.stored), sorted(one.ofSource))))
  const stale = [...waiting].filter(([key]) => !keys.has(key)).map(([, id]) => id)
  if (stale.length > 0)
    await tx
      .update(dataSourceProposals)
      .set({ state: 'superseded', decidedAt: now })
      .where(inArray(dataSourceProposals.id, stale))
  const added = open.filter((one) => !waiting.has(keyOf(one.identity, sorted(one.stored), sorted(one.ofSource))))
  if (added.length > 0)
    await tx.insert(dataSourceProposals).values(
      added.map(({ identity, pointName, stored: before, ofSource: after }) => ({
        source,
        runId,
        table: pointTable,
        identity,
        title: pointName,
        before,
        after,
        reason: 'edited-row' as const,
        state: 'waiting' as const,
        createdAt: now,
      })),
    )
  return open.length
}

/** PostgreSQL sorts the keys of a jsonb object by length. */
function sorted(texts: Texts | null): Texts {
  return Object.fromEntries(Object.entries(texts ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

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
 * Writes the texts `to` if the point still has the texts `from`. 'conflict': the point changed since, or the texts do not fit it. `isOfSource`:
 * later imports may replace the part again.
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
