import { and, eq } from 'drizzle-orm'
import { isMailAddress } from '#app/platform/text/mail-address.ts'
import type { Database } from '#database/database.ts'
import { suppliers, suppliersWaitlist } from '#database/schema/suppliers.ts'

/** A supplier as its form of contact shows it; where mails to it go is known to the server only. */
export type AskedSupplier = { slug: string; name: string; phone: string | null; website: string | null }

/** Somebody to ask: a published page that is no sample, with a mailbox behind it. */
export async function findAskedSupplier(db: Database, slug: string): Promise<AskedSupplier | null> {
  const found = await findRecipient(db, slug)
  return found && { slug: found.slug, name: found.name, phone: found.phone, website: found.website }
}

/** Mails go to the address whose link confirmed the page, and to no other: nobody proved to own the one that the page shows. */
export async function findRecipient(db: Database, slug: string, use: 'shown' | 'asked' = 'shown') {
  if (slug.includes('\0')) return null
  const { id, name, phone, website } = suppliers
  const query = db
    .select({ id, slug: suppliers.slug, name, phone, website, address: suppliersWaitlist.email })
    .from(suppliers)
    .innerJoin(suppliersWaitlist, eq(suppliersWaitlist.id, suppliers.waitlistId))
    .where(and(eq(suppliers.slug, slug), eq(suppliers.isPublished, true), eq(suppliers.isSample, false)))
  // Two leads to one supplier wait for each other: the second sees the first.
  const [found] = await (use === 'asked' ? query.for('no key update', { of: suppliers }) : query)
  return found && isMailAddress(found.address) ? found : null
}
