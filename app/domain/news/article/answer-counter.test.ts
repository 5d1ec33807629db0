import { afterAll, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { OpenDatabase } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import { rateLimits } from '#database/schema/portal.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { answerLike, answerView, type CounterParts, incrementLikes, incrementViews } from './answer-counter.server.ts'

const open: OpenDatabase = await openTestDatabase('empty')
const [published, draft, future] = [1, 2, 3] as const
const minuteMs = 60_000
let now: Date
let failures: unknown[]
let parts: CounterParts

beforeEach(async () => {
  now = new Date('2026-03-20T15:00:00Z')
  failures = []
  const note = (failure: unknown) => void failures.push(failure)
  const log = { debug: note, info: note, warn: note, error: note, fatal: note }
  parts = { db: open.db, clock: { now: () => now }, log, visitor: 'ana', siteUrl: 'https://portal.example' }
  await open.db.delete(rateLimits)
  await open.db.delete(news)
  const texts = { title: 'Título', summary: 'Resumo.', publishedDate: '2026-03-20', isPublished: true }
  await open.db.insert(news).values([
    { ...texts, id: published, slug: 'publicada', views: 10, likes: 3 },
    { ...texts, id: draft, slug: 'rascunho', isPublished: false },
    { ...texts, id: future, slug: 'futura', publishedDate: '2026-03-21' },
  ])
})
afterAll(() => open.close())

const wait = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const countsOf = async (id: number) => {
  const [row] = await open.db.select({ views: news.views, likes: news.likes }).from(news).where(eq(news.id, id))
  return row
}
const broken = () => ({
  ...parts,
  db: new Proxy(open.db, {
    get: () => () => {
      throw new Error('gone')
    },
  }),
})
const post = (headers: Record<string, string> = {}) =>
  new Request('https://portal.example/noticias/publicada/curtidas', { method: 'POST', headers })
const byScript = { accept: 'application/json' }

test('counts a view once per visitor and article in half an hour, and answers success with the counts for repetitions (ART-09)', async () => {
  expect(await incrementViews(parts, published)).toEqual({ views: 10, likes: 3 })
  expect(await countsOf(published)).toEqual({ views: 11, likes: 3 })
  wait(30 * minuteMs - 1)
  expect(await incrementViews(parts, published)).toEqual({ views: 11, likes: 3 })
  expect(await countsOf(published)).toEqual({ views: 11, likes: 3 })
  wait(1)
  expect(await incrementViews(parts, published)).toEqual({ views: 11, likes: 3 })
  expect(await incrementViews({ ...parts, visitor: 'bia' }, published)).toEqual({ views: 12, likes: 3 })
  expect(await countsOf(published)).toEqual({ views: 13, likes: 3 })
})

test('counts a like once per visitor and article per day and answers true for repetitions (ART-08)', async () => {
  expect(await incrementLikes(parts, published)).toBe(true)
  wait(24 * 60 * minuteMs - 1)
  expect(await incrementLikes(parts, published)).toBe(true)
  expect(await countsOf(published)).toEqual({ views: 10, likes: 4 })
  wait(1)
  expect(await incrementLikes(parts, published)).toBe(true)
  expect(await countsOf(published)).toEqual({ views: 10, likes: 5 })
})

test('counts ten concurrent requests once (ART-08, ART-09)', async () => {
  await Promise.all(Array.from({ length: 10 }, () => incrementViews(parts, published)))
  await Promise.all(Array.from({ length: 10 }, () => incrementLikes(parts, published)))
  expect(await countsOf(published)).toEqual({ views: 11, likes: 4 })
})

test('counts nothing for articles that visitors may not read (ART-08, ART-09)', async () => {
  for (const id of [draft, future, 99]) {
    expect(await incrementViews(parts, id)).toBeNull()
    expect(await incrementLikes(parts, id)).toBe(false)
  }
  expect(await countsOf(draft)).toEqual({ views: 0, likes: 0 })
  expect(await open.db.select().from(rateLimits)).toEqual([])
})

test('answers false and logs the reason when the database fails (ART-08, ART-09)', async () => {
  expect(await incrementViews(broken(), published)).toBeNull()
  expect(await incrementLikes(broken(), published)).toBe(false)
  expect(failures).toHaveLength(2)
})

test('answers a script with true or false (ART-08)', async () => {
  const answer = await answerLike(parts, post(byScript), 'publicada')
  expect([answer.status, await answer.json()]).toEqual([200, true])
  const failed = await answerLike(broken(), post(byScript), 'publicada')
  expect([failed.status, await failed.json()]).toEqual([503, false])
  const unknown = await answerLike(parts, post(byScript), 'rascunho')
  expect([unknown.status, await unknown.json()]).toEqual([404, false])
})

test('redirects a form sent without script back to the article (ART-06, ART-07)', async () => {
  const answer = await answerLike(parts, post(), 'publicada')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/noticias/publicada?curtida=sim#curtir'])
  const failed = await answerLike(broken(), post(), 'publicada')
  expect([failed.status, failed.headers.get('location')]).toEqual([303, '/noticias/publicada?curtida=erro#curtir'])
})

test('answers a view with true or false and ignores bots that run scripts (ART-09)', async () => {
  const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)'
  const robot = post({ 'user-agent': `${browser} (compatible; Googlebot/2.1) Chrome/140.0 Safari/537.36` })
  expect(await (await answerView(parts, robot, 'publicada')).json()).toBe(true)
  expect(await countsOf(published)).toMatchObject({ views: 10 })
  const windowless = post({ 'user-agent': `${browser} HeadlessChrome/140.0.0.0 Safari/537.36` })
  const answer = await answerView(parts, windowless, 'publicada')
  expect([answer.status, await answer.json()]).toEqual([200, true])
  expect(answer.headers.get('x-article-counts')).toBe('{"views":10,"likes":3}')
  expect(await countsOf(published)).toMatchObject({ views: 11 })
  const unknown = await answerView(parts, post(), 'a\0b')
  expect([unknown.status, await unknown.json()]).toEqual([404, false])
  const failed = await answerView(broken(), post(), 'publicada')
  expect([failed.status, await failed.json(), failed.headers.get('x-article-counts')]).toEqual([503, false, null])
})

test('does not count an editor’s view', async () => {
  const answer = await answerView(parts, post({ cookie: 'tema=escuro; __Host-admin_session=abc' }), 'publicada')
  expect([answer.status, await answer.json()]).toEqual([200, true])
  expect(await countsOf(published)).toMatchObject({ views: 10 })
  await answerView(parts, post({ cookie: 'tema=escuro' }), 'publicada')
  expect(await countsOf(published)).toMatchObject({ views: 11 })
})

test('ignores requests from other sites (ART-08, ART-09)', async () => {
  for (const site of ['cross-site', 'same-site']) {
    expect((await answerLike(parts, post({ 'sec-fetch-site': site }), 'publicada')).status).toBe(403)
    expect((await answerView(parts, post({ 'sec-fetch-site': site }), 'publicada')).status).toBe(403)
  }
  expect(await countsOf(published)).toEqual({ views: 10, likes: 3 })
})
