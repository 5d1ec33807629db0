import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { categories, news } from '#database/schema/news.ts'
import { rateLimits } from '#database/schema/portal.ts'
import { changeSlug } from '#app/panel/news/save-version.server.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { openPortal, portalTest as seededTest, siteUrl, type TestPortal } from './portal.ts'
import { raiseVersion } from './raise-version.ts'

/** `own` is an empty portal with this test's articles. */
const test = seededTest.extend('own', { scope: 'file' }, async ({}, { onCleanup }) => {
  const portal = await openPortal('empty')
  onCleanup(() => portal.open.close())
  await addArticles(portal)
  return portal
})

async function addArticles({ open: { db } }: TestPortal) {
  await db.insert(categories).values({ id: 1, name: 'Mercado', slug: 'mercado' })
  const article = { summary: 'Primeira frase. Segunda frase.', publishedDate: '2025-01-15', isPublished: true }
  const faq = [
    { question: 'Vale para todos?', answer: '<p>Não para <b>todos</b>.</p>' },
    { question: 'Desde quando?', answer: '<p>Desde julho.</p>' },
  ]
  await db.insert(news).values([
    { ...article, id: 1, title: 'Com perguntas', slug: 'com-perguntas', categoryId: 1, faq, views: 1500, likes: 214 },
    {
      ...article,
      id: 2,
      title: 'Com dados quebrados',
      slug: 'com-dados-quebrados',
      categoryId: 1,
      contentHtml: '<p>Texto.</p><script type="application/ld+json">{"@type":"FAQPage",</script>',
    },
    { ...article, id: 3, title: 'Sem categoria', slug: 'sem-categoria', author: 'Ana Lima' },
    { ...article, id: 4, title: 'Rascunho', slug: 'rascunho', categoryId: 1, isPublished: false },
  ])
}

const post = (portal: TestPortal, path: string, headers: Record<string, string> = {}) =>
  portal.ask(
    new Request(`${siteUrl}${path}`, { method: 'POST', headers: { 'x-forwarded-for': '203.0.113.50', ...headers } }),
  )
const byScript = { accept: 'application/json' }
const countsOf = async ({ open: { db } }: TestPortal, id: number) => {
  const [row] = await db.select({ views: news.views, likes: news.likes }).from(news).where(eq(news.id, id))
  return row
}
const pageOf = async (portal: TestPortal, path: string) => parsePage(await portal.page(path))

describe('/noticias/{slug}', () => {
  test('shows a published article (NAV-10, ART-01, ART-03, ART-04, ART-05, ART-27)', async ({ own }) => {
    const page = await pageOf(own, '/noticias/com-perguntas')
    expect(page.texts('h1')).toEqual(['Com perguntas'])
    expect(page.texts('nav[aria-label=Trilha] li')).toEqual(['Home', '/ Notícias', '/ Com perguntas'])
    const [header = ''] = page.texts('article > header')
    for (const part of ['15 de janeiro de 2025', '1 min de leitura', '1,5k visualizações', 'Primeira frase.'])
      expect(header).toContain(part)
    expect(page.texts('form[action$="/curtidas"] button')).toEqual(['Curtir, 214 curtidas'])
  })

  test('names the author, if known (ART-02)', async ({ own }) => {
    expect((await pageOf(own, '/noticias/sem-categoria')).texts('article > header')[0]).toContain('Ana Lima')
  })

  test('shows the summary in paragraphs without a body (ART-17)', async ({ own }) => {
    expect((await pageOf(own, '/noticias/sem-categoria')).texts('article .prose p')).toEqual([
      'Primeira frase.',
      'Segunda frase.',
    ])
  })

  test('shows questions after the text, with answers in HTML and structured data (ART-18, DATA-12)', async ({
    own,
  }) => {
    const page = await pageOf(own, '/noticias/com-perguntas')
    expect(page.texts('main h2')).toContain('Dúvidas Frequentes')
    expect(page.root.querySelectorAll('article section details:not([name])')).toHaveLength(2)
    expect(page.root.querySelector('article section details b')?.textContent).toBe('todos')
    expect(page.structuredData.find((thing) => thing['@type'] === 'FAQPage')).toMatchObject({
      mainEntity: [{ name: 'Vale para todos?' }, { name: 'Desde quando?' }],
    })
  })

  test('ignores broken structured data in a body (ART-19)', async ({ own }) => {
    const response = await own.get('/noticias/com-dados-quebrados')
    expect(response.status).toBe(200)
    const page = parsePage(await response.text())
    expect(page.text).toContain('Texto.')
    expect(page.text).not.toContain('Dúvidas Frequentes')
    expect(page.structuredData.map((thing) => thing['@type'])).not.toContain('FAQPage')
  })

  test('lists similar articles of the category, without the article and drafts (ART-21, ART-22)', async ({ own }) => {
    const page = await pageOf(own, '/noticias/com-perguntas')
    expect(page.hrefs('section[aria-labelledby=noticias-similares] h3 a')).toEqual(['/noticias/com-dados-quebrados'])
    expect((await pageOf(own, '/noticias/sem-categoria')).text).not.toContain('Notícias similares')
  })

  test.for(['/noticias/nao-existe', '/noticias/rascunho'])(
    '%s is not found (ART-26, ART-27)',
    async (path, { own }) => {
      const response = await own.get(path)
      expect(response.status).toBe(404)
      const page = parsePage(await response.text())
      expect(page.texts('h1')).toEqual(['Notícia não encontrada'])
      expect(page.text).toContain('A notícia que você está procurando não existe ou foi removida.')
      expect(page.robots).toContain('noindex')
    },
  )

  test('shows figure captions, sources and a back link in seeded articles (ART-16, ART-20)', async ({ portal }) => {
    const page = await pageOf(portal, '/noticias/imposto-importacao-eletricos-35-2026')
    expect(page.texts('article figure figcaption')).toEqual([
      'Comprimentos proporcionais aos valores. Ilustração: Carga Plena.',
    ])
    expect(page.texts('article h2')).toContain('Fontes')
    expect(page.hrefs('article a')).toContain('/noticias')
  })
})

