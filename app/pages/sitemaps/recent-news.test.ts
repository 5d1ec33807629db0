import { XMLParser } from 'fast-xml-parser'
import { expect } from 'vitest'
import { news } from '#database/schema/news.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { listRecentNews } from './answer-sitemap.server.ts'
import { writeNewsUrlset } from './sitemap-xml.ts'

test('gives Google News the public articles of the last two days with the minute in São Paulo (NEWS-17)', async ({
  db,
}) => {
  const article = { summary: 'Resumo', isPublished: true }
  await db.insert(news).values([
    {
      ...article,
      slug: 'de-hoje',
      title: 'Imposto <novo> & "antigo"\u0007',
      publishedDate: '2026-11-20',
      createdAt: new Date('2026-11-20T14:05:09Z'),
    },
    { ...article, slug: 'de-ontem', title: 'Ontem', publishedDate: '2026-11-19' },
    { ...article, slug: 'de-anteontem', title: 'Anteontem', publishedDate: '2026-11-18' },
    { ...article, slug: 'de-amanha', title: 'Amanhã', publishedDate: '2026-11-21' },
    { ...article, slug: 'rascunho', title: 'Rascunho', publishedDate: '2026-11-20', isPublished: false },
    { ...article, slug: 'pago', title: 'Pago', publishedDate: '2026-11-20', isSponsored: true },
  ])
  const xml = writeNewsUrlset(await listRecentNews(db, fixedClock), 'Carga Plena', 'https://portal.example')
  expect(xml).toContain('xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"')
  const parsed: unknown = new XMLParser().parse(xml)
  const entry = (slug: string, title: string, instant: string) => ({
    loc: `https://portal.example/noticias/${slug}`,
    'news:news': {
      'news:publication': { 'news:name': 'Carga Plena', 'news:language': 'pt' },
      'news:publication_date': instant,
      'news:title': title,
    },
  })
  expect(parsed).toMatchObject({
    urlset: {
      url: [
        entry('de-hoje', 'Imposto <novo> & "antigo"', '2026-11-20T11:05:09-03:00'),
        entry('de-ontem', 'Ontem', '2026-11-19T00:00:00-03:00'),
      ],
    },
  })
})
