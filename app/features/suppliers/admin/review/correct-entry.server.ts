import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import { eraseLinks, withdrawPages } from '#app/features/suppliers/delete-entry.server.ts'
import { entryFieldsOf, type WaitlistEntry } from '#app/features/suppliers/signup/waitlist-entry.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'

/**
 * 'link-ended': the address is another one; its link and what was confirmed by it count no more, and the page has left the guide.
 * 'changed': somebody has changed the entry since the editor opened it.
 */
export type EntryCorrection = { outcome: 'corrected' | 'link-ended' | 'unchanged' | 'changed' | 'missing' }

type Correction = {
  id: number
  entry: WaitlistEntry
  /** The fields as the editor found them, as JSON. */
  seen: string
  username: string
}

/** Corrects what a sign-up said; nothing of it is public. Who reads another mailbox has confirmed nothing yet (decision 0053). */
export function correctEntry(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  { id, entry, seen, username }: Correction,
): Promise<EntryCorrection> {
  const isEntry = eq(suppliersWaitlist.id, id)
  return db.transaction(async (tx): Promise<EntryCorrection> => {
    const [before] = await tx.select().from(suppliersWaitlist).where(isEntry).for('update')
    if (!before) return { outcome: 'missing' }
    if (JSON.stringify(entryFieldsOf(before)) !== seen) return { outcome: 'changed' }
    const { isOwner: _isOwner, consentVersion: _consentVersion, ...said } = entry
    if (JSON.stringify(entryFieldsOf({ ...before, ...said })) === seen) return { outcome: 'unchanged' }
    const isOtherMailbox = before.email.toLowerCase() !== said.email.toLowerCase()
    const hasLink = before.confirmationSentAt !== null || before.confirmedAt !== null
    if (isOtherMailbox) await withdrawPages(tx, clock, [id])
    await tx
      .update(suppliersWaitlist)
      .set({
        ...said,
        ...(isOtherMailbox && { confirmationSentAt: null, confirmedAt: null }),
        ...(isOtherMailbox && before.status === 'publicado' && { status: 'pendente' as const, decidedAt: null }),
      })
      .where(isEntry)
    if (isOtherMailbox) await eraseLinks(tx, before.email)
    await recordAdminAction(tx, clock, { username, action: 'supplier-corrected', target: `nº ${id}` })
    return { outcome: isOtherMailbox && hasLink ? 'link-ended' : 'corrected' }
  })
}
