import { readPhone } from '#app/platform/settings/portal-settings.ts'
import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { answerVisitorForm } from '#app/platform/forms/visitor-form.server.ts'
import { z } from 'zod'
import type { FormReading } from '#app/platform/forms/form-answer.ts'
import { filled, mailRule, readByRules } from '#app/platform/forms/form-rules.server.ts'
import { formFields } from '#app/platform/forms/form-text.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { type Lead, leadConsentVersion, leadFieldNames, type LeadFields, leadLimits } from './lead-answer.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import { queueMail } from '#app/platform/mail/queue-mail.server.ts'
import { allowWithin } from '#app/platform/requests/rate-limit.server.ts'
import type { Database } from '#database/database.ts'
import { supplierLeads, suppliers, suppliersWaitlist } from '#database/schema/suppliers.ts'
import { isMailAddress } from '#app/platform/text/mail-address.ts'

export function answerLeadForm(parts: FormDeps, request: Request, slug: string) {
  return answerVisitorForm(parts, request, {
    read: readLeadForm,
    send: (lead) => sendLead(parts, { slug, lead }),
    taken: ['sent', 'kept'],
    failure: 'a lead could not be stored',
  })
}

function readLeadForm(form: FormData): FormReading<LeadFields, Lead> {
  const fields = formFields(form, leadFieldNames, ['mensagem'])
  return readByRules(rules, fields, ({ nome, email, telefone, mensagem, autorizacao }) => ({
    name: nome,
    email,
    phone: telefone,
    message: mensagem,
    consentVersion: autorizacao,
  }))
}

const rules = z.object({
  nome: filled('Escreva seu nome.').max(leadLimits.nome, `O nome pode ter até ${leadLimits.nome} caracteres.`),
  // Becomes the Reply-To header of the mail.
  email: mailRule('Escreva seu e-mail.'),
  telefone: z
    .string()
    .max(leadLimits.telefone, `O telefone pode ter até ${leadLimits.telefone} caracteres.`)
    .refine(
      (typed) => typed === '' || readPhone(typed) !== null,
      'Escreva o telefone com DDD, como (11) 99999-9999, ou deixe em branco.',
    )
    .transform((typed) => readPhone(typed)),
  mensagem: filled('Escreva sua mensagem.').max(leadLimits.mensagem, {
    error: ({ input }) =>
      `A mensagem pode ter até ${formatNumber(leadLimits.mensagem)} caracteres; esta tem ${formatNumber(String(input).length)}.`,
  }),
  autorizacao: z.literal(leadConsentVersion, 'Marque a autorização para enviar.'),
})

/**
 * 'kept': stored without a mail. 'too-many': the visitor's limit for all suppliers. 'too-many-here': the one for this supplier. 'missing':
 * the supplier cannot be contacted.
 */
type SendLeadOutcome = { outcome: 'sent' | 'kept' | 'too-many' | 'too-many-here' | 'missing' }

type LeadDeps = Pick<FormDeps, 'db' | 'clock' | 'jobs' | 'siteUrl' | 'visitor'>

const ofVisitor = { purpose: 'supplier-lead', limit: 5, windowMs: 10 * 60 * 1000 }
/** Limit per visitor and supplier, so that one visitor cannot use up `mailLimit`. */
const ofVisitorHere = { purpose: 'supplier-lead-of', limit: 3, windowMs: 24 * 60 * 60 * 1000 }
/** Limit of mails per supplier. Further leads are stored without a mail. */
const mailLimit = { purpose: 'supplier-lead-to', limit: 20, windowMs: 60 * 60 * 1000 }

/** Identical leads within this time are double clicks or retries. */
const repeatedWithinMs = 10 * 60 * 1000

/** Stores a contact request (lead), and mails it within the limit. A reply goes to the visitor. */
async function sendLead(
  { db, clock, jobs, siteUrl, visitor }: LeadDeps,
  { slug, lead }: { slug: string; lead: Lead },
): Promise<SendLeadOutcome> {
  const asked = await findRecipient(db, slug)
  if (!asked) return { outcome: 'missing' }
  if (!(await allowWithin(db, clock, { ...ofVisitor, visitor }))) return { outcome: 'too-many' }
  // Loaded and rendered before the transaction, because rendering in it would block the embedded database.
  const { writeLeadMail } = await import('#app/domain/suppliers/mails/supplier-lead-mail.tsx')
  const mail = await writeLeadMail({ ...lead, supplierName: asked.name, siteUrl })
  return db.transaction(async (tx) => {
    // An editor may have removed the supplier while the mail was written.
    const supplier = await findRecipient(tx, slug, 'asked')
    if (!supplier) return { outcome: 'missing' }
    const before = await findSame(tx, clock, supplier.id, lead)
    if (before) return { outcome: before.mailId ? 'sent' : 'kept' }
    const here = { ...ofVisitorHere, visitor: `${supplier.id}:${visitor}` }
    if (!(await allowWithin(tx, clock, here))) return { outcome: 'too-many-here' }
    const isMailed = await allowWithin(tx, clock, { ...mailLimit, visitor: String(supplier.id) })
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

/** Public data of a supplier, without the mail address that receives leads. */
export type ContactableSupplier = { slug: string; name: string; phone: string | null; website: string | null }

/** null: not published, a sample, or without a valid mail address. */
export async function findContactableSupplier(db: Database, slug: string): Promise<ContactableSupplier | null> {
  const found = await findRecipient(db, slug)
  return found && { slug: found.slug, name: found.name, phone: found.phone, website: found.website }
}

/** Finds the mail address that confirmed the page. The public address of the page is unverified, so it gets no leads. */
async function findRecipient(db: Database, slug: string, use: 'shown' | 'asked' = 'shown') {
  if (slug.includes('\0')) return null
  const { id, name, phone, website } = suppliers
  const query = db
    .select({ id, slug: suppliers.slug, name, phone, website, address: suppliersWaitlist.email })
    .from(suppliers)
    .innerJoin(suppliersWaitlist, eq(suppliersWaitlist.id, suppliers.waitlistId))
    .where(and(eq(suppliers.slug, slug), eq(suppliers.isPublished, true), eq(suppliers.isSample, false)))
  // Locks the row, so that the second of two identical leads finds the first.
  const [found] = await (use === 'asked' ? query.for('no key update', { of: suppliers }) : query)
  return found && isMailAddress(found.address) ? found : null
}
