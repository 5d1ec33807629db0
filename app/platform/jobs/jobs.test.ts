import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openLog } from '#app/platform/process/log.server.ts'
import { queueMail } from '#app/platform/mail/queue-mail.server.ts'
import type { OpenDatabase } from '#database/database.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { JobFailure, type JobHandler } from '#app/platform/jobs.ts'
import { countJobs, listFailedJobs } from './jobs-queries.server.ts'
import { openJobs, type OpenJobs } from './open-jobs.server.ts'
import { retryJob, retryMail } from '#app/panel/frame/queue/work-actions.server.ts'

const log = openLog({ logLevel: 'silent' })
let open: OpenDatabase
let queue: OpenJobs
beforeAll(async () => {
  open = await openTestDatabase('empty')
}, 60_000)
beforeEach(async () => {
  await open.executeSql('delete from pgboss.job; delete from outgoing_mails')
  queue = await openJobs(open, { log, isWorker: true })
})
afterEach(() => queue.stop())
afterAll(() => open.close())

function noting(does: JobHandler = () => Promise.resolve()) {
  const asked: unknown[] = []
  const handler: JobHandler = (data, attempt) => {
    asked.push(data)
    return does(data, attempt)
  }
  return { asked, handler }
}

describe('a job', () => {
  test('exists only if its transaction commits', async () => {
    const giveUp = new Error('no')
    const attempt = open.db.transaction(async (tx) => {
      await queue.jobs.enqueue(tx, 'make-renditions', { imageId: 1 })
      await queue.jobs.enqueue(tx, 'make-renditions', { imageId: 2 }, { key: 'image-2' })
      throw giveUp
    })
    await expect(attempt).rejects.toBe(giveUp)
    expect(await countJobs(open.db)).toEqual({ waiting: 0, failed: 0 })
    await open.db.transaction((tx) => queue.jobs.enqueue(tx, 'make-renditions', { imageId: 3 }))
    expect(await countJobs(open.db)).toEqual({ waiting: 1, failed: 0 })
  })

  test('waits for a handler and runs when one is registered', async () => {
    await queue.jobs.enqueue(open.db, 'make-renditions', { imageId: 1 })
    const mails = noting()
    await queue.work({ 'send-mail': mails.handler })
    await queue.jobs.enqueue(open.db, 'send-mail', { mailId: 'a' })
    await expect.poll(() => mails.asked, { timeout: 5_000 }).toEqual([{ mailId: 'a' }])
    // The handler has started, but the job counts as waiting until pg-boss stores its end.
    await expect.poll(() => countJobs(open.db), { timeout: 5_000 }).toEqual({ waiting: 1, failed: 0 })
  })

  test('runs at its time, at most half a second later', async () => {
    const begun: number[] = []
    await queue.work({
      'publish-scheduled-news': async (data) => {
        if ('newsId' in (data as object)) begun.push(Date.now())
      },
    })
    const moment = Date.now() + 1_500
    await queue.jobs.enqueue(open.db, 'publish-scheduled-news', { newsId: 1 }, { startAfter: new Date(moment) })
    await expect.poll(() => begun, { timeout: 10_000 }).toHaveLength(1)
    expect(begun[0]).toBeGreaterThanOrEqual(moment)
    // A poll takes up to half a second, and a busy machine may need another half.
    expect((begun[0] ?? 0) - moment).toBeLessThan(1_000)
  })

  test('replaces a waiting job of the same key, and runs by priority', async () => {
    const { enqueue } = queue.jobs
    await enqueue(open.db, 'send-mail', { mailId: 'a' }, { key: 'a', startAfter: new Date(Date.now() + 3_600_000) })
    await enqueue(open.db, 'send-mail', { mailId: 'b' })
    await enqueue(open.db, 'send-mail', { mailId: 'a', again: true }, { key: 'a' })
    await enqueue(open.db, 'send-mail', { mailId: 'c' }, { key: 'c', priority: 10 })
    const mails = noting()
    await queue.work({ 'send-mail': mails.handler })
    await expect.poll(() => mails.asked.length, { timeout: 5_000 }).toBe(3)
    expect(mails.asked).toEqual([{ mailId: 'c' }, { mailId: 'a', again: true }, { mailId: 'b' }])
  })

  test('finishes before the queue stops, and no other job begins', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const mails = noting(async () => {
      begin()
      await released
    })
    await queue.work({ 'send-mail': mails.handler })
    await queue.jobs.enqueue(open.db, 'send-mail', { mailId: 'a' })
    await queue.jobs.enqueue(open.db, 'send-mail', { mailId: 'b' })
    await begun
    const stopped = queue.stop()
    release()
    await stopped
    expect(mails.asked).toEqual([{ mailId: 'a' }])
    expect((await countJobs(open.db)).waiting).toBe(1)
  })
})

