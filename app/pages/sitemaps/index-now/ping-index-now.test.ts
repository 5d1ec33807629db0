import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import { portalState } from '#database/schema/portal.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { pingIndexNow, type PingParts, pingIndexNowRegularly } from '#app/pages/sitemaps/commands.server.ts'

type Ping = { host: string; key: string; keyLocation: string; urlList: string[] }

const received: Ping[] = []
let status = 200
let slowMs = 0
const engine = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    received.push(JSON.parse(body) as Ping)
    setTimeout(() => response.writeHead(status, { connection: 'close' }).end(), slowMs)
  })
})

let open: OpenDatabase
let now = new Date('2026-11-20T15:00:00Z')
let parts: PingParts

beforeAll(async () => {
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve))
  open = await openTestDatabase('empty')
  const log = { debug() {}, info() {}, warn() {}, error() {}, fatal() {} } as unknown as PingParts['log']
  const endpoint = `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`
  const clock = { now: () => now }
  parts = { db: open.db, clock, log, siteUrl: 'https://portal.example', key: 'chave-secreta', endpoint }
})
afterAll(async () => {
  engine.close()
  await open.close()
})
beforeEach(async () => {
  for (const table of [news, vehicles, portalState]) await open.db.delete(table)
  received.length = 0
  status = 200
  slowMs = 0
  now = new Date('2026-11-20T15:00:00Z')
  expect(await pingIndexNow(parts)).toBe('first-mark')
})

const at = (time: string) => new Date(`2026-11-20T${time}Z`)
const anArticle = (slug: string, updatedAt: Date, about: Partial<typeof news.$inferInsert> = {}) =>
  open.db.insert(news).values({
    slug,
    title: slug,
    summary: slug,
    isPublished: true,
    publishedDate: '2026-11-01',
    updatedAt,
    ...about,
  })
const aModel = (slug: string, updatedAt: Date, isActive = true) =>
  open.db
    .insert(vehicles)
    .values({ slug, brand: 'BYD', model: slug, category: 'suv', year: 2025, type: 'eletrico', updatedAt, isActive })
const markOf = async () =>
  (await open.db.select().from(portalState).where(eq(portalState.key, 'indexnow-pinged-until')))[0]?.value

test('reports changes after the mark once, in the protocol’s format', async () => {
  await anArticle('de-antes', at('14:59:00'))
  await anArticle('nova', at('15:10:00'))
  await aModel('byd-seal-9', at('15:20:00'))
  now = at('15:30:00')
  expect(await pingIndexNow(parts)).toBe('told')
  expect(received).toEqual([
    {
      host: 'portal.example',
      key: 'chave-secreta',
      keyLocation: 'https://portal.example/chave-secreta.txt',
      urlList: ['https://portal.example/noticias/nova', 'https://portal.example/veiculo/byd-seal-9'],
    },
  ])
  expect(await pingIndexNow(parts)).toBe('nothing-new')
  expect(received).toHaveLength(1)
})

test('does not report drafts, future articles and inactive models, but an article on its day', async () => {
  await anArticle('rascunho', at('15:10:00'), { isPublished: false })
  await anArticle('de-amanha', at('15:10:00'), { publishedDate: '2026-11-21' })
  await aModel('inativo-8', at('15:10:00'), false)
  now = at('15:30:00')
  expect(await pingIndexNow(parts)).toBe('nothing-new')
  now = new Date('2026-11-21T03:01:00Z')
  expect(await pingIndexNow(parts)).toBe('told')
  expect(received[0]?.urlList).toEqual(['https://portal.example/noticias/de-amanha'])
})

test('reports refused changes again the next time', async () => {
  await anArticle('nova', at('15:10:00'))
  now = at('15:30:00')
  const before = await markOf()
  status = 429
  expect(await pingIndexNow(parts)).toBe('refused')
  expect(await markOf()).toBe(before)
  expect(await pingIndexNow({ ...parts, endpoint: 'http://127.0.0.1:1/' })).toBe('refused')
  status = 202
  expect(await pingIndexNow(parts)).toBe('told')
  expect(received.at(-1)?.urlList).toEqual(['https://portal.example/noticias/nova'])
})

test('reports once from two concurrent nodes', async () => {
  await anArticle('nova', at('15:10:00'))
  now = at('15:30:00')
  slowMs = 200
  const outcomes = await Promise.all([pingIndexNow(parts), pingIndexNow(parts)])
  expect(outcomes.toSorted()).toEqual(['other-node', 'told'])
  expect(received).toHaveLength(1)
})

test('releases the lock of a dead node after a minute', async () => {
  await anArticle('nova', at('15:10:00'))
  await open.db.insert(portalState).values({ key: 'indexnow-pinging', value: 'x', updatedAt: at('15:29:30') })
  now = at('15:30:00')
  expect(await pingIndexNow(parts)).toBe('other-node')
  now = at('15:30:31')
  expect(await pingIndexNow(parts)).toBe('told')
})

test('limits a ping’s size, also for simultaneous changes', async () => {
  for (let number = 0; number < 7; number++) await aModel(`modelo-${number}`, at('15:10:00'))
  now = at('15:30:00')
  for (let ping = 0; ping < 3; ping++) expect(await pingIndexNow({ ...parts, limit: 3 })).toBe('told')
  expect(await pingIndexNow({ ...parts, limit: 3 })).toBe('nothing-new')
  expect(received.map(({ urlList }) => urlList.length)).toEqual([3, 3, 1])
  expect(new Set(received.flatMap(({ urlList }) => urlList)).size).toBe(7)
})

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://portal.localhost'])(
  'a portal at %s sends no ping',
  async (siteUrl) => {
    await anArticle('nova', at('15:10:00'))
    now = at('15:30:00')
    expect(await pingIndexNow({ ...parts, siteUrl })).toBe('local-site')
    expect(received).toEqual([])
  },
)

test('aborts the running ping on shutdown and sends no more', async () => {
  await anArticle('nova', at('15:10:00'))
  now = at('15:30:00')
  slowMs = 5_000
  const pings = pingIndexNowRegularly(parts, 20)
  await expect.poll(() => received.length).toBe(1)
  const before = performance.now()
  await pings.stop()
  expect(performance.now() - before).toBeLessThan(slowMs - 1_000)
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(received).toHaveLength(1)
})
