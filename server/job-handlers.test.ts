import { expect } from 'vitest'
import { jobSettings } from '#app/platform/jobs.ts'
import type { Database } from '#database/database.ts'
import { newsletterDeliveries, newsletterIssues } from '#database/schema/newsletter.ts'
import { addIssue, addPublishedNews, addReaders } from '#tests/builders/newsletter-issue.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { loggedActions } from '#tests/fixtures/panel-deps.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { jobHandlers } from './job-handlers.ts'
import { buildSecret } from '#tests/builders/secret.ts'

const attempt = { isLast: false, signal: new AbortController().signal }

function handlers(db: Database, sent: string[], isMailConfigured: boolean) {
  return jobHandlers({
    db,
    clock: fixedClock,
    transport: { send: async ({ recipient }) => void sent.push(recipient), close: () => {} },
    fileStore: {} as never,
    dataDir: '/nowhere',
    isEmbedded: true,
    jobs: { enqueue: async () => {} },
    isReviewed: async () => false,
    findRefreshSettings: async () => ({ isOn: false, contact: 'contato@portal.example' }),
    log: {} as never,
    secret: buildSecret(),
    siteUrl: 'https://portal.example',
    indexNowKey: null,
    isMailConfigured,
    charging: { uploadsFolder: '/nowhere', openChargeMapKey: null },
  })
}

test('creates a draft on Friday at 6:00 if there is news and no open issue, and sends nothing', async ({ db }) => {
  const sent: string[] = []
  const draft = handlers(db, sent, true)['draft-newsletter']
  expect(jobSettings['draft-newsletter'].cron).toBe('0 6 * * 5')
  await addReaders(db, ['ana@portal.example'])
  await draft?.({}, attempt)
  expect(await db.$count(newsletterIssues)).toBe(0)
  await addPublishedNews(db, { id: 1 })
  await draft?.({}, attempt)
  await draft?.({}, attempt)
  expect(await db.select().from(newsletterIssues)).toMatchObject([{ state: 'draft', savedBy: 'sistema' }])
  expect(await loggedActions(db)).toEqual([['sistema', 'newsletter-drafted', 'Resumo da semana: Notícia 1']])
  expect([sent, await db.$count(newsletterDeliveries)]).toEqual([[], 0])
})

test('pauses an issue without a mail server, and counts no recipient', async ({ db }) => {
  const sent: string[] = []
  await addReaders(db, ['ana@portal.example'])
  await addIssue(db, { state: 'sending', sendingSince: fixedClock.now(), html: 'x', text: 'x' })
  await db.insert(newsletterDeliveries).values({ issueId: 1, subscriberId: 1, dueAt: fixedClock.now() })
  await handlers(db, sent, false)['send-newsletter']?.({}, attempt)
  expect([sent, (await db.select().from(newsletterDeliveries))[0]?.state]).toEqual([[], 'waiting'])
  await handlers(db, sent, true)['send-newsletter']?.({}, attempt)
  expect(sent).toEqual(['ana@portal.example'])
})
