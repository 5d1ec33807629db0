import { inArray, type SQL, sql } from 'drizzle-orm'
import { eraseMails } from '#app/platform/mail/erase-mails.server.ts'
import type { Database } from '#database/database.ts'
import { supplierLeads, suppliers, suppliersWaitlist } from '#database/schema/suppliers.ts'

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

export function ofEntry(entryId: number): SQL {
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
