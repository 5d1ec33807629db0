import { systemClock } from '#app/platform/clock.ts'
import { openJobs } from '#app/platform/jobs/open-jobs.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { openMailTransport } from '#app/platform/mail/open-mail-transport.server.ts'
import { sendNewsletter } from '#app/features/newsletter/issues/send-newsletter.server.ts'
import { startIssue } from '#app/features/newsletter/issues/start-issue.server.ts'
import { unsubscribePlace } from '#app/features/newsletter/issues/written-issue.ts'
import { openEmbeddedPostgres } from '#database/embedded-postgres.server.ts'
import { news } from '#database/schema/news.ts'
import { newsletterIssues, newsletterSubscribers } from '#database/schema/newsletter.ts'
import { aSecret } from '#tests/a-secret.ts'

/** A process that a test kills: makes an issue for so many readers where it is told to, sends what is due, and says when all has left. */
const [dataDir = '', smtpUrl = '', readers = '0'] = process.argv.slice(2)
const siteUrl = 'https://portal.example'
const log = openLog({ logLevel: 'warn' })
const open = await openEmbeddedPostgres(dataDir)
const queue = await openJobs(open, { log, isWorker: true })
if (Number(readers) > 0) await beginIssue(Number(readers))
const transport = openMailTransport({ smtpUrl, mailFrom: 'oi@portal.example', dataDir, host: 'portal.example', log })
const parts = { db: open.db, clock: systemClock, transport, secret: aSecret(), siteUrl, lostAfterMs: 500 }
await queue.work({
  'send-newsletter': async (_data, { signal }) => {
    await sendNewsletter(parts, signal)
    const [issue] = await open.db.select().from(newsletterIssues)
    if (issue?.state === 'sent') process.stdout.write('sent\n')
  },
})
// The test's clock is short: what a killed process left in flight is looked for every second, not every minute.
setInterval(() => void queue.jobs.enqueue(open.db, 'send-newsletter', {}, { key: 'send-newsletter' }), 1_000)

async function beginIssue(count: number) {
  const now = systemClock.now()
  for (let first = 0; first < count; first += 1_000)
    await open.db.insert(newsletterSubscribers).values(
      Array.from({ length: Math.min(1_000, count - first) }, (_, place) => ({
        email: `leitor-${first + place}@portal.example`,
        confirmedAt: now,
      })),
    )
  const article = { title: 'Carro', summary: 'Resumo.', slug: 'carro', isSponsored: false }
  await open.db.insert(news).values({ ...article, id: 1, publishedDate: '2026-01-01', isPublished: true })
  const [issue] = await open.db
    .insert(newsletterIssues)
    .values({
      subject: 'A semana',
      articles: [{ ...article, newsId: 1 }],
      savedBy: 'ana',
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  const write = async () => ({ html: `<a href="${unsubscribePlace}">Sair</a>`, text: `Sair: ${unsubscribePlace}` })
  const desk = { db: open.db, clock: systemClock, jobs: queue.jobs, write }
  await startIssue(desk, { id: issue!.id, baseVersion: 1, username: 'ana' })
}
