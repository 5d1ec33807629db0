import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { isMailAddress } from '#app/platform/text/mail-address.ts'
import { mailboxPseudonyms } from '#app/platform/mail/mailbox.server.ts'
import { allowWithinAll, isUsedUp, useUp } from '#app/platform/requests/rate-limit.server.ts'
import type { Database } from '#database/database.ts'
import { eq } from 'drizzle-orm'
import { site } from '#app/platform/site.ts'
import { supplierConfirmationPath } from '#app/domain/suppliers/supplier-address.ts'
import { queueMail } from '#app/platform/mail/queue-mail.server.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'
import { confirmationPurpose } from '#app/domain/suppliers/supplier-queries.server.ts'
import { confirmationToken } from './confirmation-queries.server.ts'

/**
 * 'waits': an editor decides about the mail, because somebody else recommended the business, because no mail server is set, because
 * the mailbox got such a mail within a day, because too many businesses sign up at once, or because the address is none that mail can
 * carry.
 */
type InvitationOutcome = { outcome: 'invited' | 'waits' }

type Parts = Pick<FormDeps, 'clock' | 'jobs' | 'siteUrl' | 'secret' | 'mail'>

const purpose = 'supplier-invitation'
const hourMs = 60 * 60 * 1000
/** The limit of one mailbox, whoever types it and however often: nobody fills a stranger's mailbox through our form. */
const ofMailbox = { purpose, limit: 1, windowMs: 24 * hourMs, restMs: 7 * 24 * hourMs }
/** The limit of all together: many strangers' mailboxes would cost the portal its good name with the mail servers. */
const ofAll = { purpose, visitor: 'todos', limit: 100, windowMs: hourMs }

type SignedUp = { email: string; businessName?: string | null; isOwner: boolean }

/**
 * Gets ready to ask an owner who signs up to confirm: call before the transaction of the sign-up. The form says the same to the visitor
 * either way, or it would tell which addresses are known.
 * @returns what asks, inside the transaction, with the number of the entry that was just stored
 */
export async function prepareInvitation(
  parts: Parts,
  { email, businessName = null, isOwner }: SignedUp,
): Promise<(tx: Database, entryId: number) => Promise<InvitationOutcome>> {
  if (!isOwner || !parts.mail.isConfigured || !isMailAddress(email)) return async () => ({ outcome: 'waits' })
  const mailLink = await writeConfirmationLink(parts, { email, businessName, isOwner })
  const { current: visitor, previous } = mailboxPseudonyms(parts.secret, purpose, email)
  return async (tx, entryId) => {
    for (const name of previous)
      if (await isUsedUp(tx, parts.clock, { ...ofMailbox, visitor: name })) return { outcome: 'waits' }
    if (!(await allowWithinAll(tx, parts.clock, [{ ...ofMailbox, visitor }, ofAll]))) return { outcome: 'waits' }
    await mailLink(tx, entryId)
    return { outcome: 'invited' }
  }
}

/** Lets a mailbox rest for a week after its entries were erased: an editor can still invite it. Call in the transaction of the erasure. */
export async function inviteNobodyAt(
  tx: Database,
  { clock, secret }: Pick<FormDeps, 'clock' | 'secret'>,
  address: string,
): Promise<void> {
  const { current: visitor } = mailboxPseudonyms(secret, purpose, address)
  await useUp(tx, clock, { ...ofMailbox, visitor })
}

type MailParts = Pick<FormDeps, 'clock' | 'jobs' | 'siteUrl' | 'secret'>

type Invited = {
  email: string
  businessName: string | null
  isOwner: boolean
  isCorrection?: boolean
}

/**
 * Writes the mail that asks a business to confirm: call before the transaction, which on the embedded database keeps everybody else
 * waiting. Its address must be one that mail can carry.
 * @returns what sends an entry's mailbox the link, the only one that counts from then on, inside the transaction
 */
export async function writeConfirmationLink(
  parts: MailParts,
  { email, businessName, isOwner, isCorrection = false }: Invited,
): Promise<(tx: Database, entryId: number) => Promise<void>> {
  const { siteUrl, secret } = parts
  const { writeConfirmationMail } = await import('#app/domain/suppliers/mails/supplier-confirmation-mail.tsx')
  const mailWith = await writeConfirmationMail({
    businessName: mailableName(businessName),
    isOwner,
    isCorrection,
    siteName: site.name,
    siteUrl,
  })
  return async (tx, entryId) => {
    const sentAt = parts.clock.now()
    await tx.update(suppliersWaitlist).set({ confirmationSentAt: sentAt }).where(eq(suppliersWaitlist.id, entryId))
    const token = confirmationToken(secret, { entryId, sentAt })
    const mail = mailWith(`${siteUrl}${supplierConfirmationPath(token)}`)
    await queueMail(tx, parts, { purpose: confirmationPurpose, to: email, urgency: 'last', ...mail })
  }
}

const longestName = 80

/**
 * Anybody can fill the form with another's address: of what they wrote only a name goes into the mail, and nothing that mail
 * programs would turn into a link.
 */
export function mailableName(typed: string | null): string | null {
  const name = typed?.replaceAll(/\s+/g, ' ').trim() ?? ''
  return name && name.length <= longestName && !/[:/\\@<>]|\p{Cc}|\p{Cf}|[^\s.]\.\p{L}{2}/u.test(name) ? name : null
}
