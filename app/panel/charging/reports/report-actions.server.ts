import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import { definePanelAction, rowForm, rowId } from '#app/platform/panel/actions.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { chargingReports } from '#database/schema/charging-reports.ts'

export const reportActions = {
  publish: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => publishComment(deps, id),
    failure: 'a comment on a charging point could not be published',
  }),
  refuse: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => refuseComment(deps, id),
    failure: 'a comment on a charging point could not be refused',
  }),
  delete: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => deleteReport(deps, id),
    failure: 'a report of a charging point could not be deleted',
    isConfirmed: true,
  }),
}

type Deps = Pick<PanelDeps, 'db' | 'clock' | 'username'>

/** 'missing': deleted or already decided. */
function publishComment({ db, clock, username }: Deps, id: number): Promise<{ outcome: 'published' | 'missing' }> {
  const { comment, publishedAt } = chargingReports
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(chargingReports)
      .set({ publishedAt: clock.now() })
      .where(and(eq(chargingReports.id, id), isNotNull(comment), isNull(publishedAt)))
      .returning({ id: chargingReports.id })
    if (changed.length === 0) return { outcome: 'missing' }
    await recordAdminAction(tx, clock, { username, action: 'charging-comment-published', target: `nº ${id}` })
    await raiseContentVersion(tx, 'charging', clock.now())
    return { outcome: 'published' }
  })
}

/** Deletes a comment, pending or published. Its report still counts. */
function refuseComment({ db, clock, username }: Deps, id: number): Promise<{ outcome: 'refused' | 'missing' }> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(chargingReports)
      .set({ comment: null, publishedAt: null })
      .where(and(eq(chargingReports.id, id), isNotNull(chargingReports.comment)))
      .returning({ id: chargingReports.id })
    if (changed.length === 0) return { outcome: 'missing' }
    await recordAdminAction(tx, clock, { username, action: 'charging-comment-refused', target: `nº ${id}` })
    await raiseContentVersion(tx, 'charging', clock.now())
    return { outcome: 'refused' }
  })
}

function deleteReport({ db, clock, username }: Deps, id: number): Promise<{ outcome: 'deleted' | 'missing' }> {
  return db.transaction(async (tx) => {
    const deleted = await tx
      .delete(chargingReports)
      .where(eq(chargingReports.id, id))
      .returning({ id: chargingReports.id })
    if (deleted.length === 0) return { outcome: 'missing' }
    await recordAdminAction(tx, clock, { username, action: 'charging-report-deleted', target: `nº ${id}` })
    await raiseContentVersion(tx, 'charging', clock.now())
    return { outcome: 'deleted' }
  })
}
