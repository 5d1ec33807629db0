import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** What the server does with what it is asked; everything is taken by default. */
export type SmtpTemper = {
  /** An answer such as '550 no such mailbox' to every recipient. */
  refuseRecipients?: string
  refuseSender?: string
  refuseMessages?: string
  cutsTheLineInData?: boolean
  neverGreets?: boolean
  /** Called with every mail before it is acknowledged. */
  onMail?: (mail: Email) => Promise<void> | void
}

export type TestSmtp = { url: string; received: Email[]; temper: SmtpTemper; close(): Promise<void> }

/** A real SMTP server on a free port. Its temper may be changed while it runs. */
export async function openTestSmtp(temper: SmtpTemper = {}): Promise<TestSmtp> {
  const smtp: TestSmtp = { url: '', received: [], temper, close: () => Promise.resolve() }
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, callback) => (smtp.temper.neverGreets ? undefined : callback()),
    onMailFrom: (_address, _session, callback) => callback(refusal(smtp.temper.refuseSender)),
    onRcptTo: (_address, _session, callback) => callback(refusal(smtp.temper.refuseRecipients)),
    onData: (stream, _session, callback) => {
      if (smtp.temper.cutsTheLineInData) for (const socket of sockets) socket.destroy()
      else take(stream, smtp).then(() => callback(), callback)
    },
  })
  // A client that goes away in the middle is what some of the tests are about.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  smtp.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  smtp.close = () => new Promise((resolve) => server.close(() => resolve()))
  return smtp
}

function refusal(answer: string | undefined): Error | null {
  return answer ? Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) }) : null
}

async function take(stream: Readable, { temper, received }: TestSmtp) {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const mail = await PostalMime.parse(Buffer.concat(chunks))
  await temper.onMail?.(mail)
  if (temper.refuseMessages) throw refusal(temper.refuseMessages)
  received.push(mail)
}
