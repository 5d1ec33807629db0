import { eq } from 'drizzle-orm'
import { site } from '#app/features/site/site.ts'
import { confirmationToken } from '#app/features/suppliers/confirming/confirmation-link.server.ts'
import { publicationPurpose } from '#app/features/suppliers/mails/link-purposes.ts'
import { writePublishedMail } from '#app/features/suppliers/mails/supplier-published-mail.tsx'
import { supplierConfirmationPath, supplierPath } from '#app/features/suppliers/supplier-address.ts'
import { isMailAddress } from '#app/platform/text/mail-address.ts'
import { queueMail } from '#app/platform/mail/queue-mail.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Database } from '#database/database.ts'
import { suppliers, type suppliersWaitlist } from '#database/schema/suppliers.ts'

type Parts = Pick<PanelDeps, 'db' | 'clock' | 'jobs' | 'siteUrl' | 'secret'>
type Entry = typeof suppliersWaitlist.$inferSelect

/**
 * Writes the mail that tells a business that its page is public: call before the transaction of the decision.
 * @returns what queues it inside that, once the page has its address: to the mailbox that confirmed the page, and nowhere else
 */
export async function writeAnnouncement(
  parts: Parts,
  entryId: number,
): Promise<(tx: Database, entry: Entry) => Promise<void>> {
  const { siteUrl, secret } = parts
  const isPage = eq(suppliers.waitlistId, entryId)
  const [page] = await parts.db.select({ name: suppliers.name }).from(suppliers).where(isPage)
  // Nothing was confirmed; the publication is about to say so.
  if (!page) return async () => {}
  const mailWith = await writePublishedMail({ supplierName: page.name, siteName: site.name, siteUrl })
  return async (tx, { id, email, confirmedAt, confirmationSentAt: sentAt }) => {
    if (!confirmedAt || !sentAt || !isMailAddress(email)) return
    const [published] = await tx.select({ slug: suppliers.slug }).from(suppliers).where(isPage)
    if (!published) return
    const changePath = supplierConfirmationPath(confirmationToken(secret, { entryId: id, sentAt }))
    const mail = mailWith({
      pageUrl: `${siteUrl}${supplierPath(published.slug)}`,
      changeUrl: `${siteUrl}${changePath}`,
    })
    await queueMail(tx, parts, { purpose: publicationPurpose, to: email, ...mail })
  }
}
