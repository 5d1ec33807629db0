import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/audit-log/record-admin-action.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'
import { type SupplierStatus, supplierStatuses } from './supplier-status.ts'

/** 'changed': somebody else decided since the editor looked. 'unconfirmed': a recommended business has to confirm first (T-17). */
export type DecisionOutcome = { outcome: SupplierStatus | 'changed' | 'unconfirmed' | 'missing' }

type Decision = {
  id: number
  status: SupplierStatus
  /** The status that the editor saw. */
  seen: SupplierStatus
  username: string
}

/** Marks an entry. Visitors see nothing of it until the directory opens, so that no content version is raised. */
export function decideSupplier(
  { db, clock }: Pick<PanelParts, 'db' | 'clock'>,
  { id, status, seen, username }: Decision,
): Promise<DecisionOutcome> {
  const isEntry = eq(suppliersWaitlist.id, id)
  return db.transaction(async (tx) => {
    const [entry] = await tx.select().from(suppliersWaitlist).where(isEntry).for('update')
    if (!entry) return { outcome: 'missing' }
    if (entry.status !== seen) return { outcome: 'changed' }
    if (status === 'publicado' && !entry.isOwner) return { outcome: 'unconfirmed' }
    if (entry.status === status) return { outcome: status }
    await tx.update(suppliersWaitlist).set({ status, decidedAt: clock.now() }).where(isEntry)
    await recordAdminAction(tx, clock, { username, action: supplierStatuses[status].action, target: `nº ${id}` })
    return { outcome: status }
  })
}
