import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countJobs } from '#app/platform/jobs/jobs-queries.server.ts'
import { openJobs, type OpenJobs } from '#app/platform/jobs/open-jobs.server.ts'
import { openLog } from '#app/platform/process/log.server.ts'
import type { OpenDatabase } from '#database/database.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { runAction, buildPanelDeps } from '#tests/fixtures/panel-deps.ts'
import { workActions, readWork } from './work-actions.server.ts'

const log = openLog({ logLevel: 'silent' })
const retryJob = runAction(workActions['retry-job'])
const retryMail = runAction(workActions['retry-mail'])
const jobId = '22222222-2222-4222-8222-222222222222'
const mailId = '11111111-1111-4111-8111-111111111111'
let open: OpenDatabase
let queue: OpenJobs
beforeAll(async () => {
  open = await openTestDatabase('empty')
  queue = await openJobs(open, { log, isWorker: false })
}, 60_000)
afterAll(async () => {
  await queue.stop()
  await open.close()
})
beforeEach(async () => {
  await open.db.execute(sql`delete from pgboss.job`)
  await open.db.delete(outgoingMails)
  await open.db.delete(adminActionLog)
})

const parts = () => buildPanelDeps(open.db, { jobs: queue.jobs })
const logged = async () =>
  (await open.db.select().from(adminActionLog)).map(({ username, action, target }) => [username, action, target])
const addFailedJob = (name: string, key: string | null = null) =>
  open.db.execute(sql`
    insert into pgboss.job (id, name, state, singleton_key, completed_on, data)
    values (${jobId}, ${name}, 'failed', ${key}, now(), '{}')`)
const addMail = (about: Partial<typeof outgoingMails.$inferInsert> = {}) =>
  open.db.insert(outgoingMails).values({
    id: mailId,
    messageId: `<${about.id ?? mailId}@portal.example>`,
    purpose: 'password-reset',
    recipient: 'bia@portal.example',
    subject: 'Redefinição',
    html: 'x',
    text: 'x',
    state: 'failed',
    createdAt: fixedClock.now(),
    ...about,
  })

test('enqueues a failed job again and logs the user', async () => {
  await addFailedJob('clear-logs')
  expect(await retryJob(parts(), { id: jobId })).toEqual({ outcome: 'retried' })
  expect(await countJobs(open.db)).toEqual({ waiting: 1, failed: 0 })
  expect(await logged()).toEqual([['ana', 'job-retried', 'Limpeza de registros']])
})

test('enqueues a failed mail again, deletes its failed job and logs no address', async () => {
  await addMail()
  await addFailedJob('send-mail', mailId)
  expect(await retryMail(parts(), { id: mailId })).toEqual({ outcome: 'retried' })
  expect(await countJobs(open.db)).toEqual({ waiting: 1, failed: 0 })
  expect(await logged()).toEqual([['ana', 'mail-retried', 'Redefinição de senha']])
})

test('retries and logs no unknown job and no expired mail', async () => {
  for (const id of ['', 'x', "' or true --", '\0', jobId]) {
    expect(await retryJob(parts(), { id })).toEqual({ outcome: 'unknown-job' })
    expect(await retryMail(parts(), { id })).toEqual({ outcome: 'unknown-mail' })
  }
  await addMail({ expiresAt: fixedClock.now() })
  expect(await retryMail(parts(), { id: mailId })).toEqual({ outcome: 'too-late' })
  expect(await logged()).toEqual([])
})

test('does not retry a job if the audit log fails', async () => {
  await addFailedJob('clear-logs')
  await open.db.execute(sql`alter table admin_action_log rename to gone`)
  const answer = await retryJob(parts(), { id: jobId })
  await open.db.execute(sql`alter table gone rename to admin_action_log`)
  expect(answer).toEqual({ outcome: 'failed' })
  expect(await countJobs(open.db)).toEqual({ waiting: 0, failed: 1 })
})

test('lists unsent mails in pages of 50, without sent ones', async () => {
  const idOf = (place: number) => `11111111-1111-4111-8111-${String(place).padStart(12, '0')}`
  for (let place = 0; place < 52; place++)
    await addMail({ id: idOf(place), state: place === 51 ? 'sent' : place % 2 ? 'failed' : 'waiting' })
  const first = await readWork(open.db, null)
  expect(first.mails).toHaveLength(50)
  expect(first.mails.filter(({ hasFailed }) => hasFailed)).toHaveLength(25)
  const second = await readWork(open.db, first.nextMails)
  expect(second.mails.map(({ id }) => id)).toEqual([idOf(0)])
  expect(second.nextMails).toBeNull()
  expect((await readWork(open.db, "1.' or true")).mails).toHaveLength(50)
})
