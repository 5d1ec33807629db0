import { readClaim, signClaim } from '#app/platform/security/signed-claim.server.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'
import type { Database } from '#database/database.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { eraseMailsTo } from '#app/platform/mail/erase-mails.server.ts'
import { mailboxPseudonyms } from '#app/platform/mail/mailbox.server.ts'
import { allowWithinAll, isExhausted, exhaustLimit } from '#app/platform/requests/rate-limit.server.ts'

/** The purposes of links in mails. */
type SubscriberLink = 'confirm' | 'unsubscribe'

/** Bytes of a subscriber's id. */
const kindOf = (link: SubscriberLink) => ({ purpose: `newsletter-${link}`, bytes: [4] }) as const

/** Signed token of a link. It never expires, so that old mails can unsubscribe. */
export function subscriberToken(secret: PortalSecret, link: SubscriberLink, subscriberId: number): string {
  return signClaim(secret, kindOf(link), [subscriberId])
}

/** @returns the subscriber's id; null if the signature does not match the purpose */
export function readSubscriberToken(secret: PortalSecret, link: SubscriberLink, token: string): number | null {
  return readClaim(secret, kindOf(link), token)?.[0] ?? null
}

/** Number of current readers. */
export function countConfirmedSubscribers(db: Database): Promise<number> {
  return db.$count(newsletterSubscribers, mayBeMailed)
}

/** Who gets issues: active and confirmed subscribers. */
export const mayBeMailed = and(eq(newsletterSubscribers.isActive, true), isNotNull(newsletterSubscribers.confirmedAt))

type Parts = Pick<FormDeps, 'clock' | 'secret'>

export const confirmationPurpose = 'newsletter-confirmation'

const hourMs = 60 * 60 * 1000
/** Limits of a mailbox in all its spellings, also without a row. The second mail of an hour is for readers who did not find the first. */
const ofHour = { purpose: confirmationPurpose, limit: 2, windowMs: hourMs, restMs: 7 * 24 * hourMs }
const ofDay = { purpose: `${confirmationPurpose}-day`, limit: 3, windowMs: 24 * hourMs }
/** Limit of all mailboxes together, to protect the portal's reputation with mail servers. */
const ofAll = { purpose: confirmationPurpose, visitor: 'todos', limit: 300, windowMs: hourMs }

/** Counts a confirmation mail and returns whether it may be sent. Call in the transaction that queues it. */
export async function allowConfirmationMail(tx: Database, { clock, secret }: Parts, address: string): Promise<boolean> {
  const { current: visitor, previous } = mailboxPseudonyms(secret, confirmationPurpose, address)
  for (const name of previous) if (await isExhausted(tx, clock, { ...ofHour, visitor: name })) return false
  return allowWithinAll(tx, clock, [{ ...ofHour, visitor }, { ...ofDay, visitor }, ofAll])
}

/** Erases confirmation mails of a deleted address and blocks its mailbox for a week. Call in the transaction of the deletion. */
export async function suppressConfirmations(tx: Database, { clock, secret }: Parts, address: string): Promise<void> {
  await eraseMailsTo(tx, address, confirmationPurpose)
  const { current: visitor } = mailboxPseudonyms(secret, confirmationPurpose, address)
  await exhaustLimit(tx, clock, { ...ofHour, visitor })
}

type Subscription = {
  isActive: boolean
  confirmedAt: Date | null
  confirmationSentAt: Date | null
  unsubscribedAt: Date | null
}

/**
 * True if the latest confirmation mail was requested after the last confirmation and the last leaving, so that older mails bring no one
 * back.
 */
export function isConfirmationOpen({ confirmedAt, confirmationSentAt, unsubscribedAt }: Subscription): boolean {
  if (confirmationSentAt === null) return false
  return [confirmedAt, unsubscribedAt].every((ended) => ended === null || confirmationSentAt > ended)
}

/** States of a confirmation link. `outdated`: the owner left, or an editor disabled the address, after it was sent. */
export type ConfirmationState = 'open' | 'already-confirmed' | 'outdated'

export function confirmationState(subscription: Subscription): ConfirmationState {
  if (isConfirmationOpen(subscription)) return 'open'
  return subscription.isActive && subscription.confirmedAt !== null ? 'already-confirmed' : 'outdated'
}

/** States of an unsubscribe link. `unconfirmed`: the address gets nothing and can be erased. */
export type UnsubscribeState = 'subscribed' | 'unconfirmed' | 'already-left'

export function unsubscribeState(subscription: Subscription): UnsubscribeState {
  const { isActive, confirmedAt, unsubscribedAt } = subscription
  if (isActive && confirmedAt !== null) return 'subscribed'
  if (confirmedAt === null || isConfirmationOpen(subscription)) return 'unconfirmed'
  return unsubscribedAt === null ? 'subscribed' : 'already-left'
}
