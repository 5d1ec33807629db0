import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { contactMessages } from '#database/schema/contact.ts'

export type MarkOutcome = { outcome: 'answered' | 'reopened' | 'missing' }

type Mark = { id: number; isAnswered: boolean; username: string }

/** Marks a message as answered, or not. What is so already stays as it is, with the moment of the first answer. */
export function markMessage(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  { id, isAnswered, username }: Mark,
): Promise<MarkOutcome> {
  const isMessage = eq(contactMessages.id, id)
  return db.transaction(async (tx) => {
    const [message] = await tx.select().from(contactMessages).where(isMessage).for('update')
    if (!message) return { outcome: 'missing' }
    const outcome = isAnswered ? 'answered' : 'reopened'
    if ((message.answeredAt !== null) === isAnswered) return { outcome }
    await tx
      .update(contactMessages)
      .set({ answeredAt: isAnswered ? clock.now() : null })
      .where(isMessage)
    await recordAdminAction(tx, clock, { username, action: `message-${outcome}`, target: `nº ${id}` })
    return { outcome }
  })
}
