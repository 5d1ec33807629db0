import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { subscriberList } from './subscriber-list.ts'
import { listSubscribers, countSubscribers } from './subscriber-list.server.ts'

const page = (db: Database, query = '') => listSubscribers(db, subscriberList.read(new URLSearchParams(query)))
const emails = async (db: Database, query: string) => (await page(db, query)).rows.map(({ email }) => email)

const subscribe = (db: Database, count: number) =>
  db
    .insert(newsletterSubscribers)
    .values(Array.from({ length: count }, (_, place) => ({ id: place + 1, email: `p${place}@portal.example` })))

test('lists pages of 50 with equal times, each row once (ANL-02)', async ({ db }) => {
  await subscribe(db, 120)
  // Groups of three share a time.
  await db.execute(
    sql`update newsletter_subscribers set subscribed_at = '2026-01-01T00:00:00Z'::timestamptz + (id / 3) * interval '1 microsecond'`,
  )
  const seen: number[] = []
  const lengths: number[] = []
  let after: string | null = null
  do {
    const { rows, next } = await page(db, after ? `depois=${after}` : '')
    seen.push(...rows.map(({ id }) => id))
    lengths.push(rows.length)
    after = next
  } while (after)
  expect(seen).toEqual(Array.from({ length: 120 }, (_, place) => 120 - place))
  expect(lengths).toEqual([50, 50, 20])
})

test('ends after a page that is exactly full', async ({ db }) => {
  await subscribe(db, 50)
  expect((await page(db)).next).toBeNull()
})

test('starts at the newest for an invalid cursor', async ({ db }) => {
  await subscribe(db, 2)
  for (const after of ['', 'x', '1.2.3', "1'.1", '99999999999999999.1', '-1.5'])
    expect((await page(db, after ? `depois=${after}` : '')).rows).toHaveLength(2)
  expect((await page(db, 'depois=0.999999999')).rows).toEqual([])
  expect((await page(db, 'depois=9999999999999999.999999999')).rows).toHaveLength(2)
})

test('counts the rows of the table, with the month starting at midnight in São Paulo (ANL-01)', async ({ db }) => {
  const rows: [email: string, isActive: boolean, at: string][] = [
    ['outubro@portal.example', true, '2026-11-01T02:59:59.999Z'],
    ['novembro@portal.example', true, '2026-11-01T03:00:00Z'],
    ['saiu@portal.example', false, '2026-11-19T12:00:00Z'],
    ['antiga@portal.example', false, '2025-11-19T12:00:00Z'],
  ]
  await db
    .insert(newsletterSubscribers)
    .values(rows.map(([email, isActive, at]) => ({ email, isActive, subscribedAt: new Date(at) })))
  expect(await countSubscribers(db, fixedClock)).toEqual({
    total: 4,
    active: 2,
    mailed: 0,
    inactive: 2,
    newThisMonth: 2,
  })
  for (const [situation, count] of [
    ['todos', 4],
    ['ativos', 2],
    ['inativos', 2],
  ] as const)
    expect((await page(db, `situacao=${situation}`)).found).toEqual({ count, isMore: false })
})

test('shows zeros without subscribers (ANL-01)', async ({ db }) => {
  expect(await countSubscribers(db, fixedClock)).toEqual({
    total: 0,
    active: 0,
    mailed: 0,
    inactive: 0,
    newThisMonth: 0,
  })
})

test('searches a part of an address, filters by state, and combines both (ANL-02)', async ({ db }) => {
  await db
    .insert(newsletterSubscribers)
    .values([
      { email: 'ana@portal.example' },
      { email: 'bia_souza@portal.example', isActive: false },
      { email: `"<b>o'xis</b>"@portal.example`, isActive: false },
    ])
  expect(await emails(db, 'busca=ANA%40portal')).toEqual(['ana@portal.example'])
  expect(await emails(db, 'busca=bia_s')).toEqual(['bia_souza@portal.example'])
  expect(await emails(db, 'busca=%3Cb%3Eo%27xis')).toEqual([`"<b>o'xis</b>"@portal.example`])
  expect(await emails(db, 'busca=portal&situacao=ativos')).toEqual(['ana@portal.example'])
  expect(await emails(db, 'situacao=inativos')).toHaveLength(2)
  expect(await emails(db, 'situacao=toString')).toHaveLength(3)
  for (const search of ['%25', '%27%20or%20true%20--', '=1%2B1'])
    expect(await emails(db, `busca=${search}`), search).toEqual([])
  expect(await emails(db, 'busca=%00')).toHaveLength(3)
})

test('shows the consent of each row, and filters by it (ANL-02)', async ({ db }) => {
  const [early, late, latest] = ['2026-11-01', '2026-11-08', '2026-11-15'].map((day) => new Date(`${day}T12:00:00Z`))
  const off = { isActive: false }
  const rows: [name: string, row: Partial<typeof newsletterSubscribers.$inferInsert>, consent: string][] = [
    ['guardada', {}, 'waiting'],
    ['perguntada', { confirmationSentAt: early }, 'waiting'],
    ['confirmada', { confirmationSentAt: early, confirmedAt: late }, 'confirmed'],
    ['desligada', { ...off, confirmedAt: late, refusals: 1 }, 'confirmed'],
    ['nunca', { ...off }, 'waiting'],
    ['saiu', { ...off, confirmationSentAt: early, confirmedAt: late, unsubscribedAt: latest }, 'left'],
    ['volta', { ...off, confirmedAt: early, unsubscribedAt: late, confirmationSentAt: latest }, 'waiting'],
    ['recusada', { ...off, confirmedAt: early, refusals: 2 }, 'refused'],
    ['recusada-uma-vez', { confirmedAt: early, refusals: 1 }, 'confirmed'],
    ['recusada-volta', { ...off, confirmedAt: early, refusals: 2, confirmationSentAt: late }, 'waiting'],
  ]
  await db
    .insert(newsletterSubscribers)
    .values(rows.map(([name, row]) => ({ email: `${name}@portal.example`, subscribedAt: early!, ...row })))
  const named = ({ email }: { email: string }) => email.split('@')[0] ?? ''
  const listed = (await page(db)).rows.map((row) => [named(row), row.consent])
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(rows.map(([name, , consent]) => [name, consent])))
  const found = async (situation: string) =>
    (await page(db, `situacao=${situation}`)).rows.map((row) => named(row)).toReversed()
  expect(await found('recebem')).toEqual(['confirmada', 'recusada-uma-vez'])
  expect(await found('aguardam')).toEqual(['guardada', 'perguntada', 'nunca', 'volta', 'recusada-volta'])
  expect(await found('sairam')).toEqual(['saiu'])
  // Includes active subscribers with one refusal.
  expect(await found('recusados')).toEqual(['desligada', 'recusada', 'recusada-uma-vez', 'recusada-volta'])
  expect(await countSubscribers(db, fixedClock)).toMatchObject({ total: 10, active: 4, mailed: 2 })
})
