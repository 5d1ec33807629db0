import { createTransport } from 'nodemailer'
import { composeMail, type MailTransport } from './mail-transport.server.ts'
import type { Sender } from '#app/platform/text/mail-address.ts'
import { MailProblem, type MailProblemKind } from './mail-problem.ts'

/** One connection, kept open while mails follow each other. */
export function openSmtp(smtpUrl: string, from: Sender, { answerMs = 10_000, silenceMs = 30_000 } = {}): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    idleTimeout: 5_000,
    // Trying again is the queue's business, which counts and waits.
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

/** The library's words and the server's numbers (RFC 5321, section 4.2) stop here. */
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
