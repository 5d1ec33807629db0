import { readClaim, signClaim } from '#app/platform/security/signed-claim.server.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'
import type { Database } from '#database/database.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { eraseMailsTo } from '#app/platform/mail/erase-mails.server.ts'
import { mailboxPseudonyms } from '#app/platform/mail/mailbox.server.ts'
import { allowWithinAll, isUsedUp, useUp } from '#app/platform/requests/rate-limit.server.ts'

/** The purposes of links in mails. */
type SubscriberLink = 'confirm' | 'unsubscribe'

/** The subscriber's number: 48 letters. */
const kindOf = (link: SubscriberLink) => ({ purpose: `newsletter-${link}`, bytes: [4] }) as const

/** The end of an address that only its subscriber was sent. It has no end of its own: who finds an old mail must get out too. */
export function subscriberToken(secret: PortalSecret, link: SubscriberLink, subscriberId: number): string {
  return signClaim(secret, kindOf(link), [subscriberId])
}

/** @returns the number of the subscriber; null where this portal did not sign it for that purpose */
export function readSubscriberToken(secret: PortalSecret, link: SubscriberLink, token: string): number | null {
  return readClaim(secret, kindOf(link), token)?.[0] ?? null
}

/** The number of current readers of the newsletter. */
export function countConfirmedSubscribers(db: Database): Promise<number> {
  return db.$count(newsletterSubscribers, mayBeMailed)
}

/** The one rule of who gets issues: whoever is active and has confirmed (T-33). */
export const mayBeMailed = and(eq(newsletterSubscribers.isActive, true), isNotNull(newsletterSubscribers.confirmedAt))

type Parts = Pick<FormDeps, 'clock' | 'secret'>

export const confirmationPurpose = 'newsletter-confirmation'

const hourMs = 60 * 60 * 1000
/**
 * The limits of one mailbox, however its address is spelled and whether or not a row of it is left. The second mail of an hour is for
 * whoever did not find the first.
 */
const ofHour = { purpose: confirmationPurpose, limit: 2, windowMs: hourMs, restMs: 7 * 24 * hourMs }
const ofDay = { purpose: `${confirmationPurpose}-day`, limit: 3, windowMs: 24 * hourMs }
/** The limit of all mailboxes together: many strangers' mailboxes would cost the portal its good name with the mail servers. */
const ofAll = { purpose: confirmationPurpose, visitor: 'todos', limit: 300, windowMs: hourMs }

/** True if one more confirmation mail may go to an address, which is counted with it: call in the transaction that queues the mail. */
export async function allowConfirmationMail(tx: Database, { clock, secret }: Parts, address: string): Promise<boolean> {
  const { current: visitor, previous } = mailboxPseudonyms(secret, confirmationPurpose, address)
  for (const name of previous) if (await isUsedUp(tx, clock, { ...ofHour, visitor: name })) return false
  return allowWithinAll(tx, clock, [{ ...ofHour, visitor }, { ...ofDay, visitor }, ofAll])
}

/**
 * Erases the confirmation mails to an address whose row is deleted, and lets its mailbox rest for a week: or whoever typed it in would
 * only do so again. Call in the transaction of the deletion.
 */
export async function suppressConfirmations(tx: Database, { clock, secret }: Parts, address: string): Promise<void> {
  await eraseMailsTo(tx, address, confirmationPurpose)
  const { current: visitor } = mailboxPseudonyms(secret, confirmationPurpose, address)
  await useUp(tx, clock, { ...ofHour, visitor })
}

type Subscription = {
  isActive: boolean
  confirmedAt: Date | null
  confirmationSentAt: Date | null
  unsubscribedAt: Date | null
}

/**
 * True if its owner may still answer the latest confirmation mail: it was asked for after they last confirmed and after they last
 * left. An older mail therefore brings nobody back who has left since.
 */
export function isConfirmationOpen({ confirmedAt, confirmationSentAt, unsubscribedAt }: Subscription): boolean {
  if (confirmationSentAt === null) return false
  return [confirmedAt, unsubscribedAt].every((ended) => ended === null || confirmationSentAt > ended)
}

/** The states of a confirmation mail's link. `outdated`: its owner left, or an editor switched the address off, after it was sent. */
export type ConfirmationState = 'open' | 'already-confirmed' | 'outdated'

export function confirmationState(subscription: Subscription): ConfirmationState {
  if (isConfirmationOpen(subscription)) return 'open'
  return subscription.isActive && subscription.confirmedAt !== null ? 'already-confirmed' : 'outdated'
}

/** The states of a mail's way out. `unconfirmed`: nothing is sent to the address, which can be erased. */
export type UnsubscribeState = 'subscribed' | 'unconfirmed' | 'already-left'

export function unsubscribeState(subscription: Subscription): UnsubscribeState {
  const { isActive, confirmedAt, unsubscribedAt } = subscription
  if (isActive && confirmedAt !== null) return 'subscribed'
  if (confirmedAt === null || isConfirmationOpen(subscription)) return 'unconfirmed'
  return unsubscribedAt === null ? 'subscribed' : 'already-left'
}
