import { eq } from 'drizzle-orm'
import { site } from '#app/features/site/site.ts'
import { supplierConfirmationPath } from '#app/features/suppliers/supplier-address.ts'
import { writeConfirmationMail } from '#app/features/suppliers/mails/supplier-confirmation-mail.tsx'
import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { queueMail } from '#app/platform/mail/queue-mail.server.ts'
import type { Database } from '#database/database.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'
import { confirmationPurpose } from '#app/features/suppliers/mails/link-purposes.ts'
import { confirmationToken } from './confirmation-link.server.ts'

type MailParts = Pick<FormDeps, 'clock' | 'jobs' | 'siteUrl' | 'secret'>

type Invited = {
  email: string
  businessName: string | null
  isOwner: boolean
  /** An editor changed what the business had confirmed. */
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

/** Characters that the name of a business has. */
const longestName = 80

/**
 * Anybody can fill the form with another's address: of what they wrote only a name goes into the mail, and nothing that mail
 * programs would turn into a link.
 */
export function mailableName(typed: string | null): string | null {
  const name = typed?.replaceAll(/\s+/g, ' ').trim() ?? ''
  return name && name.length <= longestName && !/[:/\\@<>]|\p{Cc}|\p{Cf}|[^\s.]\.\p{L}{2}/u.test(name) ? name : null
}
