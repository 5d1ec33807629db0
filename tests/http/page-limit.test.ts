import { expect, onTestFinished, test } from 'vitest'
import { openPageLimit } from '#app/platform/requests/page-limit.server.ts'
import { sweep } from '#tests/fixtures/long-run.ts'
import { openPortal } from './portal.ts'

test('refuses a visitor after many pages, with Retry-After', async () => {
  const asked: Record<string, number> = {}
  const refuses = async (visitor: string) => ((asked[visitor] = (asked[visitor] ?? 0) + 1) > 3 ? 2 : null)
  const portal = await openPortal('seeded', { pageLimit: { refuses } })
  const from = (address: string, init: RequestInit = {}) => ({ ...init, headers: { 'x-forwarded-for': address } })
  const visitor = from('203.0.113.70')
  for (const path of ['/sobre', '/catalogo', '/catalogo.data'])
    expect((await portal.get(path, visitor)).status).toBe(200)

  const form = from('203.0.113.70', { method: 'POST', body: new URLSearchParams() })
  const refused = ['/sobre', '/catalogo?busca=suv', '/nao-existe', '/admin', '/catalogo.data']
  for (const [path, init] of [...refused.map((page) => [page, visitor] as const), ['/contato', form] as const]) {
    const response = await portal.get(path, init)
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 429, '2'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    // With this header, the router in the browser would expect encoded data, not a sentence.
    expect(response.headers.has('x-remix-response')).toBe(false)
    expect(await response.text()).toBe(
      'Muitas páginas foram pedidas de uma vez a partir do seu endereço. Tente de novo em 2 segundos.',
    )
  }

  // Only pages are limited, per visitor.
  expect((await portal.get('/sobre', from('203.0.113.71'))).status).toBe(200)
  for (const path of ['/robots.txt', '/healthz']) expect((await portal.get(path, visitor)).status).toBe(200)
  // Generated files and suggestions are limited too.
  const made = ['/feed.xml', '/feed.json?x=1', '/sitemap.xml', '/busca/sugestoes?q=dol', '/modelos', '/municipios/sp']
  for (const path of made) expect([path, (await portal.get(path, visitor)).status]).toEqual([path, 429])
  await portal.open.close()
})

test('counts search suggestions as a page and model names as a quarter', async () => {
  const portal = await openPortal('seeded', { pageLimit: openPageLimit(1) })
  onTestFinished(() => portal.open.close())
  const passed = async (address: string, path: (count: number) => string) => {
    const init = { headers: { 'x-forwarded-for': address } }
    const answers = await Promise.all(Array.from({ length: 15 }, (_, count) => portal.get(path(count), init)))
    return answers.filter(({ status }) => status === 200).length
  }
  expect(await passed('203.0.113.80', (count) => `/busca/sugestoes?q=byd${count}`)).toBe(3)
  expect(await passed('203.0.113.81', (count) => `/mapa-abastecimento/sugestoes?q=sao${count}`)).toBe(3)
  expect(await passed('203.0.113.82', (count) => `/modelos?x=${count}`)).toBe(12)
})

test('generates feeds, sitemaps and suggestions once per content version', async () => {
  let made = 0
  const portal = await openPortal('seeded', {
    cachesPages: true,
    pageLimit: { refuses: () => Promise.resolve(++made < 0 ? 1 : null) },
  })
  const kept = ['/feed.xml', '/feed.json', '/sitemap.xml', '/sitemap-news.xml', '/sitemap-google-news.xml', '/modelos']
  for (const path of kept) {
    made = 0
    const first = await portal.get(path)
    const text = await first.text()
    expect([path, first.status, made]).toEqual([path, 200, 1])
    const again = await Promise.all(['', '?x=1', '?utm=a&q=b'].map((query) => portal.get(path + query)))
    expect(await Promise.all(again.map((answer) => answer.text()))).toEqual([text, text, text])
    expect([path, made]).toEqual([path, 1])
    const headers = { 'if-none-match': again[0]?.headers.get('etag') ?? '' }
    expect((await portal.get(path, { headers })).status).toBe(304)
    expect(again[0]?.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
    expect(again[0]?.headers.get('content-type')).toBe(first.headers.get('content-type'))
  }
  expect((await portal.get('/feed.xml')).headers.get('cache-control')).toBe('public, max-age=300')
  made = 0
  for (const query of ['q=dol', 'q=dol&x=1', 'q=byd']) await (await portal.get(`/busca/sugestoes?${query}`)).text()
  expect(made).toBe(2)
  await portal.open.close()
})

test('lets a crawler that respects Retry-After read the sitemap, but not a flood', { timeout: 600_000 }, async () => {
  // A loaded machine still answers more than 5 pages per second, so that some requests are refused.
  const portal = await openPortal('seeded', { pageLimit: openPageLimit(5) })
  const ask = (path: string, address: string) => portal.get(path, { headers: { 'x-forwarded-for': address } })
  expect(await (await ask('/robots.txt', '203.0.113.80')).text()).toContain('Crawl-delay: 1')
  const index = await (await ask('/sitemap.xml', '203.0.113.80')).text()
  const listed = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
  expect(listed.length).toBeGreaterThan(200)
  const waiting = [...sweep(listed, 16)]
  const total = waiting.length
  expect(total).toBeGreaterThan(100)
  let refused = 0
  const read = async (path: string): Promise<number> => {
    const answer = await ask(path, '203.0.113.80')
    await answer.text()
    if (answer.status !== 429) return answer.status
    refused += 1
    await new Promise((resolve) => setTimeout(resolve, 1_000 * Number(answer.headers.get('retry-after'))))
    return read(path)
  }
  const statuses: number[] = []
  const crawl = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) statuses.push(await read(path))
  }
  await Promise.all(Array.from({ length: 10 }, crawl))
  expect(statuses).toHaveLength(total)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  // Some requests are refused and succeed later.
  expect(refused).toBeGreaterThan(0)
  expect(refused).toBeLessThan(total)

  const flood = await Promise.all(Array.from({ length: 400 }, () => ask('/sobre', '203.0.113.81')))
  expect(flood.filter(({ status }) => status === 200).length).toBeLessThan(200)
  await portal.open.close()
})
