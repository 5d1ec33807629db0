import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import { isMailProblem, type MailProblemKind, mailProblems } from '#app/platform/mail/send-mail.server.ts'
import type { MailTransport } from '#app/platform/mail/send-mail.server.ts'
import type { Database } from '#database/database.ts'
import { newsletterDeliveries, newsletterIssues, newsletterSubscribers } from '#database/schema/newsletter.ts'
import { unsubscribePath } from '#app/domain/newsletter/newsletter-outcome.ts'
import { subscriberToken } from '#app/domain/newsletter/subscriber-link.server.ts'
import { claimDelivery, type ClaimedDelivery, settleDelivery } from './start-issue.server.ts'
import { forReader } from './written-issue.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'

type SendingDeps = {
  db: Database
  clock: Clock
  transport: MailTransport
  secret: PortalSecret
  siteUrl: string
  /** After this time a claimed mail is sent again, because its process was probably killed. Longer than the transport's timeout. */
  lostAfterMs?: number
}

const usuallyLostAfterMs = 120_000
/** A run ends before the job's timeout. The next one starts a minute later. */
const maxRunMs = 50 * 60_000

/**
 * Sends one mail after another until none is due, the server has a problem, or `signal` aborts. Marks each at once, so that a killed
 * process repeats at most one.
 */
export async function sendNewsletter(parts: SendingDeps, signal: AbortSignal): Promise<void> {
  const { db, clock, lostAfterMs = usuallyLostAfterMs } = parts
  const run: SendingRun = { issues: new Map(), refusedInARow: [], postponedInARow: 0 }
  const endsAt = clock.now().getTime() + maxRunMs
  let isGoingOn = true
  while (isGoingOn && !signal.aborted && clock.now().getTime() < endsAt) {
    const now = clock.now()
    const claimed = await claimDelivery(db, { now, lostAt: new Date(now.getTime() + lostAfterMs) })
    if (!claimed) break
    const issue = await findSendingIssue(db, run, claimed.issueId)
    // null: the issue was deleted after the claim.
    if (issue) isGoingOn = await sendOne(parts, { run, issue, claimed }, signal)
  }
  await countRefusals(db, run)
  await endIssues(db, clock.now())
}

type OneMail = { run: SendingRun; issue: SendingIssue; claimed: ClaimedDelivery }

/** @returns false: the next mail would fail for the same reason */
async function sendOne(parts: SendingDeps, { run, issue, claimed }: OneMail, signal: AbortSignal): Promise<boolean> {
  const { db, clock, transport } = parts
  if (!claimed.isWanted) {
    await settleDelivery(db, claimed, { state: 'given-up', lastProblem: 'Saiu da lista antes do envio.' })
    return true
  }
  try {
    await transport.send(mailFor(parts, issue, claimed), signal)
  } catch (error) {
    if (!isMailProblem(error)) throw error
    return settleRefusal({ db, clock }, { run, issue, claimed, kind: error.kind })
  }
  await settleDelivery(db, claimed, { state: 'sent', sentAt: clock.now(), lastProblem: null })
  run.postponedInARow = 0
  await countRefusals(db, run)
  if (issue.problem !== null) await noteProblem(db, issue, null)
  return true
}

