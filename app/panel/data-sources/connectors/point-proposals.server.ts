import { isDeepStrictEqual } from 'node:util'
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

type Run = { id: OfficialSourceId; runId: number; isComplete: boolean; now: Date }
type Proposal = typeof dataSourceProposals.$inferSelect
type Texts = Record<string, string>

/**
 * Stores a proposal for each edited part that a source contradicts, unless an editor refused this value before. After an incomplete run the
 * proposals of the missing points stay.
 * @returns number of proposals that wait
 */
export async function storePointProposals(
  tx: Database,
  { id: source, runId, isComplete, now }: Run,
  edited: EditedDifference[],
): Promise<number> {
  const isOfSource = and(eq(dataSourceProposals.source, source), eq(dataSourceProposals.table, pointTable))
  const stored = await tx.select().from(dataSourceProposals).where(isOfSource).for('update')
  const found = new Map(
    edited.map(({ pointId, part, pointName, stored: before, ofSource: after }) => {
      const identity = `${pointId}|${part}`
      return [identity, { identity, title: pointName, before, after }]
    }),
  )
  const isEqual = (proposal: Proposal) => {
    const change = found.get(proposal.identity)
    return change && hasTexts(proposal.before, change.before) && hasTexts(proposal.after, change.after)
  }
  for (const { state, identity, after } of stored)
    if ((state === 'dismissed' || state === 'undone') && hasTexts(after, found.get(identity)?.after ?? {}))
      found.delete(identity)
  const waiting = stored.filter(({ state }) => state === 'waiting')
  const stale = waiting.filter((proposal) => !isEqual(proposal) && (isComplete || found.has(proposal.identity)))
  if (stale.length > 0)
    await tx
      .update(dataSourceProposals)
      .set({ state: 'superseded', decidedAt: now })
      .where(
        inArray(
          dataSourceProposals.id,
          stale.map(({ id }) => id),
        ),
      )
  const known = new Set(waiting.filter(isEqual).map(({ identity }) => identity))
  const added = [...found.values()].filter(({ identity }) => !known.has(identity))
  const common = { source, runId, table: pointTable, reason: 'edited-row', state: 'waiting', createdAt: now } as const
  if (added.length > 0) await tx.insert(dataSourceProposals).values(added.map((change) => ({ ...change, ...common })))
  return waiting.length - stale.length + added.length
}

function hasTexts(stored: Texts | null, texts: Texts): boolean {
  return isDeepStrictEqual(stored ?? {}, texts)
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
