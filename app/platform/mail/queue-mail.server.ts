import { randomUUID } from 'node:crypto'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import type { Database } from '#database/database.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { isMailAddress } from '#app/platform/text/mail-address.ts'

export type MailToQueue = {
  purpose: MailPurpose
  to: string
  subject: string
  html: string
  text: string
  /** The mail is not sent after this time. */
  expiresAt?: Date
  headers?: Record<string, string>
  /** Default: 'usual'. Use 'last' for mails that strangers can cause in large numbers. */
  urgency?: keyof typeof mailPriorities
}

export const mailPriorities = { first: 20, usual: 10, last: 0 }

type QueueMailParts = { clock: Clock; jobs: Jobs; siteUrl: string }

/** Throws if the address is invalid or a header contains a line break; forms must check addresses before. */
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

/** A line break would start another header. */
function asOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

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

/** Label of a stored purpose. Returns an unknown purpose unchanged. */
export function formatPurpose(stored: string): string {
  return mailPurposes[stored as MailPurpose] ?? stored
}
