import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { isMailAddress } from '#app/platform/text/mail-address.ts'
import { mailboxPseudonyms } from '#app/platform/mail/mailbox.server.ts'
import { allowWithinAll, isExhausted, exhaustLimit } from '#app/platform/requests/rate-limit.server.ts'
import type { Database } from '#database/database.ts'
import { eq } from 'drizzle-orm'
import { supplierConfirmationPath } from '#app/domain/suppliers/supplier-address.ts'
import { queueMail } from '#app/platform/mail/queue-mail.server.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'
import { confirmationPurpose } from '#app/domain/suppliers/supplier-queries.server.ts'
import { confirmationToken } from './confirmation-queries.server.ts'

/** 'waits': an editor must send the mail, for example because another person recommended the business. */
type InvitationOutcome = { outcome: 'invited' | 'waits' }

type InvitationDeps = Pick<FormDeps, 'clock' | 'jobs' | 'siteUrl' | 'secret' | 'mail'>

const purpose = 'supplier-invitation'
const hourMs = 60 * 60 * 1000
/** Limit per mailbox, so that the form cannot flood a stranger's mailbox. */
const ofMailbox = { purpose, limit: 1, windowMs: 24 * hourMs, lockoutMs: 7 * 24 * hourMs }
/** Limit of all sign-ups together, which protects the portal's reputation with mail servers. */
const ofAll = { purpose, visitor: 'todos', limit: 100, windowMs: hourMs }

type SignedUp = { email: string; businessName?: string | null; isOwner: boolean }

/**
 * Renders the mail. Call it before the transaction.
 * @returns function that queues the mail in the transaction
 */
export async function prepareInvitation(
  parts: InvitationDeps,
  { email, businessName = null, isOwner }: SignedUp,
): Promise<(tx: Database, entryId: number) => Promise<InvitationOutcome>> {
  if (!isOwner || !parts.mail.isConfigured || !isMailAddress(email)) return async () => ({ outcome: 'waits' })
  const mailLink = await writeConfirmationLink(parts, { email, businessName, isOwner })
  const { current: visitor, previous } = mailboxPseudonyms(parts.secret, purpose, email)
  return async (tx, entryId) => {
    for (const name of previous)
      if (await isExhausted(tx, parts.clock, { ...ofMailbox, visitor: name })) return { outcome: 'waits' }
    if (!(await allowWithinAll(tx, parts.clock, [{ ...ofMailbox, visitor }, ofAll]))) return { outcome: 'waits' }
    await mailLink(tx, entryId)
    return { outcome: 'invited' }
  }
}

/** Pauses invitations to a mailbox for a week. Call it in the transaction that erases the entries. */
export async function pauseInvitations(
  tx: Database,
  { clock, secret }: Pick<FormDeps, 'clock' | 'secret'>,
  address: string,
): Promise<void> {
  const { current: visitor } = mailboxPseudonyms(secret, purpose, address)
  await exhaustLimit(tx, clock, { ...ofMailbox, visitor })
}

type MailDeps = Pick<FormDeps, 'clock' | 'jobs' | 'siteUrl' | 'secret'>

type Invited = {
  email: string
  businessName: string | null
  isOwner: boolean
  isCorrection?: boolean
}

/**
 * Renders the mail. Call it before the transaction.
 * @returns function that queues the mail in the transaction and invalidates earlier links
 */
export async function writeConfirmationLink(
  parts: MailDeps,
  { email, businessName, isOwner, isCorrection = false }: Invited,
): Promise<(tx: Database, entryId: number) => Promise<void>> {
  const { siteUrl, secret } = parts
  const { writeConfirmationMail } = await import('#app/domain/suppliers/mails/supplier-confirmation-mail.tsx')
  const mailWith = await writeConfirmationMail({
    businessName: mailableName(businessName),
    isOwner,
    isCorrection,
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

const maxNameLength = 80

/** null: unsafe in a mail, because mail clients would turn a web address in the name into a link. */
export function mailableName(typed: string | null): string | null {
  const name = typed?.replaceAll(/\s+/g, ' ').trim() ?? ''
  return name && name.length <= maxNameLength && !/[:/\\@<>]|\p{Cc}|\p{Cf}|[^\s.]\.\p{L}{2}/u.test(name) ? name : null
}
