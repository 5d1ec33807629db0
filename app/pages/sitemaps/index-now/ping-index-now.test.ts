import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import { portalState } from '#database/schema/portal.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { pingIndexNow, type PingParts } from '#app/pages/sitemaps/jobs.server.ts'

type Ping = { host: string; key: string; keyLocation: string; urlList: string[] }

const received: Ping[] = []
let status = 200
const engine = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    received.push(JSON.parse(body) as Ping)
    response.writeHead(status, { connection: 'close' }).end()
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

test('reports refused and aborted changes again the next time', async () => {
  await anArticle('nova', at('15:10:00'))
  now = at('15:30:00')
  const before = await markOf()
  status = 429
  expect(await pingIndexNow(parts)).toBe('refused')
  expect(await markOf()).toBe(before)
  expect(await pingIndexNow({ ...parts, endpoint: 'http://127.0.0.1:1/' })).toBe('refused')
  expect(await pingIndexNow({ ...parts, signal: AbortSignal.abort() })).toBe('refused')
  status = 202
  expect(await pingIndexNow(parts)).toBe('told')
  expect(received.at(-1)?.urlList).toEqual(['https://portal.example/noticias/nova'])
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
