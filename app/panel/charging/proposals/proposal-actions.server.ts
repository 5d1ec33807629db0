import { randomUUID } from 'node:crypto'
import { and, eq, isNull, desc, lt } from 'drizzle-orm'
import { z } from 'zod'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { savePoint } from '#app/panel/charging/points/save-point.server.ts'
import { pointFieldsOf } from '#app/domain/charging/point-fields.ts'
import { readPointFields } from '#app/domain/charging/point-form/read-point-fields.server.ts'
import { definePanelAction, rowForm, rowId } from '#app/platform/panel/actions.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { chargingProposals } from '#database/schema/charging-reports.ts'
import { changesBetween } from '#app/domain/charging/history/point-changes.ts'
import { readRowId } from '#app/platform/row-id.ts'

/** `visto`: version of the point that the editor saw. `perto`: 'sim' if the editor accepted nearby points. */
export const proposalActions = {
  accept: definePanelAction({
    read: rowForm({ id: rowId, visto: z.string(), perto: z.enum(['sim', 'nao']) }),
    run: (deps, { id, visto, perto }) => acceptProposal(deps, { id, seen: visto, isNearAccepted: perto === 'sim' }),
    failure: 'a proposal for a charging point could not be accepted',
  }),
  refuse: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => refuseProposal(deps, id),
    failure: 'a proposal for a charging point could not be refused',
    isConfirmed: true,
  }),
}

type Deps = Pick<PanelDeps, 'db' | 'clock' | 'username'>
type Accepting = { id: number; seen: string; isNearAccepted: boolean }

/**
 * 'changed': the point changed since the page was shown. 'near': it may be a duplicate. 'unfit': the proposal does not fit the current
 * values. 'missing': deleted or already decided.
 */
type AcceptOutcome = { outcome: 'accepted' | 'changed' | 'near' | 'unfit' | 'missing' }

/** Counts as an edit in the panel: later imports keep the changed parts. */
function acceptProposal({ db, clock, username }: Deps, { id, seen, isNearAccepted }: Accepting) {
  return db.transaction(async (tx): Promise<AcceptOutcome> => {
    const [proposal] = await tx.select().from(chargingProposals).where(isWaiting(id)).for('update')
    if (!proposal) return { outcome: 'missing' }
    const { pointId, isNewPoint } = proposal
    const point = pointId === null ? null : await lockPoint(tx, pointId)
    if (!isNewPoint && !point) return { outcome: 'missing' }
    if (point && point.updatedAt.toISOString() !== seen) return { outcome: 'changed' }
    const opened = pointFieldsOf(point)
    const reading = readPointFields({ ...opened, ...proposal.fields }, point ? opened : null)
    if (reading.outcome === 'invalid') return { outcome: 'unfit' }
    const { fields, entry } = reading
    const sourceId = randomUUID()
    const saving = { id: pointId, fields, entry, opened, isNearAccepted, username, sourceId, isOfVisitor: true }
    const { outcome } = await savePoint({ db: tx, clock }, saving)
    if (outcome === 'conflict') return { outcome: 'near' }
    if (outcome === 'missing') return { outcome: 'missing' }
    const written = pointId ?? (await findAddedPoint(tx, sourceId))
    await tx
      .update(chargingProposals)
      .set({ acceptedAt: clock.now(), pointId: written })
      .where(eq(chargingProposals.id, id))
    await recordAdminAction(tx, clock, { username, action: 'charging-proposal-accepted', target: `nº ${id}` })
    return { outcome: 'accepted' }
  })
}

function isWaiting(id: number) {
  return and(eq(chargingProposals.id, id), isNull(chargingProposals.acceptedAt))
}

async function lockPoint(tx: Database, id: number) {
  const [point] = await tx.select().from(chargingPoints).where(eq(chargingPoints.id, id)).for('update')
  return point && !point.isSample ? point : null
}

async function findAddedPoint(tx: Database, sourceId: string): Promise<number | null> {
  const isAdded = and(eq(chargingPoints.source, 'editor'), eq(chargingPoints.sourceId, sourceId))
  const [added] = await tx.select({ id: chargingPoints.id }).from(chargingPoints).where(isAdded)
  return added?.id ?? null
}

/** The audit log gets only its id. */
function refuseProposal({ db, clock, username }: Deps, id: number): Promise<{ outcome: 'refused' | 'missing' }> {
  return db.transaction(async (tx) => {
    const deleted = await tx.delete(chargingProposals).where(isWaiting(id)).returning({ id: chargingProposals.id })
    if (deleted.length === 0) return { outcome: 'missing' }
    await recordAdminAction(tx, clock, { username, action: 'charging-proposal-refused', target: `nº ${id}` })
    return { outcome: 'refused' }
  })
}

const pageSize = 30

export async function listProposals(db: Database, after: string | null) {
  const afterId = readRowId(after)
  const rows = await db
    .select({ proposal: chargingProposals, point: chargingPoints })
    .from(chargingProposals)
    .leftJoin(chargingPoints, eq(chargingPoints.id, chargingProposals.pointId))
    .where(and(isNull(chargingProposals.acceptedAt), afterId === null ? undefined : lt(chargingProposals.id, afterId)))
    .orderBy(desc(chargingProposals.id))
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const listed = shown.map(({ proposal, point }) => {
    const current = pointFieldsOf(point)
    return {
      id: proposal.id,
      isNewPoint: proposal.isNewPoint,
      /** null: a new point. */
      point: point && { name: point.name, slug: point.slug },
      /** Version of the point that the proposal was compared with. '': a new point. */
      seen: point?.updatedAt.toISOString() ?? '',
      differences: changesBetween(current, { ...current, ...proposal.fields }),
      note: proposal.note,
      createdAt: proposal.createdAt,
    }
  })
  return { rows: listed, next: rows.length > pageSize ? String(shown.at(-1)?.proposal.id) : null }
}

export type ProposalPage = Awaited<ReturnType<typeof listProposals>>
export type ListedProposal = ProposalPage['rows'][number]