describe('an article that moved', () => {
  test('redirects permanently from its former address', async ({ own }) => {
    const move = { id: 2, from: 'com-dados-quebrados', to: 'novo-endereco', now: fixedClock.now() }
    expect(await changeSlug(own.open.db, move)).toBe('changed')
    await raiseVersion(own, 'news')
    const response = await own.get('/noticias/com-dados-quebrados')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/noticias/novo-endereco'])
    expect((await own.get('/noticias/novo-endereco')).status).toBe(200)
  })
})

describe('the counters of an article', () => {
  test('count once per visitor and return true again (ART-08, ART-09)', async ({ own }) => {
    await own.open.db.delete(rateLimits)
    const before = await countsOf(own, 3)
    for (let time = 0; time < 2; time++)
      for (const counter of ['leituras', 'curtidas']) {
        const answer = await post(own, `/noticias/sem-categoria/${counter}`, byScript)
        expect([answer.status, await answer.json()]).toEqual([200, true])
      }
    expect(await countsOf(own, 3)).toEqual({ views: (before?.views ?? 0) + 1, likes: (before?.likes ?? 0) + 1 })
  })

  test('redirect to the article after a like without script, with a notice (ART-06)', async ({ own }) => {
    const answer = await post(own, '/noticias/com-perguntas/curtidas', { accept: 'text/html' })
    expect(answer.status).toBe(303)
    const page = await pageOf(own, answer.headers.get('location')?.replace(/#.*/, '') ?? '')
    expect(page.text).toContain('Curtida adicionada! Obrigado por curtir esta notícia.')
    expect(page.canonical).toBe(`${siteUrl}/noticias/com-perguntas`)
  })

  test('ignore drafts (ART-27)', async ({ own }) => {
    for (const counter of ['leituras', 'curtidas'])
      expect((await post(own, `/noticias/rascunho/${counter}`, byScript)).status).toBe(404)
    expect(await countsOf(own, 4)).toEqual({ views: 0, likes: 0 })
  })

  test('refuse requests from other sites', async ({ own }) => {
    const answer = await post(own, '/noticias/com-perguntas/curtidas', { 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(403)
    for (const origin of ['https://outro.example', 'null']) {
      const refused = await post(own, '/noticias/sem-categoria/curtidas', { ...byScript, origin })
      expect(refused.status).toBe(403)
    }
  })
})

describe('with the database gone', () => {
  test('answers a count with false, and explains the failure on the page (ART-07, ART-08, ART-09, ART-25)', async () => {
    const portal = await openPortal('empty')
    await portal.open.close()
    for (const counter of ['leituras', 'curtidas']) {
      const answer = await post(portal, `/noticias/x/${counter}`, byScript)
      expect([answer.status, await answer.json()]).toEqual([503, false])
    }
    expect((await post(portal, '/noticias/x/curtidas')).headers.get('location')).toContain('curtida=erro')
    const response = await portal.get('/noticias/x')
    expect(response.status).toBe(500)
    const page = parsePage(await response.text())
    expect(page.texts('h1')).toEqual(['Erro ao carregar notícia'])
    expect(page.text).toMatch(/o portal não conseguiu ler os dados agora \(ocorrência [0-9A-F]{6}\)/)
    expect(page.hrefs('main a')).toContain('/noticias')
  })
})
