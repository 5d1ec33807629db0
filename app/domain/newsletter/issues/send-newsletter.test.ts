import { asc, eq, sql } from 'drizzle-orm'
import { expect, describe } from 'vitest'
import { MailProblem, type MailProblemKind, type MailToSend } from '#app/platform/mail/send-mail.server.ts'
import { readSubscriberToken } from '#app/domain/newsletter/subscriber-link.server.ts'
import type { Database } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import { newsletterDeliveries, newsletterIssues, newsletterSubscribers } from '#database/schema/newsletter.ts'
import { addIssue, addPublishedNews, addReaders } from '#tests/builders/newsletter-issue.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { sendNewsletter } from './send-newsletter.server.ts'
import { startIssue, claimStatement } from './start-issue.server.ts'
import { unsubscribePlace } from './written-issue.ts'
import { buildSecret } from '#tests/builders/secret.ts'
import { executeRows } from '#database/execute-rows.ts'
import { resumeIssue, stopIssue } from '#app/panel/newsletter/issues/issue-actions.server.ts'

const minuteMs = 60_000
const secret = buildSecret()

function setUp(db: Database) {
  let nowMs = fixedClock.now().getTime()
  const clock = { now: () => new Date(nowMs) }
  const sent: MailToSend[] = []
  /** Refusals by mail address. The server accepts mails to other addresses. */
  const refusals = new Map<string, MailProblemKind>()
  const transport = {
    send: async (mail: MailToSend) => {
      const kind = refusals.get(mail.recipient)
      if (kind) throw new MailProblem(kind)
      sent.push(mail)
    },
    close: () => {},
  }
  let meanwhile = async () => {}
  const writtenMail = { html: `<a href="${unsubscribePlace}">Sair</a>`, text: unsubscribePlace }
  const write = async () => {
    await meanwhile()
    return writtenMail
  }
  const jobs = { enqueue: async () => {} }
  return {
    sent,
    refusals,
    whileWriting: (happens: () => Promise<void>) => (meanwhile = happens),
    pass: (ms: number) => (nowMs += ms),
    start: (id: number, baseVersion = 1, leaveOut: number[] = []) =>
      startIssue({ db, clock, jobs, write }, { id, baseVersion, username: 'ana', leaveOut }),
    send: () =>
      sendNewsletter({ db, clock, transport, secret, siteUrl: 'https://portal.example' }, new AbortController().signal),
    deliveries: () => db.select().from(newsletterDeliveries).orderBy(asc(newsletterDeliveries.subscriberId)),
    issue: async () => (await db.select().from(newsletterIssues))[0],
  }
}

const confirmedAt = fixedClock.now()
async function addIssueWithNews(db: Database) {
  await addPublishedNews(db, { id: 1 })
  await addIssue(db)
}

test('sends an issue to active, confirmed readers, each with an unsubscribe link', async ({ db }) => {
  await addReaders(db, ['ana@portal.example', 'bia@portal.example', 'cris@portal.example'])
  await db.insert(newsletterSubscribers).values({ id: 9, email: 'sem-confirmar@portal.example' })
  await db.update(newsletterSubscribers).set({ isActive: false }).where(eq(newsletterSubscribers.id, 3))
  await addIssueWithNews(db)
  const { start, send, sent, issue } = setUp(db)
  expect(await start(1)).toEqual({ outcome: 'started', recipients: 2 })
  await send()
  expect(sent.map(({ recipient }) => recipient)).toEqual(['ana@portal.example', 'bia@portal.example'])
  expect(sent[0]).toMatchObject({
    messageId: '<newsletter-1-1@portal.example>',
    subject: 'A semana',
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', 'List-Id': '<newsletter.portal.example>' },
  })
  const tokens = sent.map(({ text }) => text.split('/').at(-1) ?? '')
  expect(tokens.map((token) => readSubscriberToken(secret, 'unsubscribe', token))).toEqual([1, 2])
  expect(sent[1]?.headers?.['List-Unsubscribe']).toBe(`<https://portal.example/newsletter/sair/${tokens[1]}>`)
  expect(sent[1]?.html).toContain(tokens[1])
  expect(await issue()).toMatchObject({ state: 'sent', endedAt: confirmedAt })
})

test('asks the editor before leaving out articles that were withdrawn', async ({ db }) => {
  await addReaders(db, ['ana@portal.example'])
  await addIssueWithNews(db)
  const gone = { newsId: 2, title: 'Tirada', summary: 'x', slug: 'tirada', isSponsored: false }
  const [issue] = await db.select().from(newsletterIssues)
  await db.update(newsletterIssues).set({ articles: [...(issue?.articles ?? []), gone] })
  await db.update(news).set({ slug: 'carro-novo' })
  const { start, issue: current } = setUp(db)
  const refused = { outcome: 'withdrawn-articles', withdrawn: [{ newsId: 2, title: 'Tirada' }] }
  expect(await start(1)).toEqual(refused)
  expect(await start(1, 1, [3])).toEqual(refused)
  expect(await current()).toMatchObject({ state: 'draft' })
  expect(await db.$count(newsletterDeliveries)).toBe(0)
  expect(await start(1, 1, [2])).toEqual({ outcome: 'started', recipients: 1 })
  expect((await current())?.articles.map(({ slug }) => slug)).toEqual(['carro-novo'])
})

