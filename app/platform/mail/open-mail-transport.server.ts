import { join } from 'node:path'
import type { Log } from '#app/platform/process/log.server.ts'
import { readSender, type Sender } from '#app/platform/text/mail-address.ts'
import {
  composeMail,
  MailProblem,
  type MailProblemKind,
  type MailToSend,
  type MailTransport,
} from './send-mail.server.ts'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import MailComposer from 'nodemailer/lib/mail-composer'
import { createTransport } from 'nodemailer'

type TransportParts = { smtpUrl: string | null; mailFrom: string | null; dataDir: string; host: string; log: Log }

/** Without SMTP_URL, writes mails to files in DATA_DIR/outbox. */
export function openMailTransport({ smtpUrl, mailFrom, dataDir, host, log }: TransportParts): MailTransport {
  const from = readSender(mailFrom ?? '') ?? { name: 'Carga Plena', address: `nao-responda@${host}` }
  return smtpUrl ? openSmtp(smtpUrl, from) : openOutbox(outboxFolder(dataDir), from, log)
}

export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox')
}

/** Writes each mail to a file. A retry writes the same file again. */
function openOutbox(folder: string, from: Sender, log: Log): MailTransport {
  return {
    send: async (mail) => {
      const path = join(folder, `${fileTime(mail.createdAt)}-${mail.id}.eml`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeWhole(path, await contentOf(mail, from))
      } catch (error) {
        throw new MailProblem('outbox-not-written', { cause: error })
      }
      log.info({ file: path }, 'a mail was written to the outbox')
    },
    close: () => {},
  }
}

function contentOf(mail: MailToSend, from: Sender): Promise<Buffer> {
  const message = new MailComposer({ ...composeMail(mail, from), newline: 'windows' }).compile()
  return message.build()
}

/** Renames the complete file. Only the owner may read it, because a mail may contain a secret link. */
async function writeWhole(path: string, content: Buffer) {
  const draft = `${path}.draft`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } catch (error) {
    await file.close()
    await rm(draft, { force: true })
    throw error
  }
  await file.close()
  await rename(draft, path)
}

/** Time in a file name: '20260302T120000Z'. Sorts by time and is valid on every file system. */
function fileTime(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '')
}

/**
 * Keeps one connection open.
 * @param smtpUrl address of the server. `answerMs`: timeout for connecting; `silenceMs`: timeout of a silent connection
 */
export function openSmtp(smtpUrl: string, from: Sender, { answerMs = 10_000, silenceMs = 30_000 } = {}): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    idleTimeout: 5_000,
    // Nodemailer must not retry, because the job queue does.
    maxRequeues: 0,
    dnsTimeout: answerMs,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: silenceMs,
    socketCloseTimeout: 1_000,
  })
  return {
    send: async (mail, signal) => {
      try {
        await transport.sendMail({ ...composeMail(mail, from), signal })
      } catch (error) {
        throw new MailProblem(kindOf(error as SmtpError), { cause: error })
      }
    },
    close: () => transport.close(),
  }
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string; syscall?: string; cause?: unknown }

/** Maps errors of Nodemailer and of the server (RFC 5321, section 4.2) to `MailProblemKind`. */
function kindOf({ code, responseCode, command, message, syscall }: SmtpError): MailProblemKind {
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return 'sign-in-refused'
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) return 'unknown-host'
  if (code === 'ETLS' || /certificate|SSL|TLS/.test(message)) return 'insecure-connection'
  if (responseCode && responseCode >= 400) return kindOfAnswer(responseCode, command)
  if (code === 'ETIMEDOUT') return 'no-answer'
  if (/ECONNREFUSED/.test(message) || syscall === 'connect') return 'connection-refused'
  if (code === 'ECONNECTION' || code === 'ESOCKET' || code === 'ECONNRESET') return 'connection-cut'
  return 'unexpected'
}

function kindOfAnswer(answer: number, command: string | undefined): MailProblemKind {
  if (answer < 500) return 'later-please'
  if (command === 'RCPT TO') return 'recipient-refused'
  if (command === 'MAIL FROM') return 'sender-refused'
  if (command === 'DATA') return 'message-refused'
  return 'unexpected'
}
