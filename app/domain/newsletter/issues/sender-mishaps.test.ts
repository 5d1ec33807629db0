import { executeRows } from '#database/execute-rows.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { MailProblem, type MailProblemKind } from '#app/platform/mail/send-mail.server.ts'
import { resumeIssue, stopIssue } from '#app/panel/newsletter/issues/issue-actions.server.ts'
import type { Database } from '#database/database.ts'
import { newsletterDeliveries, newsletterIssues, newsletterSubscribers } from '#database/schema/newsletter.ts'
import { addIssue, addPublishedNews, addReaders } from '#tests/builders/newsletter-issue.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { claimStatement, startIssue } from './start-issue.server.ts'
import { sendNewsletter } from './send-newsletter.server.ts'
import { buildSecret } from '#tests/builders/secret.ts'

const dayMs = 24 * 3_600_000
const emailsOf = (count: number) => Array.from({ length: count }, (_, place) => `l${place + 1}@portal.example`)

/** @param onMail runs for each mail, and may throw a `MailProblem` */
async function sending(db: Database, readers: number, onMail: (email: string) => Promise<void> | void) {
  let nowMs = fixedClock.now().getTime()
  const clock = { now: () => new Date(nowMs) }
  const sent: string[] = []
  const jobs = { enqueue: async () => {} }
  const transport = {
    send: async ({ recipient }: { recipient: string }) => {
      await onMail(recipient)
      sent.push(recipient)
    },
    close: () => {},
  }
  await addPublishedNews(db, { id: 1 })
  await addReaders(db, emailsOf(readers))
  await addIssue(db)
  const write = async () => ({ html: 'x', text: 'x' })
  await startIssue({ db, clock, jobs, write }, { id: 1, baseVersion: 1, username: 'ana' })
  return {
    sent,
    pass: (ms: number) => (nowMs += ms),
    run: () =>
      sendNewsletter(
        { db, clock, transport, secret: buildSecret(), siteUrl: 'https://portal.example' },
        new AbortController().signal,
      ),
    stop: () => stopIssue({ db, clock }, { id: 1, username: 'ana' }),
    resume: () => resumeIssue({ db, clock, jobs }, { id: 1, username: 'ana' }),
    issue: async () => (await db.select().from(newsletterIssues))[0],
    states: async () =>
      (await db.select().from(newsletterDeliveries).orderBy(asc(newsletterDeliveries.subscriberId))).map(
        ({ state }) => state,
      ),
  }
}

const refuse = (kind: MailProblemKind) => {
  throw new MailProblem(kind)
}

describe('an issue being sent', () => {
  test('stops after the current mail and resumes there', async ({ db }) => {
    const desk = await sending(db, 4, async (email) => {
      if (email.startsWith('l2')) expect(await desk.stop()).toEqual({ outcome: 'stopped' })
    })
    await desk.run()
    expect(desk.sent).toHaveLength(2)
    expect(await desk.states()).toEqual(['sent', 'sent', 'waiting', 'waiting'])
    expect(await desk.issue()).toMatchObject({ state: 'stopped', endedAt: null })
    await desk.run()
    expect(desk.sent).toHaveLength(2)
    expect(await desk.stop()).toEqual({ outcome: 'not-sending' })
    expect(await desk.resume()).toEqual({ outcome: 'resumed' })
    expect(await desk.resume()).toEqual({ outcome: 'not-stopped' })
    await desk.run()
    expect(desk.sent).toEqual(emailsOf(4))
    expect(await desk.issue()).toMatchObject({ state: 'sent' })
  })

  test('survives the deletion of a reader or of the issue during a mail', async ({ db }) => {
    const desk = await sending(db, 3, async (email) => {
      if (email.startsWith('l1')) await db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, 2))
      if (email.startsWith('l3')) await db.delete(newsletterIssues)
    })
    await desk.run()
    expect(desk.sent).toEqual(['l1@portal.example', 'l3@portal.example'])
    expect(await desk.states()).toEqual([])
  })

  test('stops after twenty if the server refuses all, without counting against readers', async ({ db }) => {
    const desk = await sending(db, 25, () => refuse('recipient-refused'))
    await desk.run()
    expect(await desk.issue()).toMatchObject({
      state: 'stopped',
      problem: expect.stringContaining('20 e-mails seguidos'),
    })
    expect(new Set(await desk.states())).toEqual(new Set(['waiting']))
    const readers = await db.select().from(newsletterSubscribers)
    expect(readers.every(({ refusals, isActive }) => refusals === 0 && isActive)).toBe(true)
  })

  test('continues past single refusals and counts each', async ({ db }) => {
    const desk = await sending(db, 60, (email) => {
      if (!/[05]@/.test(email)) refuse('recipient-refused')
    })
    await desk.run()
    expect(await desk.issue()).toMatchObject({ state: 'sent', problem: null })
    const [counted] = await db
      .select({ refusals: sql<number>`sum(${newsletterSubscribers.refusals})::int` })
      .from(newsletterSubscribers)
    expect(counted?.refusals).toBe(48)
  })

  test('asks a deferring server twenty times, not once per reader', async ({ db }) => {
    let asked = 0
    const desk = await sending(db, 30, () => {
      asked += 1
      refuse('later-please')
    })
    await desk.run()
    expect(asked).toBe(20)
    expect(await desk.issue()).toMatchObject({
      state: 'sending',
      problem: 'O servidor de e-mail pediu para tentar mais tarde.',
    })
  })

  test('does not give up a week-old mail at its first refusal', async ({ db }) => {
    let isBusy = true
    const desk = await sending(db, 1, () => {
      if (isBusy) refuse('later-please')
    })
    for (let tries = 0; tries < 3; tries++) {
      await desk.run()
      desk.pass(4 * 60_000)
    }
    await desk.stop()
    desk.pass(7 * dayMs)
    await desk.resume()
    await desk.run()
    expect(await desk.states()).toEqual(['waiting'])
    isBusy = false
    desk.pass(dayMs)
    await desk.run()
    expect(await desk.states()).toEqual(['sent'])
  })
})

test('claims a mail by the first index entry without sorting', async ({ db }) => {
  await sending(db, 20, () => {})
  const now = fixedClock.now()
  // The table has few rows, so the planner would prefer a sequential scan.
  await db.execute(sql`set local enable_seqscan = off`)
  await db.execute(sql`set local enable_bitmapscan = off`)
  const rows = await executeRows<{ 'QUERY PLAN': string }>(db, sql`explain ${claimStatement({ now, lostAt: now })}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Scan using newsletter_deliveries_due on newsletter_deliveries')
  expect(plan).not.toContain('Sort')
})
