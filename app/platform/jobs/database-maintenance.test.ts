import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import {
  administrators,
  adminResetTokens,
  adminSessions,
  adminSignInAttempts,
  adminSignInChallenges,
} from '#database/schema/accounts.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { newsAutosaves } from '#database/schema/news.ts'
import { rateLimits } from '#database/schema/portal.ts'
import { automarticlesWebhookLogs } from '#database/schema/webhooks.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { clearLogs, analyzeDatabase } from './database-maintenance.server.ts'

const now = fixedClock.now()
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const inAnHour = new Date(now.getTime() + 3_600_000)
const { signal } = new AbortController()
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

test('deletes expired rows and keeps those in use', async ({ db }) => {
  await db
    .insert(administrators)
    .values({ id: 1, username: 'ana', email: 'a@b.c', passwordHash: 'x', passwordChangedAt: now })
  const window = { count: 1 }
  await db
    .insert(rateLimits)
    .values([
      ...Array.from({ length: 1_100 }, (_, n) => ({ ...window, key: `old-${n}`, windowEndsAt: daysAgo(0) })),
      { ...window, key: 'kept', windowEndsAt: inAnHour },
    ])
  const session = { administratorId: 1, username: 'ana', createdAt: daysAgo(1) }
  await db.insert(adminSessions).values([
    { ...session, id: uuid(1), tokenHash: 'old', expiresAt: now },
    { ...session, id: uuid(2), tokenHash: 'kept', expiresAt: inAnHour },
  ])
  for (const table of [adminSignInChallenges, adminResetTokens])
    await db.insert(table).values([
      { tokenHash: 'old', administratorId: 1, expiresAt: now },
      { tokenHash: 'kept', administratorId: 1, expiresAt: inAnHour },
    ])
  await db.insert(adminSignInAttempts).values([
    { key: 'old', count: 3, lastAttempt: daysAgo(1) },
    { key: 'kept', count: 3, lastAttempt: daysAgo(0.9) },
    { key: 'locked', count: 9, lastAttempt: daysAgo(2), lockedUntil: inAnHour },
  ])
  await db.insert(newsAutosaves).values([
    { id: uuid(1), username: 'ana', fields: {}, savedAt: daysAgo(30) },
    { id: uuid(2), username: 'ana', fields: {}, savedAt: daysAgo(29) },
  ])

  await clearLogs(db, fixedClock, signal)

  expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['kept'])
  for (const table of [adminSessions, adminSignInChallenges, adminResetTokens])
    expect((await db.select({ token: table.tokenHash }).from(table)).map(({ token }) => token)).toEqual(['kept'])
  expect((await db.select().from(adminSignInAttempts)).map(({ key }) => key)).toEqual(['kept', 'locked'])
  expect((await db.select().from(newsAutosaves)).map(({ id }) => id)).toEqual([uuid(2)])
})

test('deletes mails after 90 days unless they wait, and the text of an expired one at once', async ({ db }) => {
  const mail = { purpose: 'x', recipient: 'a@b.c', subject: 'x', html: 'x', text: 'x' }
  await db.insert(outgoingMails).values([
    { ...mail, id: uuid(1), messageId: '1', state: 'sent', createdAt: daysAgo(90) },
    { ...mail, id: uuid(2), messageId: '2', state: 'failed', createdAt: daysAgo(91) },
    { ...mail, id: uuid(3), messageId: '3', state: 'waiting', createdAt: daysAgo(91) },
    { ...mail, id: uuid(4), messageId: '4', state: 'sent', createdAt: daysAgo(89) },
    { ...mail, id: uuid(5), messageId: '5', state: 'failed', createdAt: daysAgo(1), expiresAt: daysAgo(0.5) },
    { ...mail, id: uuid(6), messageId: '6', state: 'failed', createdAt: daysAgo(1) },
  ])
  await clearLogs(db, fixedClock, signal)
  const left = await db.select().from(outgoingMails).orderBy(outgoingMails.id)
  expect(left.map(({ messageId, text }) => [messageId, text])).toEqual([
    ['3', 'x'],
    ['4', 'x'],
    ['5', null],
    ['6', 'x'],
  ])
})

test('deletes refused deliveries after a week, and senders of the others after a month', async ({ db }) => {
  const log = { eventType: 'UNKNOWN', success: false, ipAddress: '203.0.113.7' }
  await db
    .insert(automarticlesWebhookLogs)
    .values([
      ...Array.from({ length: 501 }, () => ({ ...log, state: 'refused' as const, createdAt: daysAgo(7) })),
      ...Array.from({ length: 501 }, () => ({ ...log, state: 'failed' as const, createdAt: daysAgo(31) })),
      { ...log, state: 'refused', createdAt: daysAgo(6.9) },
      { ...log, state: 'processed', createdAt: daysAgo(30) },
      { ...log, state: 'processed', createdAt: daysAgo(29.9) },
    ])
  await clearLogs(db, fixedClock, signal)
  const left = await db.select().from(automarticlesWebhookLogs).orderBy(automarticlesWebhookLogs.id)
  expect(left.slice(-3).map(({ state, ipAddress }) => [state, ipAddress])).toEqual([
    ['refused', '203.0.113.7'],
    ['processed', null],
    ['processed', '203.0.113.7'],
  ])
  expect(left.filter(({ state }) => state === 'refused')).toHaveLength(1)
  expect(left.filter(({ state, ipAddress }) => state === 'failed' && ipAddress === null)).toHaveLength(501)
})

test("updates the planner's statistics", async ({ db }) => {
  await db.insert(rateLimits).values({ key: 'x', count: 1, windowEndsAt: daysAgo(1) })
  await analyzeDatabase(db, signal)
  const known = await db.execute(sql`select reltuples::int as rows from pg_class where relname = 'rate_limits'`)
  expect((known as { rows: { rows: number }[] }).rows[0]?.rows).toBe(1)
})
