import { readClaim, signClaim } from '#app/platform/security/signed-claim.server.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'
import type { Database } from '#database/database.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { eraseMailsTo } from '#app/platform/mail/erase-mails.server.ts'
import { mailboxPseudonyms } from '#app/platform/mail/mailbox.server.ts'
import { allowWithinAll, isExhausted, exhaustLimit } from '#app/platform/requests/rate-limit.server.ts'

type SubscriberLink = 'confirm' | 'unsubscribe'

/** Kind of a link's token, which contains a subscriber id of four bytes. */
const kindOf = (link: SubscriberLink) => ({ purpose: `newsletter-${link}`, bytes: [4] }) as const

/** Token of a link. It never expires, so that readers can unsubscribe with old mails. */
export function subscriberToken(secret: PortalSecret, link: SubscriberLink, subscriberId: number): string {
  return signClaim(secret, kindOf(link), [subscriberId])
}

/** null: the signature is invalid, or the token belongs to another kind of link. */
export function readSubscriberToken(secret: PortalSecret, link: SubscriberLink, token: string): number | null {
  return readClaim(secret, kindOf(link), token)?.[0] ?? null
}

export function countConfirmedSubscribers(db: Database): Promise<number> {
  return db.$count(newsletterSubscribers, mayBeMailed)
}

/** True for subscribers who receive issues. */
export const mayBeMailed = and(eq(newsletterSubscribers.isActive, true), isNotNull(newsletterSubscribers.confirmedAt))

type Parts = Pick<FormDeps, 'clock' | 'secret'>

export const confirmationPurpose = 'newsletter-confirmation'

const hourMs = 60 * 60 * 1000
/** Limit per mailbox, regardless of the spelling of its address. The second mail is for readers who did not find the first. */
const ofHour = { purpose: confirmationPurpose, limit: 2, windowMs: hourMs, lockoutMs: 7 * 24 * hourMs }
const ofDay = { purpose: `${confirmationPurpose}-day`, limit: 3, windowMs: 24 * hourMs }
/** Limit of all mailboxes together, which protects the portal's reputation with mail servers. */
const ofAll = { purpose: confirmationPurpose, visitor: 'todos', limit: 300, windowMs: hourMs }

/**
 * Call it in the transaction that queues the mail.
 * @returns whether it may be sent
 */
export async function allowConfirmationMail(tx: Database, { clock, secret }: Parts, address: string): Promise<boolean> {
  const { current: visitor, previous } = mailboxPseudonyms(secret, confirmationPurpose, address)
  for (const name of previous) if (await isExhausted(tx, clock, { ...ofHour, visitor: name })) return false
  return allowWithinAll(tx, clock, [{ ...ofHour, visitor }, { ...ofDay, visitor }, ofAll])
}

/** Deletes queued mails and blocks the mailbox for a week. Call it in the transaction that deletes the address. */
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
 * True if the last confirmation mail is newer than the last confirmation and unsubscription. An older mail must not restart a subscription.
 */
export function isConfirmationOpen({ confirmedAt, confirmationSentAt, unsubscribedAt }: Subscription): boolean {
  if (confirmationSentAt === null) return false
  return [confirmedAt, unsubscribedAt].every((ended) => ended === null || confirmationSentAt > ended)
}

/** `outdated`: since the mail, the reader unsubscribed or an editor disabled the address. */
export type ConfirmationState = 'open' | 'already-confirmed' | 'outdated'

export function confirmationState(subscription: Subscription): ConfirmationState {
  if (isConfirmationOpen(subscription)) return 'open'
  return subscription.isActive && subscription.confirmedAt !== null ? 'already-confirmed' : 'outdated'
}

/** `unconfirmed`: the address receives no issues, and its owner can have it deleted. */
export type UnsubscribeState = 'subscribed' | 'unconfirmed' | 'already-left'

export function unsubscribeState(subscription: Subscription): UnsubscribeState {
  const { isActive, confirmedAt, unsubscribedAt } = subscription
  if (isActive && confirmedAt !== null) return 'subscribed'
  if (confirmedAt === null || isConfirmationOpen(subscription)) return 'unconfirmed'
  return unsubscribedAt === null ? 'subscribed' : 'already-left'
}