test('starts an issue once, for the version that the editor saw, with articles and readers', async ({ db }) => {
  await addIssueWithNews(db)
  const { start } = setUp(db)
  expect(await start(7)).toEqual({ outcome: 'missing' })
  expect(await start(1, 2)).toEqual({ outcome: 'conflict' })
  expect(await start(1)).toEqual({ outcome: 'no-recipients' })
  await addReaders(db, ['ana@portal.example'])
  expect(await start(1)).toEqual({ outcome: 'started', recipients: 1 })
  expect(await start(1)).toEqual({ outcome: 'already-started' })
  await db
    .insert(newsletterIssues)
    .values({ id: 2, subject: 'Vazia', savedBy: 'ana', createdAt: confirmedAt, updatedAt: confirmedAt })
  expect(await start(2)).toEqual({ outcome: 'no-articles' })
})

test('renders the mail before adding readers and sends only what was rendered', async ({ db }) => {
  await addReaders(db, ['ana@portal.example'])
  await addIssueWithNews(db)
  const { start, whileWriting, issue } = setUp(db)
  const seen: number[] = []
  whileWriting(async () => {
    seen.push(await db.$count(newsletterDeliveries))
    await db.update(newsletterIssues).set({ version: 2, subject: 'Outra' })
  })
  expect(await start(1)).toEqual({ outcome: 'conflict' })
  whileWriting(async () => void (await db.update(news).set({ slug: 'carro-novo' })))
  expect(await start(1, 2)).toEqual({ outcome: 'conflict' })
  whileWriting(async () => void (await db.update(news).set({ isPublished: false })))
  expect(await start(1, 2)).toMatchObject({ outcome: 'withdrawn-articles' })
  expect([seen, await db.$count(newsletterDeliveries)]).toEqual([[0], 0])
  expect(await issue()).toMatchObject({ state: 'draft', html: null })
})

test('does not send to a reader who unsubscribes during the sending', async ({ db }) => {
  await addReaders(db, ['ana@portal.example', 'bia@portal.example'])
  await addIssueWithNews(db)
  const { start, send, sent, deliveries } = setUp(db)
  await start(1)
  await db.update(newsletterSubscribers).set({ isActive: false }).where(eq(newsletterSubscribers.id, 1))
  await send()
  expect(sent.map(({ recipient }) => recipient)).toEqual(['bia@portal.example'])
  expect((await deliveries()).map(({ state }) => state)).toEqual(['given-up', 'sent'])
})

test('disables an address at the second permanent refusal and continues with the others', async ({ db }) => {
  await addReaders(db, ['ana@portal.example', 'bia@portal.example'])
  await addIssueWithNews(db)
  const { start, send, sent, refusals, deliveries, issue } = setUp(db)
  refusals.set('ana@portal.example', 'recipient-refused')
  await start(1)
  await send()
  expect((await deliveries()).map(({ state }) => state)).toEqual(['refused', 'sent'])
  const readers = () => db.select().from(newsletterSubscribers).orderBy(asc(newsletterSubscribers.id))
  expect(await readers()).toMatchObject([{ refusals: 1, isActive: true }, { refusals: 0 }])
  expect(await issue()).toMatchObject({ state: 'sent' })
  await db.update(newsletterDeliveries).set({ state: 'waiting', dueAt: confirmedAt })
  await db.update(newsletterIssues).set({ state: 'sending' })
  await send()
  expect(await readers()).toMatchObject([{ refusals: 2, isActive: false }, { isActive: true }])
  expect(sent).toHaveLength(2)
})

test('retries a temporary refusal with growing delays for two days', async ({ db }) => {
  await addReaders(db, ['ana@portal.example', 'bia@portal.example'])
  await addIssueWithNews(db)
  const { start, send, sent, refusals, deliveries, issue, pass } = setUp(db)
  refusals.set('ana@portal.example', 'later-please')
  await start(1)
  await send()
  expect(sent).toHaveLength(1)
  expect((await deliveries())[0]).toMatchObject({ state: 'waiting', attempts: 1, lastProblem: expect.any(String) })
  await send()
  expect((await deliveries())[0]).toMatchObject({ attempts: 1 })
  pass(minuteMs)
  await send()
  expect((await deliveries())[0]).toMatchObject({ attempts: 2 })
  pass(minuteMs)
  await send()
  expect((await deliveries())[0]).toMatchObject({ attempts: 2 })
  pass(2 * 24 * 60 * minuteMs)
  await send()
  expect((await deliveries())[0]).toMatchObject({ state: 'given-up', attempts: 3 })
  expect(await issue()).toMatchObject({ state: 'sent' })
})

test('pauses while the mail server is down, shows why in the panel, and sends everything afterwards', async ({
  db,
}) => {
  const emails = ['ana@portal.example', 'bia@portal.example', 'cris@portal.example']
  await addReaders(db, emails)
  await addIssueWithNews(db)
  const { start, send, sent, refusals, deliveries, issue, pass } = setUp(db)
  for (const email of emails) refusals.set(email, 'connection-refused')
  await start(1)
  await send()
  expect((await deliveries()).map(({ attempts }) => attempts)).toEqual([1, 0, 0])
  expect(await issue()).toMatchObject({ state: 'sending', problem: 'O servidor de e-mail recusou a conexão.' })
  refusals.clear()
  pass(minuteMs)
  await send()
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(emails)
  expect(await issue()).toMatchObject({ state: 'sent', problem: null })
})

test('sends a mail lost by a killed process again with the same id', async ({ db }) => {
  await addReaders(db, ['ana@portal.example'])
  await addIssueWithNews(db)
  const { start, send, sent, pass } = setUp(db)
  await start(1)
  const lostAt = new Date(fixedClock.now().getTime() + 2 * minuteMs)
  await db.update(newsletterDeliveries).set({ state: 'sending', attempts: 1, dueAt: lostAt })
  await send()
  expect(sent).toEqual([])
  pass(2 * minuteMs)
  await send()
  expect(sent.map(({ messageId }) => messageId)).toEqual(['<newsletter-1-1@portal.example>'])
})

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
