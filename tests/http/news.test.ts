import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { news } from '#database/schema/news.ts'
import { parsePage, visibleText } from '#tests/fixtures/parsed-page.ts'
import { openPortal, portalTest as test } from './portal.ts'
import { raiseVersion } from './raise-version.ts'

describe('the news list', () => {
  test('has title, search, chips and count (NAV-09, NEWS-01, NEWS-02, NEWS-07, NEWS-10)', async ({ portal }) => {
    const page = parsePage(await portal.page('/noticias'))
    expect(page.texts('h1')).toEqual(['Todas as Notícias'])
    expect(page.root.querySelector('main input[type=search]')?.getAttribute('placeholder')).toBe('Buscar notícias...')
    const chips = page.root.querySelectorAll('nav[aria-label=Categorias] a')
    expect(chips[0]?.text).toBe('Todas56')
    expect(chips.length).toBeLessThanOrEqual(9)
    const counts = chips.slice(1).map((chip) => Number(/\d+$/.exec(chip.text)?.[0]))
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    expect(Math.min(...counts)).toBeGreaterThan(0)
    expect(page.text).toContain('56 notícia(s) encontrada(s)')
  })

  test('shows picture, category, day, update, reading time, views, title, summary and link on a card (NEWS-11)', async ({
    portal,
  }) => {
    const slug = 'byd-shark-primeira-picape-plug-in'
    const cardOf = async () => {
      const { root } = parsePage(await portal.page('/noticias?categoria=lancamentos'))
      return root
        .querySelectorAll('main [data-article]')
        .find((one) => one.querySelector(`a[href="/noticias/${slug}"]`))
    }
    const card = await cardOf()
    expect(card?.querySelector('img')?.getAttribute('src')).toMatch(/^\/ilustracoes\/\d+\/cartao\.svg/)
    const text = visibleText(card!)
    for (const part of ['Lançamentos', '26 nov', '5 min de leitura', 'atualizada em 27 nov', 'Ler mais'])
      expect(text).toContain(part)
    expect(card?.querySelector('h2')?.text).toBe(
      'BYD Shark em agosto de 2026: 68 km elétricos e 40 emplacamentos no mês',
    )
    expect(text).toContain('Lançada em outubro de 2024 por R$ 379.800, a Shark passou de 57 para 68 km')
    expect(text).not.toContain('visualiza')
    await portal.open.db.update(news).set({ views: 1500 }).where(eq(news.slug, slug))
    await raiseVersion(portal, 'news')
    await expect.poll(async () => visibleText((await cardOf())!)).toContain('1,5k visualizações')
  })

  test('shows the year on a card of another year only', async ({ portal }) => {
    const { root } = parsePage(await portal.page('/noticias'))
    const days = root.querySelectorAll('main [data-article] time').map(({ text }) => text)
    expect(days.length).toBeGreaterThan(20)
    const year = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }).slice(0, 4)
    for (const time of root.querySelectorAll('main [data-article] time')) {
      const own = time.getAttribute('datetime')?.slice(0, 4)
      expect(time.text).toMatch(own === year ? /^\d\d [a-z]{3}$/ : new RegExp(`^\\d\\d [a-z]{3} ${own}$`))
    }
  })

  test('explains an empty result, and does not index a search (NEWS-14, NEWS-10)', async ({ portal }) => {
    const page = parsePage(await portal.page('/noticias?busca=zzzz'))
    expect(page.text).toContain('Nenhuma notícia encontrada')
    expect(page.text).toContain('0 notícia(s) encontrada(s)')
    expect(page.robots).toContain('noindex')
    expect(page.canonical).toMatch(/\/noticias$/)
  })

  test('links the pages of the list in both directions, each with its own canonical address', async ({ portal }) => {
    const pages = []
    for (let path: string | undefined = '/noticias'; path && pages.length < 5;) {
      const page = parsePage(await portal.page(path))
      const linked = (rel: string) => page.hrefs(`head link[rel=${rel}]`)[0]?.replace(/^https?:\/\/[^/]+/, '')
      pages.push({ canonical: page.canonical, title: page.title, path, previous: linked('prev') })
      path = linked('next')
    }
    expect(pages.length).toBe(3)
    for (const [index, { canonical, path, previous }] of pages.entries()) {
      expect(canonical.endsWith(path)).toBe(true)
      expect(previous).toBe(pages[index - 1]?.path)
    }
    expect(new Set(pages.map(({ title }) => title)).size).toBe(3)
    const { canonical } = parsePage(await portal.page(`/noticias?categoria=custos&${pages[1]!.path.split('?')[1]}`))
    expect(canonical).toMatch(/\/noticias$/)
  })

  test('keeps category and search in chips and badges (NEWS-08)', async ({ portal }) => {
    const page = parsePage(await portal.page('/noticias?busca=imposto&categoria=impostos'))
    expect(page.hrefs('nav[aria-label=Categorias] a')).toContain('/noticias?categoria=recarga&busca=imposto')
    expect(page.hrefs('main a')).toContain('/noticias?categoria=impostos')
  })

  test.for(['o', 'de', 'R$', '%', 'lug-in', 'LÉTRIC', 'létric'.normalize('NFD')])(
    'finds a part of a word, %j, on /noticias, in suggestions and on /busca (NEWS-06)',
    async (typed, { portal }) => {
      const term = encodeURIComponent(typed)
      expect(parsePage(await portal.page(`/noticias?busca=${term}`)).texts('main [data-article]')).not.toEqual([])
      expect(parsePage(await portal.page(`/busca?q=${term}`)).texts('main [data-article]')).not.toEqual([])
      expect(await (await portal.get(`/busca/sugestoes?q=${term}`)).text()).toContain('"group":"Notícias"')
    },
  )

  test.for(['%', '_', "'", '"', '\\', '🚗', 'de a o', 'a'.repeat(10_000), '<b>', '\0', '& | !'])(
    'answers a search for %j without an error',
    async (typed, { portal }) => {
      const response = await portal.get(`/noticias?busca=${encodeURIComponent(typed)}`)
      expect(response.status).toBe(200)
      expect(await response.text()).not.toMatch(/<b>(?!<)/)
    },
  )
})

describe('the first page', () => {
  test('shows the twelve newest articles in its carousel (HOME-09, HOME-10, HOME-11)', async ({ portal }) => {
    const page = parsePage(await portal.page('/'))
    const slides = page.root.querySelectorAll('main [data-article]')
    expect(slides).toHaveLength(12)
    const first = slides[0]?.text.replaceAll(/\s+/g, ' ') ?? ''
    for (const part of ['Impostos', 'há 2 dias', '09:00', 'Redação Carga Plena', 'Leia mais'])
      expect(first).toContain(part)
    expect(slides[0]?.querySelector('a')?.getAttribute('href')).toMatch(/^\/noticias\//)
  })

  test('shows Geral for an article without a category, and a sentence without articles (HOME-10, HOME-20)', async () => {
    const portal = await openPortal('empty')
    expect(await portal.page('/')).toContain('Nenhuma notícia disponível no momento.')
    const row = {
      title: 'Sozinha',
      slug: 'sozinha',
      summary: 'Resumo.',
      publishedDate: '2026-11-01',
      isPublished: true,
    }
    await portal.open.db.insert(news).values(row)
    await raiseVersion(portal, 'news')
    const page = parsePage(await portal.page('/'))
    expect(page.texts('main [data-article]').join('')).toContain('Geral')
    await portal.open.close()
  })
})
