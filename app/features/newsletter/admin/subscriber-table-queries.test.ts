import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { databaseTest as test } from '#tests/database.ts'
import { listSubscribers } from './subscriber-table-queries.server.ts'

const subscribe = (db: Database, count: number) =>
  db
    .insert(newsletterSubscribers)
    .values(Array.from({ length: count }, (_, place) => ({ id: place + 1, email: `p${place}@portal.example` })))

test('ANL-02 pages of 50 follow one another to the microsecond, none twice and none left out', async ({ db }) => {
  await subscribe(db, 120)
  // Three of them share each microsecond of one millisecond.
  await db.execute(
    sql`update newsletter_subscribers set subscribed_at = '2026-01-01T00:00:00Z'::timestamptz + (id / 3) * interval '1 microsecond'`,
  )
  const seen: number[] = []
  const lengths: number[] = []
  let after: string | null = null
  do {
    const { rows, next } = await listSubscribers(db, after)
    seen.push(...rows.map(({ id }) => id))
    lengths.push(rows.length)
    after = next
  } while (after)
  expect(seen).toEqual(Array.from({ length: 120 }, (_, place) => 120 - place))
  expect(lengths).toEqual([50, 50, 20])
})

test('a page that is exactly full is the last one', async ({ db }) => {
  await subscribe(db, 50)
  expect((await listSubscribers(db, null)).next).toBeNull()
})

test('an address that holds no key begins at the newest', async ({ db }) => {
  await subscribe(db, 2)
  for (const after of ['', 'x', '1.2.3', "1'.1", '99999999999999999.1', '-1.5'])
    expect((await listSubscribers(db, after)).rows).toHaveLength(2)
  expect((await listSubscribers(db, '0.999999999')).rows).toEqual([])
  expect((await listSubscribers(db, '9999999999999999.999999999')).rows).toHaveLength(2)
})
