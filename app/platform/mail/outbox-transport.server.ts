import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Log } from '#app/platform/process/log.server.ts'
import { composeMail, type MailToSend, type MailTransport } from './mail-transport.server.ts'
import type { Sender } from '#app/platform/text/mail-address.ts'
import { MailProblem } from './mail-problem.ts'

/** A file per mail, for whoever runs the portal without a mail server. A repeated try writes the same file again. */
export function openOutbox(folder: string, from: Sender, log: Log): MailTransport {
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

/** Only its owner may read it: it may hold a link that opens something. On the disk before it has its name. */
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

/** '20260302T120000Z': sorts by time, and every file system takes it. */
function fileTime(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '')
}
