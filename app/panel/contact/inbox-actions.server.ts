import { z } from 'zod'
import { definePanelAction, rowForm, rowId } from '#app/platform/panel/actions.server.ts'
import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { contactMessages } from '#database/schema/contact.ts'
import { moveToBin } from '#app/platform/bin/move-to-bin.server.ts'
import { eraseMails } from '#app/platform/mail/erase-mails.server.ts'

export const inboxActions = {
  mark: definePanelAction({
    // The new state: 'sim' for answered, 'nao' for unanswered.
    read: rowForm({ id: rowId, respondida: z.enum(['sim', 'nao']) }),
    run: (deps, { id, respondida }) =>
      markMessage(deps, { id, isAnswered: respondida === 'sim', username: deps.username }),
    failure: 'a message could not be marked',
  }),
  delete: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => deleteMessage(deps, { id, username: deps.username }),
    failure: 'a message could not be deleted',
    isConfirmed: true,
  }),
}

type MarkOutcome = { outcome: 'answered' | 'reopened' | 'missing' }

type Mark = { id: number; isAnswered: boolean; username: string }

/** A message that is already answered keeps its time. */
function markMessage(
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

type MessageDeletionOutcome = { outcome: 'deleted'; binId: number } | { outcome: 'missing' }

/**
 * Moves replies too, and deletes the notification mail. A queued reply is still sent. The audit log gets only the number of the message.
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
    const binId = await moveToBin(tx, clock, { kind: 'message', id, label: `Mensagem de ${name}`, target, username })
    await tx.delete(contactMessages).where(isMessage)
    await eraseMails(tx, [mailId])
    await recordAdminAction(tx, clock, { username, action: 'message-deleted', target })
    return { outcome: 'deleted', binId }
  })
}
