import { and, eq, gt, sql } from 'drizzle-orm'
import { site } from '#app/features/site/site.ts'
import { writeLeadMail } from '#app/features/suppliers/mails/supplier-lead-mail.tsx'
import type { Clock } from '#app/platform/process/clock.ts'
import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { queueMail } from '#app/platform/mail/queue-mail.server.ts'
import { allowWithin } from '#app/platform/requests/rate-limit.server.ts'
import type { Database } from '#database/database.ts'
import { supplierLeads } from '#database/schema/suppliers.ts'
import type { Lead } from './lead-fields.ts'
import { findRecipient } from './lead-queries.server.ts'

/** 'kept': without a mail. 'too-many': of this visitor. 'too-many-here': of this visitor to this supplier. */
type SendLeadOutcome = { outcome: 'sent' | 'kept' | 'too-many' | 'too-many-here' | 'missing' }

type Parts = Pick<FormDeps, 'db' | 'clock' | 'jobs' | 'siteUrl' | 'visitor'>

const ofVisitor = { purpose: 'supplier-lead', limit: 5, windowMs: 10 * 60 * 1000 }
/** Nobody alone uses up what a supplier gets. */
const ofVisitorHere = { purpose: 'supplier-lead-of', limit: 3, windowMs: 24 * 60 * 60 * 1000 }
/** Mails. More in an hour are no customers: a flood stays in the panel, and closes the form to nobody else. */
const mostMails = { purpose: 'supplier-lead-to', limit: 20, windowMs: 60 * 60 * 1000 }

/** A double click, or a browser that tries again. */
const repeatedWithinMs = 10 * 60 * 1000

/** Keeps what a visitor asks a supplier, and sends it there while it is no flood; an answer goes to the visitor. */
export async function sendLead(
  { db, clock, jobs, siteUrl, visitor }: Parts,
  { slug, lead }: { slug: string; lead: Lead },
): Promise<SendLeadOutcome> {
  const asked = await findRecipient(db, slug)
  if (!asked) return { outcome: 'missing' }
  if (!(await allowWithin(db, clock, { ...ofVisitor, visitor }))) return { outcome: 'too-many' }
  // Written before the transaction: the embedded database has one connection, which everybody else would wait for.
  const mail = await writeLeadMail({ ...lead, supplierName: asked.name, siteName: site.name, siteUrl })
  return db.transaction(async (tx) => {
    // Again, inside: the page may have left the guide meanwhile.
    const supplier = await findRecipient(tx, slug, 'asked')
    if (!supplier) return { outcome: 'missing' }
    const before = await findSame(tx, clock, supplier.id, lead)
    if (before) return { outcome: before.mailId ? 'sent' : 'kept' }
    const here = { ...ofVisitorHere, visitor: `${supplier.id}:${visitor}` }
    if (!(await allowWithin(tx, clock, here))) return { outcome: 'too-many-here' }
    const isMailed = await allowWithin(tx, clock, { ...mostMails, visitor: String(supplier.id) })
    const headers = { 'Reply-To': lead.email }
    const queued = isMailed
      ? await queueMail(
          tx,
          { clock, jobs, siteUrl },
          { purpose: 'supplier-lead', to: supplier.address, headers, ...mail },
        )
      : null
    const mailId = queued?.id ?? null
    await tx.insert(supplierLeads).values({ ...lead, supplierId: supplier.id, mailId, createdAt: clock.now() })
    return { outcome: queued ? 'sent' : 'kept' }
  })
}

/** The same words of the same person to the same supplier, a moment ago. */
async function findSame(tx: Database, clock: Clock, supplierId: number, { email, message }: Lead) {
  const since = new Date(clock.now().getTime() - repeatedWithinMs)
  const isSame = and(
    eq(supplierLeads.supplierId, supplierId),
    sql`lower(${supplierLeads.email}) = lower(${email})`,
    eq(supplierLeads.message, message),
    gt(supplierLeads.createdAt, since),
  )
  const [found] = await tx.select({ mailId: supplierLeads.mailId }).from(supplierLeads).where(isSame).limit(1)
  return found
}
