import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import { eraseMailsTo } from '#app/platform/mail/erase-mails.server.ts'
import type { Database } from '#database/database.ts'
import { suppliers, suppliersWaitlist } from '#database/schema/suppliers.ts'
import { confirmationPurpose, publicationPurpose } from './mails/link-purposes.ts'
import { eraseLeadMails, ofEntry } from './erase-lead-mails.server.ts'

/** Deletes an entry of the waitlist with its page and what visitors asked there. @returns whether there was one */
export async function deleteEntry(tx: Database, clock: Clock, entryId: number): Promise<boolean> {
  const isEntry = eq(suppliersWaitlist.id, entryId)
  const { email } = suppliersWaitlist
  const [entry] = await tx.select({ email }).from(suppliersWaitlist).where(isEntry).for('update')
  if (!entry) return false
  await withdrawPages(tx, clock, [entryId])
  await eraseLeadMails(tx, ofEntry(entryId))
  await tx.delete(suppliersWaitlist).where(isEntry)
  await eraseLinks(tx, entry.email)
  return true
}

/** The mails with links say whose address it was; another entry of the same address keeps its own. */
export async function eraseLinks(tx: Database, address: string): Promise<void> {
  const others = await tx.$count(suppliersWaitlist, sql`lower(${suppliersWaitlist.email}) = lower(${address})`)
  if (others > 0) return
  await eraseMailsTo(tx, address, confirmationPurpose)
  await eraseMailsTo(tx, address, publicationPurpose)
}

/** Takes the pages of entries out of the guide; visitors hear of it only where there was one. */
export async function withdrawPages(tx: Database, clock: Clock, entryIds: number[]): Promise<void> {
  const withdrawn = await tx
    .update(suppliers)
    .set({ isPublished: false, publishedAt: null })
    .where(and(inArray(suppliers.waitlistId, entryIds), eq(suppliers.isPublished, true)))
    .returning({ id: suppliers.id })
  if (withdrawn.length > 0) await raiseContentVersion(tx, 'suppliers', clock.now())
}
