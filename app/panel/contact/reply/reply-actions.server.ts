import { definePanelAction } from '#app/platform/panel/actions.server.ts'
import { readReplyForm } from './reply-form.ts'
import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { formatSubject } from '#app/panel/contact/inbox-list.ts'
import { isMailAddress } from '#app/platform/text/mail-address.ts'
import { type MailToQueue, queueMail } from '#app/platform/mail/queue-mail.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import { contactMessages, contactReplies } from '#database/schema/contact.ts'
import { type ListedReply, listReplies } from './opened-message-queries.server.ts'

export const replyActions = {
  reply: definePanelAction({
    read: readReplyForm,
    run: (deps, entry) => replyToMessage(deps, { ...entry, username: deps.username }),
    failure: 'a message could not be replied to',
  }),
}

type ReplyOutcome =
  | {
      outcome:
        | 'sent'
        | 'missing'
        /** The sender's mail address is invalid. */
        | 'unreachable'
    }
  /** Another editor sent `replies`. The submitted reply was not sent. */
  | { outcome: 'conflict'; replies: ListedReply[] }

type ReplyDeps = Pick<PanelDeps, 'db' | 'clock' | 'jobs' | 'siteUrl' | 'mail'>

type Reply = {
  id: number
  body: string
  /** Last reply that the editor saw. 0: none. */
  seenReplyId: number
  username: string
}

/** One transaction: saves the reply, queues its mail, marks the message as answered. A duplicate submission sends no second mail. */
async function replyToMessage(parts: ReplyDeps, reply: Reply): Promise<ReplyOutcome> {
  const { db, clock } = parts
  const { id, body, seenReplyId, username } = reply
  const isMessage = eq(contactMessages.id, id)
  const [message] = await db.select().from(contactMessages).where(isMessage)
  if (!message) return { outcome: 'missing' }
  if (!isMailAddress(message.email)) return { outcome: 'unreachable' }
  // Before the transaction, because a message never changes.
  const mail = await writeMail(parts, message, body)
  return db.transaction(async (tx) => {
    const [locked] = await tx
      .select({ answeredAt: contactMessages.answeredAt })
      .from(contactMessages)
      .where(isMessage)
      .for('update')
    if (!locked) return { outcome: 'missing' }
    const replies = await listReplies(tx, id, seenReplyId)
    const isSentAlready = replies.some((unseen) => unseen.body === body && unseen.sentBy === username)
    if (isSentAlready) return { outcome: 'sent' }
    if (replies.length > 0) return { outcome: 'conflict', replies }
    const { id: mailId } = await queueMail(tx, parts, mail)
    const createdAt = clock.now()
    await tx.insert(contactReplies).values({ messageId: id, body, sentBy: username, mailId, createdAt })
    if (!locked.answeredAt) await tx.update(contactMessages).set({ answeredAt: createdAt }).where(isMessage)
    await recordAdminAction(tx, clock, { username, action: 'message-replied', target: `nº ${id}` })
    return { outcome: 'sent' }
  })
}

async function writeMail(
  { siteUrl, mail: { contactEmail } }: ReplyDeps,
  message: typeof contactMessages.$inferSelect,
  body: string,
): Promise<MailToQueue> {
  const { renderContactReplyMail } = await import('#app/domain/contact/mails/contact-reply-mail.tsx')
  const mail = await renderContactReplyMail({
    body,
    subject: formatSubject(message.subject),
    message: message.message,
    sentAt: formatInstant(message.createdAt),
    isAnswerable: contactEmail !== null,
    siteUrl,
  })
  // A person wrote the mail, so vacation responders may answer.
  const headers = { 'Auto-Submitted': 'no', ...(contactEmail && { 'Reply-To': contactEmail }) }
  return { ...mail, purpose: 'contact-reply', to: message.email, headers }
}
