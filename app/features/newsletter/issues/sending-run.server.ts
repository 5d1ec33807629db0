import { and, eq } from 'drizzle-orm'
import type { MailProblemKind } from '#app/platform/mail/mail-problem.ts'
import type { Database } from '#database/database.ts'
import { newsletterIssues } from '#database/schema/newsletter.ts'
import type { ClaimedDelivery } from './claim-delivery.server.ts'

/** An issue as its mails are made from it. */
export type SendingIssue = {
  id: number
  subject: string
  html: string
  text: string
  /** When it began to leave, or was taken up again after a stop. */
  leavingSince: Date
  problem: string | null
}

/** The state of one run of the sender between mails. */
export type SendingRun = {
  issues: Map<number, SendingIssue | null>
  /** Refused for good since the server last took a mail: its opinion of somebody counts only while it takes others. */
  refusedInARow: { delivery: ClaimedDelivery; kind: MailProblemKind }[]
  /** The server asked to try later, so often in a row. */
  postponedInARow: number
}

/** Read once in a run, since what it says stands from the moment it began to leave. @returns null where it is gone */
export async function findSendingIssue(db: Database, { issues }: SendingRun, id: number): Promise<SendingIssue | null> {
  const known = issues.get(id)
  if (known !== undefined) return known
  const [row] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id))
  const issue = row ? toSending(row) : null
  issues.set(id, issue)
  return issue
}

function toSending(row: typeof newsletterIssues.$inferSelect): SendingIssue {
  const { id, subject, html, text, sendingSince, updatedAt, problem } = row
  // Taking it up again is the last thing that an editor did to it.
  const leavingSince = sendingSince && sendingSince > updatedAt ? sendingSince : updatedAt
  return { id, subject, html: html ?? '', text: text ?? '', leavingSince, problem }
}

/** Records the problem that keeps an issue from leaving, for the panel. One that an editor stopped has no such problem. */
export async function noteProblem(db: Database, issue: SendingIssue, problem: string | null): Promise<void> {
  issue.problem = problem
  await db
    .update(newsletterIssues)
    .set({ problem })
    .where(and(eq(newsletterIssues.id, issue.id), eq(newsletterIssues.state, 'sending')))
}
