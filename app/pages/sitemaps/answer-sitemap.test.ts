import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followContentVersions } from '#app/platform/content/content-version.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { OpenDatabase } from '#database/database.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { answerSitemap, readPart } from './answer-sitemap.server.ts'
import { planNewsSitemap, planVehicleSitemap } from './vehicle-sitemap.server.ts'
import type { Sitemap, SitemapEntry } from './sitemap-xml.ts'
import { planUnifiedSitemap } from './unified-sitemap.server.ts'

const context = new RouterContextProvider()
let open: OpenDatabase

beforeAll(async () => {
  open = await openTestDatabase('empty')
  context.set(contexts.content, { db: open.db, versions: await followContentVersions(open, () => {}) })
  context.set(contexts.clock, fixedClock)
  context.set(contexts.siteUrl, 'https://portal.example')
  const log = { debug() {}, info() {}, warn() {}, error() {}, fatal() {} }
  context.set(contexts.log, log as never)
})
afterAll(() => open.close())

const request = (headers: Record<string, string> = {}) => new Request('https://portal.example/sitemap.xml', { headers })
const answer = (plan: Parameters<typeof answerSitemap>[1], headers?: Record<string, string>) =>
  answerSitemap({ context, request: request(headers) }, plan)

test('serves XML to every client, cached for a while and revalidated (SITE-05)', async () => {
  const response = await answer((sources) => planUnifiedSitemap(sources))
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  const tag = response.headers.get('etag') ?? ''
  const again = await answer((sources) => planUnifiedSitemap(sources), { 'if-none-match': tag })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect((await answer((sources) => planUnifiedSitemap(sources), { 'if-none-match': 'W/"x"' })).status).toBe(200)
})

test('does not cache an incomplete sitemap', async () => {
  const response = await answer(async () => ({ kind: 'index', isComplete: false, paths: [] }))
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.has('etag')).toBe(false)
})

test('reads only as fast as the client receives', async () => {
  let read = 0
  async function* endless(): AsyncGenerator<SitemapEntry[]> {
    for (;;) {
      read++
      yield [{ path: '/', lastModified: '2026-11-20', changeFrequency: 'daily', priority: 1 }]
    }
  }
  const sitemap: Sitemap = { kind: 'urlset', isComplete: true, pages: endless() }
  const reader = (await answer(async () => sitemap)).body?.getReader()
  for (let chunk = 0; chunk < 4; chunk++) await reader?.read()
  await reader?.cancel()
  expect(read).toBe(3)
})

test('answers 500 with the specified text and a number; other throws are unknown (SITE-02, SITE-04)', async () => {
  const failed = await answer(() => Promise.reject(new Error('secret words of a driver')))
  expect(failed.status).toBe(500)
  expect(failed.headers.get('cache-control')).toBe('no-store')
  expect(await failed.text()).toMatch(
    /^Erro ao gerar sitemap: o portal não conseguiu ler os dados agora \(ocorrência [0-9A-F]{6}\)$/,
  )
  const noError: unknown = 'algo'
  const thrown = await answer(() => Promise.reject(noError))
  expect(await thrown.text()).toBe('Erro ao gerar sitemap: Erro desconhecido')
})

test('answers 404 for an unknown part', async () => {
  expect((await answer(async () => null)).status).toBe(404)
  expect(['parte-1.xml', 'parte-12.xml'].map(readPart)).toEqual([1, 12])
  for (const file of ['parte-0.xml', 'parte-1', 'parte-1.xml.gz', 'parte-1e9.xml', 'parte-9999999.xml'])
    expect(readPart(file), file).toBeNull()
})

test('reports a failing database in each sitemap, in the two single-table ones by name (SITE-02, SITE-23)', async () => {
  await open.close()
  const texts = await Promise.all(
    [planUnifiedSitemap, planNewsSitemap, planVehicleSitemap].map(async (plan) => {
      const response = await answer((sources) => plan(sources))
      expect(response.status).toBe(500)
      return response.text()
    }),
  )
  expect(texts[0]).toMatch(/^Erro ao gerar sitemap: o portal/)
  for (const text of texts.slice(1)) expect(text).toMatch(/^Erro ao gerar sitemap: Erro do banco: o portal/)
  open = await openTestDatabase('empty')
})
