import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { supplierLeads, suppliers, suppliersWaitlist } from '#database/schema/suppliers.ts'
import type { SupplierCardData } from './supplier.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import { eraseMails, eraseMailsTo } from '#app/platform/mail/erase-mails.server.ts'

export const confirmationPurpose = 'supplier-confirmation'

export const publicationPurpose = 'supplier-published'

/** Public suppliers, including samples. */
export const isPublicSupplier = eq(suppliers.isPublished, true)

export type DirectoryRow = Pick<SupplierCardData, 'id' | 'slug' | 'isSample' | 'category' | 'city' | 'state'>

/** Maximum suppliers in the directory. Pages of further ones still work. */
const maxListed = 50_000

/** Sorts by name, samples last. */
export function listDirectoryRows(db: Database): Promise<DirectoryRow[]> {
  const { id, slug, isSample, category, city, state } = suppliers
  return db
    .select({ id, slug, isSample, category, city, state })
    .from(suppliers)
    .where(isPublicSupplier)
    .orderBy(asc(isSample), sql`public.sem_acento(${suppliers.name})`, asc(id))
    .limit(maxListed)
}

/** Maximum characters of a description. The card's three lines show fewer. */
const maxOnCard = 240

/** Lists cards in the order of the ids. Ignores suppliers that are not public. */
export async function listSupplierCards(db: Database, ids: number[]): Promise<SupplierCardData[]> {
  if (ids.length === 0) return []
  const { id, slug, isSample, name, category, city, state } = suppliers
  const description = sql<string | null>`left(${suppliers.description}, ${maxOnCard})`
  const rows = await db
    .select({ id, slug, isSample, name, category, city, state, description })
    .from(suppliers)
    .where(and(isPublicSupplier, inArray(id, ids)))
    .limit(ids.length)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((wanted) => byId.get(wanted) ?? [])
}

/** null or empty: not entered. Only samples have a rating (mean of 1 to 5), reviews and testimonials. */
export type Supplier = Omit<typeof suppliers.$inferSelect, 'waitlistId' | 'isPublished' | 'publishedAt' | 'updatedAt'>

/** null: unknown or not public. */
export async function findPublicSupplier(db: Database, id: number): Promise<Supplier | null> {
  const [row] = await db
    .select()
    .from(suppliers)
    .where(and(isPublicSupplier, eq(suppliers.id, id)))
    .limit(1)
  if (!row) return null
  const { waitlistId: _waitlist, isPublished: _published, publishedAt: _from, updatedAt: _changed, ...supplier } = row
  // Real suppliers never show ratings, even if stored.
  return row.isSample ? supplier : { ...supplier, rating: null, reviews: null, testimonials: [] }
}

/**
 * Deletes an entry with its page, leads and mails.
 * @returns whether the entry existed
 */
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

/** Deletes the address's mails that contain links, unless another entry has the address. */
export async function eraseLinks(tx: Database, address: string): Promise<void> {
  const others = await tx.$count(suppliersWaitlist, sql`lower(${suppliersWaitlist.email}) = lower(${address})`)
  if (others > 0) return
  await eraseMailsTo(tx, address, confirmationPurpose)
  await eraseMailsTo(tx, address, publicationPurpose)
}

/** Unpublishes pages. Raises the content version if one of them was public. */
export async function withdrawPages(tx: Database, clock: Clock, entryIds: number[]): Promise<void> {
  const withdrawn = await tx
    .update(suppliers)
    .set({ isPublished: false, publishedAt: null })
    .where(and(inArray(suppliers.waitlistId, entryIds), eq(suppliers.isPublished, true)))
    .returning({ id: suppliers.id })
  if (withdrawn.length > 0) await raiseContentVersion(tx, 'suppliers', clock.now())
}

/**
 * Erases the mails of leads, which contain the visitor's text and address. Call it before deleting the leads, which refer to the mails.
 * @param which condition on `supplier_leads`
 */
export async function eraseLeadMails(tx: Database, which: SQL): Promise<void> {
  const mails = await tx.select({ id: supplierLeads.mailId }).from(supplierLeads).where(which)
  await eraseMails(
    tx,
    mails.map(({ id }) => id),
  )
}

function ofEntry(entryId: number): SQL {
  return inArray(
    supplierLeads.supplierId,
    sql`(select ${suppliers.id} from ${suppliers} where ${suppliers.waitlistId} = ${entryId})`,
  )
}

/** Leads that a person sent, or that a business got that signed up with this address. */
export function leadsOfPerson(address: string): SQL {
  return sql`(lower(${supplierLeads.email}) = lower(${address}) or ${supplierLeads.supplierId} in (
    select ${suppliers.id} from ${suppliers} join ${suppliersWaitlist} on ${suppliersWaitlist.id} = ${suppliers.waitlistId}
    where lower(${suppliersWaitlist.email}) = lower(${address})))`
}