describe('a job that fails', () => {
  const allowOneTry = () => open.db.execute(sql`update pgboss.job set retry_limit = 0`)

  test('is retried', async () => {
    const news = noting(() => (news.asked.length < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve()))
    await queue.jobs.enqueue(open.db, 'publish-scheduled-news', { newsId: 1 })
    await open.db.execute(sql`update pgboss.job set retry_delay = 0`)
    await queue.work({ 'publish-scheduled-news': news.handler })
    await expect.poll(() => news.asked.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(3)
    expect((await countJobs(open.db)).failed).toBe(0)
  })

  test('is reported to the panel after the last attempt, where an editor can retry it', async () => {
    await queue.jobs.enqueue(open.db, 'send-mail', { mailId: 'a' }, { key: 'a' })
    await queue.jobs.enqueue(open.db, 'clear-logs', {})
    await allowOneTry()
    let isBroken = true
    const mails = noting(() => (isBroken ? Promise.reject(new JobFailure('O servidor dormiu.')) : Promise.resolve()))
    await queue.work({
      'send-mail': mails.handler,
      'clear-logs': () => Promise.reject(new Error('secret words of a driver')),
    })
    await expect.poll(() => countJobs(open.db), { timeout: 10_000 }).toEqual({ waiting: 0, failed: 2 })
    const failed = await listFailedJobs(open.db, 10)
    expect(failed.toSorted((a, b) => b.name.localeCompare(a.name))).toMatchObject([
      { name: 'send-mail', label: 'Envio de e-mail', sentence: 'O servidor dormiu.', attempts: 1 },
      { name: 'clear-logs', sentence: expect.stringMatching(/^Falha inesperada \(ocorrência [0-9A-F]{6}\)\.$/) },
    ])
    expect(Math.abs((failed[0]?.failedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)

    isBroken = false
    const id = failed.find(({ name }) => name === 'send-mail')?.id ?? ''
    expect(await retryJob(open.db, queue, id)).toEqual({ outcome: 'retried', name: 'send-mail' })
    await expect.poll(() => mails.asked.length, { timeout: 5_000 }).toBe(2)
    expect(await retryJob(open.db, queue, id)).toEqual({ outcome: 'unknown-job' })
    expect(await retryJob(open.db, queue, "' or true --")).toEqual({ outcome: 'unknown-job' })
  })

  test('can be retried from its mail, unless the mail was sent or expired', async () => {
    const parts = { clock: fixedClock, jobs: queue.jobs }
    const mail = {
      purpose: 'newsletter-test' as const,
      to: 'ana@exemplo.com.br',
      subject: 'Oi',
      html: 'oi',
      text: 'oi',
    }
    const { id } = await queueMail(open.db, { ...parts, siteUrl: 'https://portal.example' }, mail)
    await open.db.execute(sql`delete from pgboss.job`)
    await open.db.update(outgoingMails).set({ state: 'failed' })
    expect(await retryMail(open.db, parts, id)).toEqual({ outcome: 'retried', purpose: 'newsletter-test' })
    expect(await countJobs(open.db)).toEqual({ waiting: 1, failed: 0 })
    await open.db.update(outgoingMails).set({ expiresAt: fixedClock.now() }).where(eq(outgoingMails.id, id))
    expect(await retryMail(open.db, parts, id)).toEqual({ outcome: 'too-late' })
    await open.db.update(outgoingMails).set({ state: 'sent' })
    expect(await retryMail(open.db, parts, id)).toEqual({ outcome: 'already-sent' })
    expect(await retryMail(open.db, parts, 'none')).toEqual({ outcome: 'unknown-mail' })
  })
})

test('restarts jobs of a killed process at once on its own database', async () => {
  await queue.jobs.enqueue(open.db, 'make-renditions', { imageId: 1 })
  await open.executeSql(`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()`)
  await queue.stop()
  queue = await openJobs({ ...open, isShared: false }, { log, isWorker: true })
  const images = noting()
  await queue.work({ 'make-renditions': images.handler })
  await expect.poll(() => images.asked, { timeout: 5_000 }).toEqual([{ imageId: 1 }])
})
