import type { MailComposerOptions } from 'nodemailer/lib/mail-composer'
import type { Sender } from '#app/platform/text/mail-address.ts'

export type MailToSend = {
  id: string
  messageId: string
  recipient: string
  subject: string
  html: string
  text: string
  headers: Record<string, string> | null
  createdAt: Date
}

/** Takes a mail over, for good: once `send` has ended, the server (or the disk) has it. Throws a MailProblem otherwise. */
export type MailTransport = {
  send(mail: MailToSend, signal: AbortSignal): Promise<void>
  close(): void
}

/** The same mail at every try: its number and its date are those of the moment when it was decided. */
export function composeMail(mail: MailToSend, from: Sender) {
  return {
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    date: mail.createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'pt-BR', ...mail.headers },
    // The content of a mail never names a file or an address to be read on the server.
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies MailComposerOptions
}
