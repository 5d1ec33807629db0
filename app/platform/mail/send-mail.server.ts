import { and, eq, ne, sql } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import { type JobAttempt, JobFailure } from '#app/platform/jobs.ts'
import type { Database } from '#database/database.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import type { MailComposerOptions } from 'nodemailer/lib/mail-composer'
import type { Sender } from '#app/platform/text/mail-address.ts'

type SendMailOutcome = { outcome: 'sent' | 'already-sent' | 'unknown-mail' } | { outcome: 'failed'; sentence: string }

type SendMailParts = { db: Database; clock: Clock; transport: MailTransport }

/** Throws `JobFailure` for a temporary problem. A process killed after the delivery sends the mail again, with the same Message-ID. */
export async function sendMail(
  { db, clock, transport }: SendMailParts,
  mailId: string,
  { isLast, signal }: JobAttempt,
): Promise<SendMailOutcome> {
  const mail = await db.query.outgoingMails.findFirst({ where: eq(outgoingMails.id, mailId) })
  if (!mail) return { outcome: 'unknown-mail' }
  if (mail.state === 'sent') return { outcome: 'already-sent' }
  const { html, text } = mail
  if ((mail.expiresAt && mail.expiresAt <= clock.now()) || html === null || text === null)
    return endMail(db, mailId, 'expired')
  await db
    .update(outgoingMails)
    .set({ state: 'waiting', attempts: sql`${outgoingMails.attempts} + 1` })
    .where(eq(outgoingMails.id, mailId))
  try {
    await transport.send({ ...mail, html, text }, signal)
  } catch (error) {
    if (!isMailProblem(error)) throw error
    if (mailProblems[error.kind].isPermanent) return endMail(db, mailId, error.kind)
    await keepProblem(db, mailId, error.message, isLast)
    throw new JobFailure(error.message, { cause: error })
  }
  await db
    .update(outgoingMails)
    .set({ state: 'sent', sentAt: clock.now(), html: null, text: null, headers: null, lastProblem: null })
    .where(eq(outgoingMails.id, mailId))
  return { outcome: 'sent' }
}

/** Deletes the text if the mail has expired; otherwise an editor can send it again. */
async function endMail(db: Database, mailId: string, kind: MailProblemKind): Promise<SendMailOutcome> {
  const { sentence } = mailProblems[kind]
  await db
    .update(outgoingMails)
    .set({
      state: 'failed',
      lastProblem: sentence,
      ...(kind === 'expired' && { html: null, text: null, headers: null }),
    })
    .where(eq(outgoingMails.id, mailId))
  return { outcome: 'failed', sentence }
}

async function keepProblem(db: Database, mailId: string, sentence: string, isLast: boolean) {
  await db
    .update(outgoingMails)
    .set({ lastProblem: sentence, ...(isLast && { state: 'failed' as const }) })
    .where(and(eq(outgoingMails.id, mailId), ne(outgoingMails.state, 'sent')))
}

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

export type MailTransport = {
  send(mail: MailToSend, signal: AbortSignal): Promise<void>
  close(): void
}

/** Message-ID and date come from the stored mail, so a retry sends the same message. */
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
    // A mail must not include files or addresses that are accessible on the server.
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies MailComposerOptions
}

export const mailProblems = {
  'no-answer': { sentence: 'O servidor de e-mail não respondeu.', isPermanent: false },
  'connection-refused': { sentence: 'O servidor de e-mail recusou a conexão.', isPermanent: false },
  'connection-cut': { sentence: 'O servidor de e-mail cortou a conexão no meio do envio.', isPermanent: false },
  'unknown-host': { sentence: 'O endereço do servidor de e-mail não foi encontrado.', isPermanent: false },
  'insecure-connection': { sentence: 'A conexão segura com o servidor de e-mail falhou.', isPermanent: false },
  'sign-in-refused': { sentence: 'O servidor de e-mail recusou o usuário ou a senha.', isPermanent: false },
  'sender-refused': { sentence: 'O servidor de e-mail recusou o remetente.', isPermanent: false },
  'later-please': { sentence: 'O servidor de e-mail pediu para tentar mais tarde.', isPermanent: false },
  'outbox-not-written': { sentence: 'A pasta de saída não pôde ser escrita.', isPermanent: false },
  unexpected: { sentence: 'O servidor de e-mail respondeu algo inesperado.', isPermanent: false },
  'recipient-refused': { sentence: 'O servidor recusou o destinatário.', isPermanent: true },
  'message-refused': { sentence: 'O servidor de e-mail recusou a mensagem.', isPermanent: true },
  expired: { sentence: 'O prazo do e-mail passou antes do envio.', isPermanent: true },
} as const satisfies Record<string, { sentence: string; isPermanent: boolean }>

export type MailProblemKind = keyof typeof mailProblems

export class MailProblem extends Error {
  override name = 'MailProblem'
  readonly kind: MailProblemKind

  constructor(kind: MailProblemKind, options?: ErrorOptions) {
    super(mailProblems[kind].sentence, options)
    this.kind = kind
  }
}

export function isMailProblem(error: unknown): error is MailProblem {
  return error instanceof Error && error.name === 'MailProblem'
}
