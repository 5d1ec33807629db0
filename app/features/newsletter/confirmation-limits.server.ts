import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { eraseMailsTo } from '#app/platform/mail/erase-mails.server.ts'
import { mailboxPseudonyms } from '#app/platform/mail/mailbox.server.ts'
import { allowWithinAll, isUsedUp, useUp } from '#app/platform/requests/rate-limit.server.ts'
import type { Database } from '#database/database.ts'

type Parts = Pick<FormDeps, 'clock' | 'secret'>

export const confirmationPurpose = 'newsletter-confirmation'

const hourMs = 60 * 60 * 1000
/**
 * The limits of one mailbox, however its address is spelled and whether or not a row of it is left. The second mail of an hour is for
 * whoever did not find the first.
 */
const ofHour = { purpose: confirmationPurpose, limit: 2, windowMs: hourMs }
const ofDay = { purpose: `${confirmationPurpose}-day`, limit: 3, windowMs: 24 * hourMs }
/** The limit of all mailboxes together: many strangers' mailboxes would cost the portal its good name with the mail servers. */
const ofAll = { purpose: confirmationPurpose, visitor: 'todos', limit: 300, windowMs: hourMs }

/** True if one more confirmation mail may go to an address, which is counted with it: call in the transaction that queues the mail. */
export async function allowConfirmationMail(tx: Database, { clock, secret }: Parts, address: string): Promise<boolean> {
  const { current: visitor, previous } = mailboxPseudonyms(secret, confirmationPurpose, address)
  for (const name of previous) if (await isUsedUp(tx, clock, { ...ofHour, visitor: name })) return false
  return allowWithinAll(tx, clock, [{ ...ofHour, visitor }, { ...ofDay, visitor }, ofAll])
}

const restMs = 7 * 24 * hourMs

/**
 * Erases the confirmation mails to an address whose row is deleted, and lets its mailbox rest for a week: or whoever typed it in would
 * only do so again. Call in the transaction of the deletion.
 */
export async function suppressConfirmations(tx: Database, { clock, secret }: Parts, address: string): Promise<void> {
  await eraseMailsTo(tx, address, confirmationPurpose)
  const { current: visitor } = mailboxPseudonyms(secret, confirmationPurpose, address)
  await useUp(tx, clock, { ...ofHour, visitor, windowMs: restMs })
}
