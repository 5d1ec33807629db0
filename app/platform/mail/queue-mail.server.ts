import { randomUUID } from 'node:crypto'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import type { Database } from '#database/database.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { isMailAddress } from '#app/platform/text/mail-address.ts'

export type MailToQueue = {
  purpose: MailPurpose
  /** A bare address. */
  to: string
  subject: string
  html: string
  text: string
  /** Latest time to send. */
  expiresAt?: Date
  headers?: Record<string, string>
  /** Default 'usual'. Mails that strangers can request in numbers are sent last. */
  urgency?: keyof typeof mailPriorities
}

/** Priorities in the queue; higher first. */
export const mailPriorities = { first: 20, usual: 10, last: 0 }

type QueueMailParts = { clock: Clock; jobs: Jobs; siteUrl: string }

/** Enqueues a mail in a transaction. Throws if an address or header is not a single line; forms validate addresses earlier. */
export async function queueMail(
  tx: Database,
  { clock, jobs, siteUrl }: QueueMailParts,
  { purpose, to, subject, html, text, expiresAt, headers, urgency = 'usual' }: MailToQueue,
): Promise<{ id: string }> {
  if (!isMailAddress(to)) throw new Error('a mail was queued for something that is no address')
  for (const [name, value] of Object.entries(headers ?? {})) refuseBrokenHeader(name, value)
  const id = randomUUID()
  await tx.insert(outgoingMails).values({
    id,
    messageId: `<${id}@${new URL(siteUrl).hostname}>`,
    purpose,
    recipient: to,
    subject: asOneLine(subject),
    html,
    text,
    headers: headers ?? null,
    expiresAt: expiresAt ?? null,
    createdAt: clock.now(),
  })
  await jobs.enqueue(tx, 'send-mail', { mailId: id }, { key: id, priority: mailPriorities[urgency] })
  return { id }
}

function refuseBrokenHeader(name: string, value: string) {
  if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(name) || /\p{Cc}/u.test(value))
    throw new Error(`the header ${JSON.stringify(name)} of a mail is not one line`)
}

/** Removes line breaks of typed text, which would start another header. */
function asOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** Kinds of mails with their labels. */
const mailPurposes = {
  'password-reset': 'Redefinição de senha',
  'wrong-codes': 'Aviso de códigos errados',
  'newsletter-confirmation': 'Confirmação de inscrição',
  'newsletter-test': 'Teste da newsletter',
  'supplier-confirmation': 'Confirmação de fornecedor',
  'supplier-published': 'Página de fornecedor publicada',
  'supplier-lead': 'Pedido a um fornecedor',
  'contact-message': 'Mensagem de contato',
  'contact-reply': 'Resposta a um contato',
} as const

export type MailPurpose = keyof typeof mailPurposes

/** Label of a stored kind; an unknown kind keeps its name. */
export function formatPurpose(stored: string): string {
  return mailPurposes[stored as MailPurpose] ?? stored
}
