import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import { keepInBin } from '#app/platform/bin/keep-in-bin.server.ts'
import { eraseMails } from '#app/platform/mail/erase-mails.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { contactMessages } from '#database/schema/contact.ts'

export type MessageDeletionOutcome = { outcome: 'deleted'; binId: number } | { outcome: 'missing' }

/**
 * Puts a message into the bin with its replies; the log has its number. Its mail to the inbox goes at once, while a reply that was
 * sent still leaves.
 */
export function deleteMessage(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  { id, username }: { id: number; username: string },
): Promise<MessageDeletionOutcome> {
  return db.transaction(async (tx) => {
    const isMessage = eq(contactMessages.id, id)
    const [message] = await tx.select().from(contactMessages).where(isMessage).for('update')
    if (!message) return { outcome: 'missing' }
    const { name, mailId } = message
    const target = `nº ${id}`
    const binId = await keepInBin(tx, clock, { kind: 'message', id, label: `Mensagem de ${name}`, target, username })
    await tx.delete(contactMessages).where(isMessage)
    await eraseMails(tx, [mailId])
    await recordAdminAction(tx, clock, { username, action: 'message-deleted', target })
    return { outcome: 'deleted', binId }
  })
}
