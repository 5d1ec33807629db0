import { and, desc, eq, gt } from 'drizzle-orm'
import { isMailAddress } from '#app/platform/text/mail-address.ts'
import type { Database } from '#database/database.ts'
import { contactMessages, contactReplies } from '#database/schema/contact.ts'
import { outgoingMails } from '#database/schema/mail.ts'

export type ListedReply = Awaited<ReturnType<typeof listReplies>>[number]

export type OpenedMessage = NonNullable<Awaited<ReturnType<typeof findOpenedMessage>>>

const maxReplies = 50

export async function findOpenedMessage(db: Database, id: number) {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  if (!message) return null
  return {
    ...message,
    replies: await listReplies(db, id),
    /** False: invalid mail address, which earlier versions accepted. */
    isReachable: isMailAddress(message.email),
  }
}

/**
 * Oldest first.
 * @param seenId id of the last reply that the editor saw; only later ones are returned
 */
export async function listReplies(db: Database, messageId: number, seenId = 0) {
  const { id, body, sentBy, createdAt } = contactReplies
  const { state, lastProblem } = outgoingMails
  const rows = await db
    .select({ id, body, sentBy, createdAt, state, problem: lastProblem })
    .from(contactReplies)
    .leftJoin(outgoingMails, eq(outgoingMails.id, contactReplies.mailId))
    .where(and(eq(contactReplies.messageId, messageId), gt(id, seenId)))
    .orderBy(desc(id))
    .limit(maxReplies)
  return rows.toReversed().map(({ state: mailState, problem, ...reply }) => ({
    ...reply,
    /** Includes the last error. null: the mail was deleted. */
    mail: mailState && { state: mailState, problem },
  }))
}
