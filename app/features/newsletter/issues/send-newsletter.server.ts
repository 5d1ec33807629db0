import { and, eq, sql } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import { isMailProblem } from '#app/platform/mail/mail-problem.ts'
import type { MailTransport } from '#app/platform/mail/mail-transport.server.ts'
import type { Database } from '#database/database.ts'
import { newsletterDeliveries, newsletterIssues } from '#database/schema/newsletter.ts'
import { unsubscribePath } from '#app/features/newsletter/newsletter-address.ts'
import { subscriberToken } from '#app/features/newsletter/subscriber-link.server.ts'
import { type ClaimedDelivery, claimDelivery, settleDelivery } from './claim-delivery.server.ts'
import { countRefusals, settleRefusal } from './settle-refusal.server.ts'
import { findSendingIssue, noteProblem, type SendingIssue, type SendingRun } from './sending-run.server.ts'
import { forReader } from './written-issue.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'

type SendingDeps = {
  db: Database
  clock: Clock
  transport: MailTransport
  secret: PortalSecret
  siteUrl: string
  /** A mail in flight for so long was left by a process that was killed; longer than any transport waits. */
  lostAfterMs?: number
}

const usuallyLostAfterMs = 120_000
/** A run ends by itself before its job would count as failed for taking too long; the next minute's goes on. */
const longestRunMs = 50 * 60_000

/**
 * Sends what is due of every issue, one mail in flight at a time, and marks each as soon as the server has it: a kill repeats at
 * most the one in flight, under the same number. Nobody is left out: what is not settled is due again. Ends where nothing is due, the
 * mail server is away or refuses everybody, or the signal says so.
 */
export async function sendNewsletter(parts: SendingDeps, signal: AbortSignal): Promise<void> {
  const { db, clock, lostAfterMs = usuallyLostAfterMs } = parts
  const run: SendingRun = { issues: new Map(), refusedInARow: [], postponedInARow: 0 }
  const endsAt = clock.now().getTime() + longestRunMs
  let isGoingOn = true
  while (isGoingOn && !signal.aborted && clock.now().getTime() < endsAt) {
    const now = clock.now()
    const claimed = await claimDelivery(db, { now, lostAt: new Date(now.getTime() + lostAfterMs) })
    if (!claimed) break
    const issue = await findSendingIssue(db, run, claimed.issueId)
    // Deleted since the claim, and the mail with it.
    if (issue) isGoingOn = await sendOne(parts, { run, issue, claimed }, signal)
  }
  await countRefusals(db, run)
  await endIssues(db, clock.now())
}

type OneMail = { run: SendingRun; issue: SendingIssue; claimed: ClaimedDelivery }

/** @returns false where the next mail would not leave either */
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

/** An issue has left when none of its mails is on its way any more. */
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