function mailFor({ secret, siteUrl }: SendingDeps, issue: SendingIssue, claimed: ClaimedDelivery) {
  const { issueId, subscriberId, email } = claimed
  const unsubscribeUrl = `${siteUrl}${unsubscribePath(subscriberToken(secret, 'unsubscribe', subscriberId))}`
  const { hostname } = new URL(siteUrl)
  const number = `newsletter-${issueId}-${subscriberId}`
  return {
    id: number,
    messageId: `<${number}@${hostname}>`,
    recipient: email,
    subject: issue.subject,
    ...forReader(issue, unsubscribeUrl),
    headers: {
      'List-Id': `<newsletter.${hostname}>`,
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    createdAt: issue.leavingSince,
  }
}

/** Marks issues without waiting mails as sent. */
async function endIssues(db: Database, now: Date): Promise<void> {
  await db
    .update(newsletterIssues)
    .set({ state: 'sent', endedAt: now, problem: null })
    .where(
      and(
        eq(newsletterIssues.state, 'sending'),
        sql`not exists (select 1 from ${newsletterDeliveries} where ${newsletterDeliveries.issueId} = ${newsletterIssues.id} and ${newsletterDeliveries.state} in ('waiting', 'sending'))`,
      ),
    )
}

/** Time for which a temporary refusal is retried. Each wait is twice the previous one. */
const giveUpAfterMs = 2 * 24 * 3_600_000
/** A mail has at least this many attempts. In a long list, the last mails have their first one late. */
const minAttempts = 3
const firstWaitMs = 60_000
const maxWaitMs = 4 * 3_600_000
const maxRefusals = 2
/** After so many consecutive refusals the issue stops: the server probably refuses the portal, not the readers. */
const maxInARow = 20

/** Problems that affect every mail. */
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

/**
 * Stores the refusal of a mail.
 * @returns false: the next mail would fail for the same reason
 */
async function settleRefusal({ db, clock }: Parts, refusal: Refusal): Promise<boolean> {
  const { run, issue, claimed, kind } = refusal
  const { sentence, isPermanent } = mailProblems[kind]
  if (isPermanent) {
    await settleDelivery(db, claimed, { state: 'refused', lastProblem: sentence })
    run.refusedInARow.push({ delivery: claimed, kind })
    if (run.refusedInARow.length < maxInARow) return true
    await stopForRefusals({ db, clock }, refusal)
    return false
  }
  await postpone(db, clock.now(), refusal)
  if (kind === 'later-please') run.postponedInARow += 1
  if (!ofTheServer.includes(kind) && run.postponedInARow < maxInARow) return true
  await noteProblem(db, issue, sentence)
  return false
}

async function postpone(db: Database, now: Date, { issue, claimed, kind }: Refusal): Promise<void> {
  const isOver = now.getTime() - issue.leavingSince.getTime() > giveUpAfterMs && claimed.attempts >= minAttempts
  const dueAt = new Date(now.getTime() + Math.min(firstWaitMs * 2 ** (claimed.attempts - 1), maxWaitMs))
  await settleDelivery(db, claimed, {
    lastProblem: mailProblems[kind].sentence,
    ...(isOver ? { state: 'given-up' } : { state: 'waiting', dueAt }),
  })
}

/** Stops an issue. Its mails wait until an editor resumes it. */
async function stopForRefusals({ db, clock }: Parts, { run, issue, kind }: Refusal): Promise<void> {
  const problem = `${mailProblems[kind].sentence} Foi assim com ${maxInARow} e-mails seguidos, e o envio parou sozinho: o problema pode ser do portal.`
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

/** Ends a reader's subscription after a second permanent refusal. Called after an accepted mail and at the end of a run. */
async function countRefusals(db: Database, run: SendingRun): Promise<void> {
  const refused = run.refusedInARow.splice(0).filter(({ kind }) => kind === 'recipient-refused')
  if (refused.length === 0) return
  const { id, isActive, refusals } = newsletterSubscribers
  const ids = refused.map(({ delivery }) => delivery.subscriberId)
  await db
    .update(newsletterSubscribers)
    .set({ refusals: sql`${refusals} + 1`, isActive: sql`${isActive} and ${refusals} + 1 < ${maxRefusals}` })
    .where(inArray(id, ids))
}

/** `leavingSince`: when the sending started or was resumed. */
type SendingIssue = ReturnType<typeof toSending>

type SendingRun = {
  issues: Map<number, SendingIssue | null>
  /** Permanent refusals since the last accepted mail. `countRefusals` counts them for the readers. */
  refusedInARow: { delivery: ClaimedDelivery; kind: MailProblemKind }[]
  /** Consecutive mails that the server asked to send later. */
  postponedInARow: number
}

/**
 * Reads an issue once per run, because it cannot change after its start.
 * @returns null: deleted
 */
async function findSendingIssue(db: Database, { issues }: SendingRun, id: number): Promise<SendingIssue | null> {
  const known = issues.get(id)
  if (known !== undefined) return known
  const [row] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id))
  const issue = row ? toSending(row) : null
  issues.set(id, issue)
  return issue
}

function toSending(row: typeof newsletterIssues.$inferSelect) {
  const { id, subject, html, text, sendingSince, updatedAt, problem } = row
  // `updatedAt` of a resumed issue is the time of resuming.
  const leavingSince = sendingSince && sendingSince > updatedAt ? sendingSince : updatedAt
  return { id, subject, html: html ?? '', text: text ?? '', leavingSince, problem }
}

/** Stores a problem, which the panel shows. Does nothing for an issue that an editor stopped. */
async function noteProblem(db: Database, issue: SendingIssue, problem: string | null): Promise<void> {
  issue.problem = problem
  await db
    .update(newsletterIssues)
    .set({ problem })
    .where(and(eq(newsletterIssues.id, issue.id), eq(newsletterIssues.state, 'sending')))
}
