import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import { type MailProblemKind, mailProblems } from '#app/platform/mail/mail-problem.ts'
import type { Database } from '#database/database.ts'
import { newsletterDeliveries, newsletterIssues, newsletterSubscribers } from '#database/schema/newsletter.ts'
import { type ClaimedDelivery, settleDelivery } from './claim-delivery.server.ts'
import { noteProblem, type SendingIssue, type SendingRun } from './sending-run.server.ts'

/** Temporary refusals are tried for two days, each wait twice as long as the one before. */
const patienceMs = 2 * 24 * 3_600_000
/** The last mail of a long list may have its first try late: each has at least these. */
const leastAttempts = 3
const firstWaitMs = 60_000
const longestWaitMs = 4 * 3_600_000
const mostRefusals = 2
/** A server that refuses so many mails one after the other has something against the portal, not against its readers. */
const mostInARow = 20

/** Problems of the server, which keep every mail from leaving. */
const ofTheServer: MailProblemKind[] = [
  'no-answer',
  'connection-refused',
  'connection-cut',
  'unknown-host',
  'insecure-connection',
  'sign-in-refused',
  'sender-refused',
  'outbox-not-written',
]

type Parts = { db: Database; clock: Clock }
type Refusal = { run: SendingRun; issue: SendingIssue; claimed: ClaimedDelivery; kind: MailProblemKind }

/** Settles a mail that did not leave. @returns false if the next one would not leave either */
export async function settleRefusal({ db, clock }: Parts, refusal: Refusal): Promise<boolean> {
  const { run, issue, claimed, kind } = refusal
  const { sentence, isPermanent } = mailProblems[kind]
  if (isPermanent) {
    await settleDelivery(db, claimed, { state: 'refused', lastProblem: sentence })
    run.refusedInARow.push({ delivery: claimed, kind })
    if (run.refusedInARow.length < mostInARow) return true
    await stopForRefusals({ db, clock }, refusal)
    return false
  }
  await postpone(db, clock.now(), refusal)
  if (kind === 'later-please') run.postponedInARow += 1
  if (!ofTheServer.includes(kind) && run.postponedInARow < mostInARow) return true
  await noteProblem(db, issue, sentence)
  return false
}

async function postpone(db: Database, now: Date, { issue, claimed, kind }: Refusal): Promise<void> {
  const isOver = now.getTime() - issue.leavingSince.getTime() > patienceMs && claimed.attempts >= leastAttempts
  const dueAt = new Date(now.getTime() + Math.min(firstWaitMs * 2 ** (claimed.attempts - 1), longestWaitMs))
  await settleDelivery(db, claimed, {
    lastProblem: mailProblems[kind].sentence,
    ...(isOver ? { state: 'given-up' } : { state: 'waiting', dueAt }),
  })
}

/** Nobody has lost anything: those mails wait again, and an editor decides when. */
async function stopForRefusals({ db, clock }: Parts, { run, issue, kind }: Refusal): Promise<void> {
  const problem = `${mailProblems[kind].sentence} Foi assim com ${mostInARow} e-mails seguidos, e o envio parou sozinho: o problema pode ser do portal.`
  const refused = run.refusedInARow.splice(0).map(({ delivery }) => delivery)
  await db.transaction(async (tx) => {
    await tx.update(newsletterDeliveries).set({ state: 'waiting', dueAt: clock.now() }).where(isOneOf(refused))
    await tx
      .update(newsletterIssues)
      .set({ state: 'stopped', problem })
      .where(and(eq(newsletterIssues.id, issue.id), eq(newsletterIssues.state, 'sending')))
  })
}

function isOneOf(deliveries: ClaimedDelivery[]): SQL {
  const keys = deliveries.map(({ issueId, subscriberId }) => sql`(${issueId}::integer, ${subscriberId}::integer)`)
  const { issueId, subscriberId } = newsletterDeliveries
  return sql`(${issueId}, ${subscriberId}) in (${sql.join(keys, sql`, `)})`
}

/** The second mail that a server refuses for good ends a subscription. Called once it takes others, or has no more to take. */
export async function countRefusals(db: Database, run: SendingRun): Promise<void> {
  const refused = run.refusedInARow.splice(0).filter(({ kind }) => kind === 'recipient-refused')
  if (refused.length === 0) return
  const { id, isActive, refusals } = newsletterSubscribers
  const ids = refused.map(({ delivery }) => delivery.subscriberId)
  await db
    .update(newsletterSubscribers)
    .set({ refusals: sql`${refusals} + 1`, isActive: sql`${isActive} and ${refusals} + 1 < ${mostRefusals}` })
    .where(inArray(id, ids))
}
