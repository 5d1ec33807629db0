import { and, eq, ne, sql } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import { type JobAttempt, JobFailure } from '#app/platform/jobs.ts'
import type { Database } from '#database/database.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { isMailProblem, type MailProblemKind, mailProblems } from './mail-problem.ts'
import type { MailComposerOptions } from 'nodemailer/lib/mail-composer'
import type { Sender } from '#app/platform/text/mail-address.ts'

type SendMailOutcome = { outcome: 'sent' | 'already-sent' | 'unknown-mail' } | { outcome: 'failed'; sentence: string }

type SendMailParts = { db: Database; clock: Clock; transport: MailTransport }

/**
 * One try to send one mail. What may go away is thrown as a JobFailure, so that the queue tries again; what never will ends the
 * mail. It is marked as sent right after the server took it, so that a kill repeats at most the mail in flight, under the same number.
 */
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

/** Nobody wants an expired mail any more, so its words go; of another failed one they stay, to be sent again by an editor. */
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
