import { eq } from 'drizzle-orm'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect } from 'vitest'
import { test as base } from 'vitest'
import { vehicles } from '#database/schema/vehicles.ts'
import { sweep } from '#tests/fixtures/long-run.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { openPortal, portalTest as test, siteUrl, type TestPortal } from './portal.ts'

type Entry = { loc: string; lastmod: string; changefreq: string; priority: number }

async function entriesOf(portal: TestPortal, path: string): Promise<Entry[]> {
  const response = await portal.get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const xml = await response.text()
  expect(XMLValidator.validate(xml)).toBe(true)
  const parser = new XMLParser({ isArray: (name) => name === 'url' })
  return (parser.parse(xml) as { urlset: { url?: Entry[] } }).urlset.url ?? []
}

describe('sitemaps for search engines', () => {
  test('are valid XML for all clients (NAV-28, SITE-04, SITE-05, SITE-06)', async ({ portal }) => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9'
    for (const path of ['/sitemap.xml', '/sitemap-news.xml', '/sitemap-vehicles.xml']) {
      const response = await portal.get(path, { headers: { accept } })
      expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
      expect(await response.text()).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /)
      for (const entry of await entriesOf(portal, path))
        expect(Object.keys(entry)).toEqual(['loc', 'lastmod', 'changefreq', 'priority'])
    }
  })

  // The first sitemap contains all URLs of the other two.
  const opened = new Set<string>()
  test.for(['/sitemap.xml', '/sitemap-news.xml', '/sitemap-vehicles.xml'])(
    'list working canonical addresses in %s (SITE-17, SITE-18, NAV-31)',
    { timeout: 600_000 },
    async (path, { portal }) => {
      const entries = await entriesOf(portal, path)
      expect(entries.length).toBeGreaterThan(5)
      for (const { loc } of sweep(entries, 5)) {
        expect(loc.startsWith(`${siteUrl}/`)).toBe(true)
        if (opened.has(loc)) continue
        opened.add(loc)
        const response = await portal.get(loc.slice(siteUrl.length))
        expect(response.status, loc).toBe(200)
        // A filter of the news list has the list without it as canonical address.
        const page = parsePage(await response.text())
        if (!loc.includes('?')) expect(page.canonical, loc).toBe(loc)
        expect(page.robots, loc).not.toContain('noindex')
      }
    },
  )

  test('answer a known ETag with 304, and compress on request', async ({ portal }) => {
    const first = await portal.get('/sitemap.xml', { headers: { 'accept-encoding': 'gzip' } })
    expect(first.headers.get('content-encoding')).toBe('gzip')
    expect(first.headers.get('cache-control')).toBe('public, max-age=300')
    const tag = first.headers.get('etag') ?? ''
    await first.body?.cancel()
    const again = await portal.get('/sitemap.xml', { headers: { 'if-none-match': tag } })
    expect(again.status).toBe(304)
  })

  test('serve existing parts only', async ({ portal }) => {
    expect((await entriesOf(portal, '/sitemap/parte-1.xml')).length).toBeGreaterThan(90)
    expect((await entriesOf(portal, '/sitemap-news/parte-2.xml')).length).toBeGreaterThan(5)
    for (const path of ['/sitemap/parte-9.xml', '/sitemap-news/parte-0.xml', '/sitemap/x'])
      expect((await portal.get(path)).status, path).toBe(404)
  })

  test('omit a model at once when it is deactivated (AVEH-12)', async ({ portal }) => {
    const { db } = portal.open
    const listed = async () => (await entriesOf(portal, '/sitemap-vehicles.xml')).map(({ loc }) => loc)
    const [model] = await db.select().from(vehicles).where(eq(vehicles.id, 2))
    const loc = `${siteUrl}/veiculo/${encodeURIComponent(model?.slug ?? '')}`
    expect(await listed()).toContain(loc)
    await db.update(vehicles).set({ isActive: false }).where(eq(vehicles.id, 2))
    expect(await listed()).not.toContain(loc)
    await db.update(vehicles).set({ isActive: true }).where(eq(vehicles.id, 2))
  })

  test('use the namespace of Google News', async ({ portal }) => {
    await entriesOf(portal, '/sitemap-google-news.xml')
    const xml = await portal.page('/sitemap-google-news.xml')
    expect(xml).toContain('xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"')
  })

  test('exclude panel and search in robots.txt and link the sitemaps', async ({ portal }) => {
    const response = await portal.get('/robots.txt')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = (await response.text()).split('\n')
    expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /admin', 'Disallow: /busca']))
    const named = lines.filter((line) => line.startsWith('Sitemap: ')).map((line) => line.slice('Sitemap: '.length))
    expect(named).toContain(`${siteUrl}/sitemap.xml`)
    for (const url of named) await entriesOf(portal, url.slice(siteUrl.length))
  })

  test('serve the key of IndexNow', async ({ portal }) => {
    const response = await portal.get('/chave-dos-testes.txt')
    expect(await response.text()).toBe('chave-dos-testes')
    expect((await portal.get('/outra-chave.txt')).status).toBe(404)
  })
})

describe('the sitemap for people', () => {
  test('shows title, total and all text of the unified sitemap (NAV-27, SITE-03)', async ({ portal }) => {
    const page = parsePage(await portal.page('/sitemap'))
    expect(page.texts('h1')).toEqual(['Sitemap Unificado'])
    const total = page.root.querySelectorAll('main dt').find((term) => term.textContent === 'Total de URLs')
    const xml = page.root.querySelector('main pre')?.textContent ?? ''
    expect(xml).toBe(await portal.page('/sitemap.xml'))
    expect(Number(total?.parentNode?.querySelector('dd')?.textContent.replace('.', ''))).toBe(
      xml.match(/<url>/g)?.length,
    )
    expect(page.robots).toContain('noindex')
  })
})

const withoutDatabase = base.extend('portal', { scope: 'file' }, async () => {
  const portal = await openPortal('empty')
  await portal.open.close()
  return portal
})

describe('with the database gone', () => {
  withoutDatabase.for([
    ['/sitemap.xml', ''],
    ['/sitemap-news.xml', 'Erro do banco: '],
    ['/sitemap-vehicles.xml', 'Erro do banco: '],
  ] as const)(
    'explains that %s could not be generated (SITE-02, SITE-04, SITE-23)',
    async ([path, form], { portal }) => {
      const response = await portal.get(path)
      expect(response.status).toBe(500)
      expect(await response.text()).toMatch(
        new RegExp(
          `^Erro ao gerar sitemap: ${form}o portal não conseguiu ler os dados agora \\(ocorrência [0-9A-F]{6}\\)$`,
        ),
      )
    },
  )

  withoutDatabase('SITE-02 SITE-04 the page says so in red', async ({ portal }) => {
    const response = await portal.get('/sitemap')
    expect(response.status).toBe(500)
    const page = parsePage(await response.text())
    expect(page.texts('main [role=alert].text-danger')[0]).toMatch(/^Erro ao gerar sitemap: o portal não conseguiu/)
    expect(page.text).not.toMatch(/PGlite|postgres|select |drizzle/i)
  })
})
