import { XMLValidator } from 'fast-xml-parser'
import Parser from 'rss-parser'
import { expect } from 'vitest'
import { visitTest as test, siteUrl } from './portal.ts'

test('has a feed of all news with valid links', async ({ portal }) => {
  const response = await portal.get('/feed.xml')
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const xml = await response.text()
  expect(XMLValidator.validate(xml)).toBe(true)
  const feed = await new Parser().parseString(xml)
  expect(feed).toMatchObject({ feedUrl: `${siteUrl}/feed.xml`, link: `${siteUrl}/noticias` })
  expect(feed.items.length).toBeGreaterThan(5)
  expect(feed.items.length).toBeLessThanOrEqual(30)
  const days = feed.items.map(({ isoDate = '' }) => isoDate)
  expect(days).toEqual(days.toSorted().toReversed())
  for (const { link = '', title, creator, categories, content, 'content:encoded': body } of feed.items) {
    expect(creator).toBeTruthy()
    expect(categories).toHaveLength(1)
    expect(content).toBeTruthy()
    expect(body).toMatch(/^</)
    expect(body).not.toMatch(/(?:href|src)="\//)
    const page = await portal.page(link.slice(siteUrl.length))
    expect(page).toContain(`<title>${(title ?? '').replaceAll('&', '&amp;')}`)
  }
})

test('has the same articles as JSON', async ({ portal }) => {
  const response = await portal.get('/feed.json')
  expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
  const json = (await response.json()) as { feed_url: string; items: { url: string; content_html: string }[] }
  expect(json.feed_url).toBe(`${siteUrl}/feed.json`)
  const rss = await new Parser().parseString(await portal.page('/feed.xml'))
  expect(json.items.map(({ url }) => url)).toEqual(rss.items.map(({ link }) => link))
  expect(json.items.map(({ content_html }) => content_html)).toEqual(
    rss.items.map(({ 'content:encoded': body }): unknown => body),
  )
})

test('has a feed per category', async ({ portal }) => {
  const all = await new Parser().parseString(await portal.page('/feed.xml'))
  const [name] = all.items[0]?.categories ?? []
  const links = [...(await portal.page('/sitemap.xml')).matchAll(/\/noticias\?categoria=([\w-]+)/g)]
  const feeds = await Promise.all(
    links.map(async ([, slug]) => new Parser().parseString(await portal.page(`/noticias/feed/${slug}.xml`))),
  )
  expect(feeds.length).toBeGreaterThan(1)
  for (const feed of feeds)
    expect(new Set(feed.items.flatMap(({ categories }) => categories)).size).toBeLessThanOrEqual(1)
  expect(feeds.map(({ title }) => title)).toContain(`Carga Plena: ${name}`)
  expect((await portal.get('/noticias/feed/nao-existe.xml')).status).toBe(404)
})

test('answers an unchanged feed with 304', async ({ portal }) => {
  const tag = (await portal.get('/feed.xml')).headers.get('etag') ?? ''
  expect((await portal.get('/feed.xml', { headers: { 'if-none-match': tag } })).status).toBe(304)
  expect((await portal.get('/noticias/feed/nao-existe.xml', { headers: { 'if-none-match': '"x"' } })).status).toBe(404)
})
