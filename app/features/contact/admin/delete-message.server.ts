import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/audit-log/record-admin-action.server.ts'
import { eraseMails } from '#app/platform/mail/erase-mails.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { contactMessages } from '#database/schema/contact.ts'

export type MessageDeletionOutcome = { outcome: 'deleted' | 'missing' }

/**
 * Nothing is kept of the message and its replies; the log has its number. Its mail to the inbox goes too, while a reply that was
 * sent still leaves.
 */
export function deleteMessage(
  { db, clock }: Pick<PanelParts, 'db' | 'clock'>,
  { id, username }: { id: number; username: string },
): Promise<MessageDeletionOutcome> {
  return db.transaction(async (tx) => {
    const deleted = await tx
      .delete(contactMessages)
      .where(eq(contactMessages.id, id))
      .returning({ mailId: contactMessages.mailId })
    if (deleted.length === 0) return { outcome: 'missing' }
    await eraseMails(
      tx,
      deleted.map(({ mailId }) => mailId),
    )
    await recordAdminAction(tx, clock, { username, action: 'message-deleted', target: `nº ${id}` })
    return { outcome: 'deleted' }
  })
}
