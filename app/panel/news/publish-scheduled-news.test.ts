import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import { news, newsRevisions } from '#database/schema/news.ts'
import { contentVersions } from '#database/schema/portal.ts'
import { databaseTest as test, openTestDatabase } from '#tests/fixtures/database.ts'
import { findScheduledNews, publishScheduledNews } from './publish-scheduled-news.server.ts'

const at = (instant: string): Clock => ({ now: () => new Date(instant) })

async function scheduled(db: Database, ...rows: Partial<typeof news.$inferInsert>[]) {
  const texts = { summary: 'R.', publishedDate: '2026-12-24', status: 'future' } as const
  await db
    .insert(news)
    .values(
      rows.map((row, place) => ({ ...texts, title: `N ${place}`, slug: `n-${place}`, content: 'Texto.', ...row })),
    )
}
const published = async (db: Database) =>
  (await db.select().from(news).where(eq(news.isPublished, true)).orderBy(asc(news.id))).map(({ title }) => title)

test('publishes a scheduled article in its minute, once, as a new version (ANEWS-12)', async ({ db }) => {
  await scheduled(db, { publishAt: new Date('2026-12-25T01:30:00Z') }, { publishAt: new Date('2026-12-25T01:31:00Z') })
  expect(await publishScheduledNews({ db, clock: at('2026-12-25T01:29:59Z') })).toBe(0)
  const minute = at('2026-12-25T01:30:00Z')
  expect(await publishScheduledNews({ db, clock: minute })).toBe(1)
  expect(await publishScheduledNews({ db, clock: minute })).toBe(0)
  const [row] = await db.select().from(news).orderBy(asc(news.id))
  // 22:30 on the previous day in São Paulo.
  expect(row).toMatchObject({ status: 'publish', isPublished: true, publishedDate: '2026-12-24', version: 2 })
  const revisions = await db.select().from(newsRevisions).orderBy(asc(newsRevisions.version))
  expect(revisions).toMatchObject([
    { version: 1, username: 'sistema', snapshot: { status: 'future', isPublished: false } },
    { version: 2, username: 'sistema', snapshot: { status: 'publish', isPublished: true } },
  ])
  expect(await db.select().from(adminActionLog)).toMatchObject([
    { username: 'sistema', action: 'news-published', target: 'N 0' },
  ])
  expect(await db.select().from(contentVersions)).toMatchObject([{ topic: 'news', version: 1 }])
})

test('starts a day without a time at midnight in São Paulo', async ({ db }) => {
  await scheduled(db, { publishAt: null })
  expect(await publishScheduledNews({ db, clock: at('2026-12-24T02:59:00Z') })).toBe(0)
  expect(await publishScheduledNews({ db, clock: at('2026-12-24T03:00:00Z') })).toBe(1)
})

test('leaves drafts and published articles as they are, and publishes many in batches', async ({ db }) => {
  await scheduled(
    db,
    { status: 'draft', title: 'rascunho', slug: 'r', publishAt: new Date('2026-12-01T00:00:00Z') },
    ...Array.from({ length: 120 }, (_, place) => ({ slug: `m-${place}`, publishAt: new Date('2026-12-01T00:00:00Z') })),
  )
  expect(await publishScheduledNews({ db, clock: at('2026-12-02T00:00:00Z') })).toBe(120)
  expect(await published(db)).not.toContain('rascunho')
})

test('publishes each article once if two nodes run at once', async () => {
  const open = await openTestDatabase('empty')
  try {
    await scheduled(
      open.db,
      ...Array.from({ length: 5 }, (_, place) => ({ slug: `d-${place}`, publishAt: new Date(0) })),
    )
    const clock = at('2026-12-24T12:00:00Z')
    const counts = await Promise.all([
      publishScheduledNews({ db: open.db, clock }),
      publishScheduledNews({ db: open.db, clock }),
    ])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5)
    expect((await open.db.select().from(newsRevisions)).length).toBe(10)
  } finally {
    await open.close()
  }
})

test('counts scheduled articles and finds the next one', async ({ db }) => {
  expect(await findScheduledNews(db)).toEqual({ count: 0, next: null })
  await scheduled(
    db,
    { id: 4, publishAt: new Date('2026-12-25T01:30:00Z') },
    { id: 5, title: 'Antes', publishAt: null },
  )
  expect(await findScheduledNews(db)).toEqual({
    count: 2,
    next: { id: 5, title: 'Antes', publishAt: '2026-12-24T03:00:00.000Z' },
  })
})

test('publishes a full batch in two runs, and no article that is not due (ANEWS-12)', async ({ db }) => {
  await scheduled(
    db,
    ...Array.from({ length: 50 }, (_, place) => ({ slug: `m-${place}`, publishAt: new Date('2026-12-01T00:00:00Z') })),
    { title: 'espera', slug: 'espera', publishAt: new Date('2026-12-02T00:00:01Z') },
    { title: 'espera o dia', slug: 'espera-o-dia', publishAt: null, publishedDate: '2026-12-02' },
  )
  expect(await publishScheduledNews({ db, clock: at('2026-12-02T00:00:00Z') })).toBe(50)
  expect(await published(db)).toHaveLength(50)
  const waiting = await db.select().from(news).where(eq(news.isPublished, false)).orderBy(asc(news.id))
  expect(waiting.map(({ title, status, version }) => [title, status, version])).toEqual([
    ['espera', 'future', 1],
    ['espera o dia', 'future', 1],
  ])
  const [before] = await db.select().from(contentVersions)
  expect(await publishScheduledNews({ db, clock: at('2026-12-02T00:00:00Z') })).toBe(0)
  expect(await db.select().from(contentVersions)).toEqual([before])
})

test('takes the day from the time in São Paulo, and keeps the day of an article without a time (ANEWS-12)', async ({
  db,
}) => {
  await scheduled(
    db,
    { slug: 'noite', publishAt: new Date('2026-12-26T02:59:00Z'), publishedDate: '2026-01-01' },
    { slug: 'dia', publishAt: null, publishedDate: '2026-12-20' },
  )
  await publishScheduledNews({ db, clock: at('2026-12-27T00:00:00Z') })
  const rows = await db.select().from(news).orderBy(asc(news.id))
  expect(rows.map(({ publishedDate, updatedAt }) => [publishedDate, updatedAt.toISOString()])).toEqual([
    ['2026-12-25', '2026-12-27T00:00:00.000Z'],
    ['2026-12-20', '2026-12-27T00:00:00.000Z'],
  ])
})

test('names the older of two articles that are due in one minute (ANEWS-12)', async ({ db }) => {
  const publishAt = new Date('2026-12-25T01:30:00Z')
  await scheduled(db, { id: 9, publishAt }, { id: 8, publishAt }, { id: 7, status: 'draft', publishAt: new Date(0) })
  expect(await findScheduledNews(db)).toMatchObject({
    count: 2,
    next: { id: 8, publishAt: '2026-12-25T01:30:00.000Z' },
  })
})
