import { and, count, desc, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { outgoingMails } from '#database/schema/mail.ts'

export type MailState = (typeof outgoingMails.$inferSelect)['state']
type MailCounts = Record<MailState, number>

export type MailKey = { createdAt: Date; id: string }

const pageSize = 50

export async function countMails(db: Database): Promise<MailCounts> {
  const rows = await db
    .select({ state: outgoingMails.state, count: count() })
    .from(outgoingMails)
    .groupBy(outgoingMails.state)
  return { waiting: 0, sent: 0, failed: 0, ...Object.fromEntries(rows.map((row) => [row.state, row.count])) }
}

/** Portuguese sentence that explains why mails cannot be sent at the moment. null: there is no problem. */
export async function findMailProblem(db: Database): Promise<string | null> {
  const [mail] = await db
    .select({ lastProblem: outgoingMails.lastProblem })
    .from(outgoingMails)
    .where(and(eq(outgoingMails.state, 'waiting'), isNotNull(outgoingMails.lastProblem)))
    .orderBy(desc(outgoingMails.createdAt))
    .limit(1)
  return mail?.lastProblem ?? null
}

/** Newest first, 50 per page. `next` null: last page. */
export async function listMails(
  db: Database,
  { state, after }: { state?: MailState | MailState[]; after?: MailKey } = {},
) {
  const { id, createdAt } = outgoingMails
  const rows = await db
    .select({
      id,
      purpose: outgoingMails.purpose,
      recipient: outgoingMails.recipient,
      subject: outgoingMails.subject,
      state: outgoingMails.state,
      attempts: outgoingMails.attempts,
      lastProblem: outgoingMails.lastProblem,
      createdAt,
      sentAt: outgoingMails.sentAt,
    })
    .from(outgoingMails)
    .where(
      and(
        state && inArray(outgoingMails.state, [state].flat()),
        after && or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id))),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(pageSize + 1)
  const mails = rows.slice(0, pageSize)
  const last = mails.at(-1)
  return { mails, next: rows.length > pageSize && last ? { createdAt: last.createdAt, id: last.id } : null }
}
