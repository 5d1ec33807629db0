import { systemClock } from '#app/platform/clock.ts'
import { openFileStore } from '#app/platform/file-store.server.ts'
import { openJobs } from '#app/platform/jobs/open-jobs.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { countMails } from '#app/platform/mail/mail-queries.server.ts'
import { openMailTransport } from '#app/platform/mail/open-mail-transport.server.ts'
import { queueMail } from '#app/platform/mail/queue-mail.server.ts'
import { openEmbeddedPostgres } from '#database/embedded-postgres.server.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { aSecret } from '#tests/a-secret.ts'

/** A process that a test kills: queues as many mails as it is told, sends what waits, and ends in order when it is asked to. */
const [dataDir = '', smtpUrl = '', mails = '0'] = process.argv.slice(2)
const siteUrl = 'https://portal.example'
const log = openLog({ logLevel: 'warn' })
const open = await openEmbeddedPostgres(dataDir)
const queue = await openJobs(open, { log, isWorker: true })
await open.db.transaction(async (tx) => {
  for (let number = 1; number <= Number(mails); number++) {
    const mail = { to: 'ana@exemplo.com.br', subject: `Mensagem ${number}`, html: 'oi', text: 'oi' }
    await queueMail(tx, { clock: systemClock, jobs: queue.jobs, siteUrl }, { ...mail, purpose: 'newsletter-test' })
  }
})
const transport = openMailTransport({ smtpUrl, mailFrom: 'oi@portal.example', dataDir, host: 'portal.example', log })
const fileStore = await openFileStore({ dataDir, storage: null })
const parts = {
  db: open.db,
  clock: systemClock,
  transport,
  fileStore,
  dataDir,
  jobs: queue.jobs,
  secret: aSecret(),
  siteUrl,
}
const charging = { uploadsFolder: dataDir, openChargeMapKey: null }
await queue.work(jobHandlers({ ...parts, isReviewed: async () => false, isMailConfigured: true, charging, log }))
process.once('SIGTERM', () => void end())

async function end() {
  await queue.stop()
  transport.close()
  process.stdout.write(JSON.stringify(await countMails(open.db)))
  await open.close()
  process.exit(0)
}
