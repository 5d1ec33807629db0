import { XMLParser, XMLValidator } from 'fast-xml-parser'
import Parser from 'rss-parser'
import { expect, test } from 'vitest'
import { type FeedArticle, withWholeAddresses, writeJsonFeed, writeRss } from './answer-feed.server.ts'

const article: FeedArticle = {
  id: 7,
  title: 'Preço & prazo: <BYD> ]]> e ]]> de novo\u0000',
  slug: 'preço-e-prazo',
  summary: 'Um resumo & mais nada.',
  bodyHtml: '<p>Veja a <a href="/veiculo/byd-1">ficha</a> &amp; a <img src="/imagens/a.webp" alt="" /> ]]> ]]></p>',
  author: null,
  publishedDate: '2026-11-18',
  publishAt: null,
  update: null,
  createdAt: new Date('2026-11-01T12:00:00Z'),
  updatedAt: new Date('2026-11-19T12:00:00Z'),
  categoryName: 'Mercado & preços',
  isSponsored: false,
}
const feed = {
  articles: [article],
  siteUrl: 'https://portal.example',
  path: '/feed.xml',
  category: null,
  changedAt: new Date('2026-11-01T00:00:00Z'),
}

test('contains title, link, summary, body, date, author and category of an article', async () => {
  const xml = writeRss(feed)
  expect(XMLValidator.validate(xml)).toBe(true)
  const read = await new Parser().parseString(xml)
  expect(read).toMatchObject({
    title: 'Carga Plena: notícias',
    link: 'https://portal.example/noticias',
    feedUrl: 'https://portal.example/feed.xml',
    language: 'pt-BR',
  })
  expect(read.items).toHaveLength(1)
  expect(read.items[0]).toMatchObject({
    title: 'Preço & prazo: <BYD> ]]> e ]]> de novo',
    link: 'https://portal.example/noticias/pre%C3%A7o-e-prazo',
    guid: 'tag:portal.example,2025:noticia-7',
    isoDate: '2026-11-18T03:00:00.000Z',
    creator: 'Redação Carga Plena',
    categories: ['Mercado & preços'],
    'content:encoded': expect.stringContaining('<a href="https://portal.example/veiculo/byd-1">ficha</a>') as unknown,
    content: 'Um resumo &amp; mais nada.',
  })
})

test('takes the minute of publication from the schedule, else from the creation on that day', async () => {
  const createdAt = new Date('2026-11-18T12:34:56Z')
  const isoDateOf = async (own: Partial<FeedArticle>) => {
    const { items } = await new Parser().parseString(writeRss({ ...feed, articles: [{ ...article, ...own }] }))
    return items[0]?.isoDate
  }
  expect(await isoDateOf({ createdAt })).toBe('2026-11-18T12:34:56.000Z')
  expect(await isoDateOf({ createdAt, publishAt: new Date('2026-11-18T20:15:00Z') })).toBe('2026-11-18T20:15:00.000Z')
})

test('puts the note of a correction before the text', async () => {
  const update = { date: '2026-11-19', note: 'Preço & prazo.' }
  const corrected = { ...feed, articles: [{ ...article, update }] }
  const start = '<p><strong>Atualizado em 19/11/2026.</strong> O que mudou: Preço &amp; prazo.</p><p>Veja'
  const [item] = (await new Parser().parseString(writeRss(corrected))).items
  expect(item?.['content:encoded']).toMatch(new RegExp(`^${start}`))
  const json = JSON.parse(writeJsonFeed(corrected)) as { items: { content_html: string; date_modified: string }[] }
  expect(json.items[0]?.content_html).toMatch(new RegExp(`^${start}`))
  expect(json.items[0]?.date_modified).toBe('2026-11-19T12:00:00.000Z')
})

test('escapes titles without CDATA', () => {
  const numbered = { ...article, title: '7', bodyHtml: '<p>&lt;title><![CDATA[0]]></title></p>' }
  const xml = writeRss({ ...feed, articles: [article, numbered] })
  expect(xml).not.toContain('<title><![CDATA[')
  expect([...xml.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
    'Carga Plena: notícias',
    'Preço &amp; prazo: &lt;BYD&gt; ]]&gt; e ]]&gt; de novo',
    '7',
  ])
  expect(XMLValidator.validate(xml)).toBe(true)
})

test('contains its own address and the time of its last change', () => {
  const parsed = new XMLParser({ ignoreAttributes: false }).parse(writeRss(feed)) as {
    rss: { channel: Record<string, Record<string, string>> & { lastBuildDate: string } }
  }
  expect(parsed.rss.channel['atom:link']).toMatchObject({
    '@_href': 'https://portal.example/feed.xml',
    '@_rel': 'self',
    '@_type': 'application/rss+xml',
  })
  expect(new Date(parsed.rss.channel.lastBuildDate)).toEqual(article.updatedAt)
})

test('has the same content as JSON', () => {
  expect(JSON.parse(writeJsonFeed({ ...feed, path: '/feed.json' }))).toMatchObject({
    version: 'https://jsonfeed.org/version/1',
    feed_url: 'https://portal.example/feed.json',
    home_page_url: 'https://portal.example/noticias',
    items: [
      {
        id: 'tag:portal.example,2025:noticia-7',
        url: 'https://portal.example/noticias/pre%C3%A7o-e-prazo',
        summary: 'Um resumo & mais nada.',
        content_html: expect.stringContaining('<img src="https://portal.example/imagens/a.webp"') as unknown,
        date_published: '2026-11-18T03:00:00.000Z',
        date_modified: '2026-11-19T12:00:00.000Z',
        author: { name: 'Redação Carga Plena' },
        tags: ['Mercado & preços'],
      },
    ],
  })
})

test('contains the summary without a body and the general category without one', async () => {
  const bare = { ...article, bodyHtml: ' ', categoryName: null, author: ' Ana Lima ', summary: 'Menos < mais' }
  const { items } = await new Parser().parseString(writeRss({ ...feed, articles: [bare] }))
  expect(items[0]).toMatchObject({
    'content:encoded': '<p>Menos &lt; mais</p>',
    categories: ['Geral'],
    creator: 'Ana Lima',
  })
})

test('names the category of a feed and is valid without articles', async () => {
  const empty = { ...feed, articles: [], category: { name: 'Recarga', path: '/noticias?categoria=recarga' } }
  const read = await new Parser().parseString(writeRss(empty))
  expect(read).toMatchObject({
    title: 'Carga Plena: Recarga',
    link: 'https://portal.example/noticias?categoria=recarga',
    items: [],
  })
})

test.each([
  ['<a href="/a">', '<a href="https://s/a">'],
  ['<a href="#fim">', '<a href="https://s/p#fim">'],
  ['<a href="//outro/a">', '<a href="//outro/a">'],
  ['<a href="https://outro/a">', '<a href="https://outro/a">'],
  ['<img srcset="/a.webp 1x, /b.webp 2x">', '<img srcset="https://s/a.webp 1x, https://s/b.webp 2x">'],
  ['<p>href="/a"</p>', '<p>href="/a"</p>'],
])('rewrites %s to %s', (html, whole) => {
  expect(withWholeAddresses(html, 'https://s', 'https://s/p')).toBe(whole)
})
