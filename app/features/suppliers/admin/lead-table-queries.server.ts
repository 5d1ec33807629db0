import { eq } from 'drizzle-orm'
import { supplierPath } from '#app/features/suppliers/supplier-address.ts'
import { keysetPage, type Page } from '#app/platform/content/keyset-pagination.server.ts'
import type { Database } from '#database/database.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { supplierLeads, suppliers } from '#database/schema/suppliers.ts'

/** A lead in the panel, with how its mail stands. */
export type ListedLead = {
  id: number
  name: string
  email: string
  phone: string | null
  message: string
  /** ISO instant. */
  createdAt: string
  supplierName: string
  /** The path of the supplier's page in the guide; null if it has none at the moment. */
  publicPath: string | null
  /** Null: never mailed, because its supplier got many within that hour, or so long ago that the mail is not kept any more. */
  mail: { state: 'waiting' | 'sent' | 'failed'; problem: string | null; sentAt: string | null } | null
}

/** Questions of visitors to suppliers, the last one first. @param after see keysetPage */
export async function listSupplierLeads(db: Database, after: string | null): Promise<Page<ListedLead>> {
  const { id, createdAt } = supplierLeads
  const list = keysetPage(createdAt, id, after)
  const { state, lastProblem, sentAt } = outgoingMails
  const rows = await db
    .select({ lead: supplierLeads, supplier: suppliers, mail: { state, lastProblem, sentAt }, id, cursor: list.cursor })
    .from(supplierLeads)
    .innerJoin(suppliers, eq(suppliers.id, supplierLeads.supplierId))
    .leftJoin(outgoingMails, eq(outgoingMails.id, supplierLeads.mailId))
    .where(list.afterCursor)
    .orderBy(...list.order)
    .limit(list.limit)
  return list.pageOf(rows, ({ lead, supplier, mail }) => ({
    id: lead.id,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    message: lead.message,
    createdAt: lead.createdAt.toISOString(),
    supplierName: supplier.name,
    publicPath: supplier.isPublished ? supplierPath(supplier.slug) : null,
    mail: mail && { state: mail.state, problem: mail.lastProblem, sentAt: mail.sentAt?.toISOString() ?? null },
  }))
}
