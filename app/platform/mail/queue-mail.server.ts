import { randomUUID } from 'node:crypto'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import type { Database } from '#database/database.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { isMailAddress } from '#app/platform/text/mail-address.ts'

export type MailToQueue = {
  purpose: MailPurpose
  /** One bare address. */
  to: string
  subject: string
  html: string
  text: string
  /** After this it is not sent any more. */
  expiresAt?: Date
  headers?: Record<string, string>
  /** 'usual' unless told. What strangers can ask for in great numbers goes last: nobody waits for it at a closed door. */
  urgency?: keyof typeof mailPriorities
}

/** Places in the queue: a higher one overtakes. */
export const mailPriorities = { first: 20, usual: 10, last: 0 }

type QueueMailParts = { clock: Clock; jobs: Jobs; siteUrl: string }

/**
 * Puts a mail on its way, if the transaction commits. Throws when an address or a header could not be one line of a mail: forms
 * refuse such an address before.
 */
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

/** A title may come from a form; a line break in it would begin another header. */
function asOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** Everything that the portal writes mails for, and what an editor reads of each. */
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

/** The words of a stored mail's purpose; a mail that was queued before a change of the list keeps its name. */
export function formatPurpose(stored: string): string {
  return mailPurposes[stored as MailPurpose] ?? stored
}
