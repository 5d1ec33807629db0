import { join } from 'node:path'
import type { Log } from '#app/platform/process/log.server.ts'
import { readSender } from '#app/platform/text/mail-address.ts'
import type { MailTransport } from './mail-transport.server.ts'
import { openOutbox } from './outbox-transport.server.ts'
import { openSmtp } from './smtp-transport.server.ts'

type TransportParts = { smtpUrl: string | null; mailFrom: string | null; dataDir: string; host: string; log: Log }

/** The server of SMTP_URL; without one, files in DATA_DIR/outbox. */
export function openMailTransport({ smtpUrl, mailFrom, dataDir, host, log }: TransportParts): MailTransport {
  const from = readSender(mailFrom ?? '') ?? { name: 'Carga Plena', address: `nao-responda@${host}` }
  return smtpUrl ? openSmtp(smtpUrl, from) : openOutbox(outboxFolder(dataDir), from, log)
}

export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox')
}
