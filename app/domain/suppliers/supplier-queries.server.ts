import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { supplierLeads, suppliers, suppliersWaitlist } from '#database/schema/suppliers.ts'
import type { Supplier, SupplierCardData } from './supplier.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import { eraseMails, eraseMailsTo } from '#app/platform/mail/erase-mails.server.ts'

/** The purpose of mails with a link that confirms an entry. */
export const confirmationPurpose = 'supplier-confirmation'

/** The purpose of mails about a published page; they hold the same link. */
export const publicationPurpose = 'supplier-published'

/** Rows that visitors may see. A sample is public, too, and says so. */
export const isPublicSupplier = eq(suppliers.isPublished, true)

/** The place and the filtered values of a supplier in the directory. */
export type DirectoryRow = Pick<SupplierCardData, 'id' | 'slug' | 'isSample' | 'category' | 'city' | 'state'>

/** More than the directory is ever to hold; what follows is found by its address alone. */
const mostListed = 50_000

/** The whole directory in its order: by name, samples after everybody else. */
export function listDirectoryRows(db: Database): Promise<DirectoryRow[]> {
  const { id, slug, isSample, category, city, state } = suppliers
  return db
    .select({ id, slug, isSample, category, city, state })
    .from(suppliers)
    .where(isPublicSupplier)
    .orderBy(asc(isSample), sql`public.sem_acento(${suppliers.name})`, asc(id))
    .limit(mostListed)
}

/** Characters of a description on a card: more than its three lines hold. */
const longestOnCard = 240

/** Cards in the order of the numbers; who is not public (any more) is left out. */
export async function listSupplierCards(db: Database, ids: number[]): Promise<SupplierCardData[]> {
  if (ids.length === 0) return []
  const { id, slug, isSample, name, category, city, state } = suppliers
  const description = sql<string | null>`left(${suppliers.description}, ${longestOnCard})`
  const rows = await db
    .select({ id, slug, isSample, name, category, city, state, description })
    .from(suppliers)
    .where(and(isPublicSupplier, inArray(id, ids)))
    .limit(ids.length)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((wanted) => byId.get(wanted) ?? [])
}

/** One public supplier; null where there is none with that number (any more). */
export async function findPublicSupplier(db: Database, id: number): Promise<Supplier | null> {
  const [row] = await db
    .select()
    .from(suppliers)
    .where(and(isPublicSupplier, eq(suppliers.id, id)))
    .limit(1)
  if (!row) return null
  const { waitlistId: _waitlist, isPublished: _published, publishedAt: _from, updatedAt: _changed, ...supplier } = row
  // Nobody rates a real business here: what such a column came to hold is shown to nobody.
  return row.isSample ? supplier : { ...supplier, rating: null, reviews: null, testimonials: [] }
}

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

/**
 * Takes away the mails of leads: call before the leads go. Their recipient is the supplier, while they hold the visitor's words and,
 * after they have left, still the visitor's address to answer to: nobody would find them any more.
 * @param which a condition on supplier_leads
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

/** Leads that a person wrote, and those to a business that signed up with the address. */
export function ofPerson(address: string): SQL {
  return sql`(lower(${supplierLeads.email}) = lower(${address}) or ${supplierLeads.supplierId} in (
    select ${suppliers.id} from ${suppliers} join ${suppliersWaitlist} on ${suppliersWaitlist.id} = ${suppliers.waitlistId}
    where lower(${suppliersWaitlist.email}) = lower(${address})))`
}
