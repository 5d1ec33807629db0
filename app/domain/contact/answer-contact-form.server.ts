import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { answerVisitorForm } from '#app/platform/forms/visitor-form.server.ts'
import { z } from 'zod'
import type { FormReading } from '#app/platform/forms/form-answer.ts'
import { filled, mailRule, readByRules } from '#app/platform/forms/form-rules.server.ts'
import { formFields } from '#app/platform/forms/form-text.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import {
  contactLimits,
  type ContactMessage,
  type ContactSubject,
  contactSubjects,
  messagePath,
  contactFieldNames,
  type ContactFields,
} from './contact-message.ts'
import { executeRows } from '#database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import { queueMail } from '#app/platform/mail/queue-mail.server.ts'
import { allowWithin } from '#app/platform/requests/rate-limit.server.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import type { Database } from '#database/database.ts'
import { contactMessages } from '#database/schema/contact.ts'

export function answerContactForm(parts: SendParts & Pick<FormDeps, 'log'>, request: Request) {
  return answerVisitorForm(parts, request, {
    read: readContactForm,
    send: (message) => sendContactMessage(parts, message),
    taken: ['sent'],
    failure: 'a contact message could not be stored',
  })
}

export function readContactForm(form: FormData): FormReading<ContactFields, ContactMessage> {
  const typed = formFields(form, contactFieldNames, ['mensagem'])
  const fields = { ...typed, veiculo: typed.veiculo.slice(0, contactLimits.vehicle) }
  return readByRules(rules, fields, ({ nome, email, assunto, mensagem, veiculo }) => ({
    name: nome,
    email,
    subject: assunto,
    message: mensagem,
    vehicle: veiculo || null,
  }))
}

const rules = z.object({
  nome: filled('Escreva seu nome.').max(contactLimits.name, `O nome pode ter até ${contactLimits.name} caracteres.`),
  email: mailRule('Escreva seu e-mail.'),
  assunto: z.enum(Object.keys(contactSubjects) as ContactSubject[], 'Escolha um assunto da lista.'),
  mensagem: filled('Escreva sua mensagem.').max(contactLimits.message, {
    error: ({ input }) =>
      `A mensagem pode ter até ${formatNumber(contactLimits.message)} caracteres; esta tem ${formatNumber(String(input).length)}.`,
  }),
  veiculo: z.string(),
})

type SendOutcome = { outcome: 'sent' } | { outcome: 'too-many' }

type SendParts = Pick<FormDeps, 'db' | 'clock' | 'jobs' | 'siteUrl' | 'mail' | 'visitor'>

const limit = 5
const windowMs = 10 * 60 * 1000
/** Maximum contact mails per hour, from all visitors together. */
const mailLimit = { purpose: 'contact-mails', visitor: 'todos', limit: 100, windowMs: 60 * 60 * 1000 }

/** Stores the message. If `CONTACT_EMAIL` is set, queues a mail in the same transaction. */
export async function sendContactMessage(parts: SendParts, message: ContactMessage): Promise<SendOutcome> {
  const { db, clock, visitor } = parts
  if (!(await allowWithin(db, clock, { purpose: 'contact', visitor, limit, windowMs }))) return { outcome: 'too-many' }
  // The mail contains the id, and rendering takes too long for a transaction.
  const id = await nextMessageId(db)
  const to = parts.mail.contactEmail
  const isMailed = to !== null && (await allowWithin(db, clock, mailLimit))
  const mail = isMailed ? { to, ...(await writeMail(parts, id, message)) } : null
  await db.transaction(async (tx) => {
    const queued = mail && (await queueMail(tx, parts, { purpose: 'contact-message', ...mail }))
    await tx.insert(contactMessages).values({ id, ...message, mailId: queued?.id ?? null, createdAt: clock.now() })
  })
  return { outcome: 'sent' }
}

async function nextMessageId(db: Database): Promise<number> {
  const rows = await executeRows<{ id: number }>(
    db,
    sql`select nextval(pg_get_serial_sequence('contact_messages', 'id'))::int as id`,
  )
  const [row] = rows
  if (!row) throw new Error('a message got no number')
  return row.id
}

async function writeMail({ clock, siteUrl }: SendParts, id: number, message: ContactMessage) {
  const { renderContactMessageMail } = await import('./mails/contact-message-mail.tsx')
  const mail = await renderContactMessageMail({
    ...message,
    id,
    subject: contactSubjects[message.subject],
    sentAt: formatInstant(clock.now()),
    messageUrl: `${siteUrl}${messagePath(id)}`,
    siteUrl,
  })
  return { ...mail, headers: { 'Reply-To': message.email } }
}
