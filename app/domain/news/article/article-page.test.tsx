import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Article, SeriesPart } from '#app/domain/news/news.ts'
import { buildPublishedArticle } from '#tests/builders/published-article.ts'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { visibleText } from '#tests/fixtures/parsed-page.ts'
import { explainedError, renderFailure } from '#tests/fixtures/render-page.tsx'
import { ArticleFailure, ArticleMissing } from '#app/domain/news/empty-page.tsx'
import { articleMeta } from './article-meta.ts'
import { ArticlePage } from './article-page.tsx'

const siteUrl = 'https://portal.example'
const twoQuestions = [
  { question: 'Vale para todos?', answer: '<p>Não para <b>todos</b>.</p>' },
  { question: 'Desde quando?', answer: '<p>Desde julho.</p>' },
]

function pageOf(
  own: Partial<Article> = {},
  { address = '/', similar = [] as Article[], series = [] as SeriesPart[] } = {},
) {
  const article = buildPublishedArticle(own)
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ArticlePage
          article={article}
          siteUrl={siteUrl}
          similar={{ articles: similar, failure: null }}
          series={series}
          bodyVehicles={[buildVehicle({ id: 12 })]}
          newsletter={<form aria-label="Boletim" />}
        />
      ),
    },
  ])
  const root = parse(renderToStaticMarkup(<Stub initialEntries={[address]} />))
  const texts = (selector: string) => root.querySelectorAll(selector).map(visibleText)
  return { root, texts, text: visibleText(root) }
}

test('shows in the header what the article is, its author, date and read time (ART-01, ART-02, ART-03, ART-04)', () => {
  const { root, texts } = pageOf()
  expect(texts('nav[aria-label=Trilha] li')).toEqual(['Home', '/ Notícias', '/ Imposto vai a 25%'])
  expect(texts('h1')).toEqual(['Imposto vai a 25%'])
  const header = root.querySelector('article > header')
  const words = header ? visibleText(header) : ''
  for (const part of ['Impostos', 'Ana Lima', '15 de janeiro de 2025', '6 min de leitura', '15,3k visualizações'])
    expect(words).toContain(part)
  expect(words).toContain('O degrau chegou. O próximo vem em 2026.')
})

test('shows a correction: its day next to the publication, the change above the text, the minute for search engines (ART-03)', () => {
  const update = { date: '2026-11-23', note: 'A alíquota de julho de 2026 entrou em vigor.' }
  const header = pageOf({ update }).root.querySelector('article > header')
  const words = header ? visibleText(header) : ''
  expect(words).toContain('Atualizado em 23/11/2026')
  expect(words).toContain('O que mudou: A alíquota de julho de 2026 entrou em vigor.')
  expect(header?.querySelectorAll('time').map((time) => time.getAttribute('datetime'))).toEqual([
    '2025-01-15',
    '2026-11-23',
  ])
  const modifiedAt = '2026-11-23T16:20:00-03:00'
  const corrected = JSON.stringify(articleMeta({ article: buildPublishedArticle({ update, modifiedAt }), siteUrl }))
  expect(corrected).toContain('"datePublished":"2025-01-15T09:00:00-03:00","dateModified":"2026-11-23T16:20:00-03:00"')

  const untouched = pageOf().text
  expect(untouched).not.toMatch(/Atualizado|O que mudou/)
})

test('links the author’s page, and renders nothing without an author (ART-02)', () => {
  const authors = (author: string | null) => pageOf({ author }).root.querySelectorAll('header [rel=author]')
  expect(authors(null)).toHaveLength(0)
  expect(authors('Ana Lima').map((link) => link.getAttribute('href'))).toEqual(['/noticias/autor/ana-lima'])
  expect(JSON.stringify(articleMeta({ article: buildPublishedArticle(), siteUrl }))).toContain(
    '"name":"Ana Lima","url":"https://portal.example/noticias/autor/ana-lima"',
  )
})

test('shows views from the tenth one on (ART-04)', () => {
  const shown = (views: number) => pageOf({ views }).root.querySelector('[data-views]')?.closest('.inline-flex')
  expect(shown(10)?.text).toContain('10 visualizações')
  expect(shown(10)?.hasAttribute('hidden')).toBe(false)
  expect(shown(9)?.hasAttribute('hidden')).toBe(true)
})

test('shows likes from the tenth one on (ART-05)', () => {
  const button = (likes: number) => pageOf({ likes }).root.querySelector('like-button button')
  const visible = (likes: number) =>
    button(likes)
      ?.querySelectorAll('span')
      .filter((span) => !span.classNames.includes('sr-only'))
      .flatMap((span) => span.text || [])
  expect(visible(9)).toEqual(['Curtir'])
  expect(visible(10)).toEqual(['10'])
})

test('lists the other articles of a series with the position', () => {
  const series = [
    { id: 9, slug: 'primeira', title: 'Primeira parte' },
    { id: 1, slug: 'imposto-25', title: 'Imposto vai a 25%' },
  ]
  const { root, texts } = pageOf({ series: 'Imposto: a conta' }, { series })
  expect(root.querySelector('nav[aria-labelledby=serie] h2 a')?.getAttribute('href')).toBe(
    '/noticias/serie/imposto-a-conta',
  )
  expect(texts('nav[aria-labelledby=serie] li a')).toEqual(['Primeira parte'])
  expect(texts('nav[aria-labelledby=serie] [aria-current]')).toEqual(['Imposto vai a 25%'])
  expect(pageOf().text).not.toContain('Série')
})

test('renders the like button with a count and as a form (ART-05)', () => {
  const { root, texts } = pageOf()
  const form = root.querySelector('form[method=post]')
  expect(form?.getAttribute('action')).toBe('/noticias/imposto-25/curtidas')
  expect(texts('form[method=post] button')).toEqual(['Curtir, 214 curtidas'])
  expect(form?.querySelector('button')?.getAttribute('aria-pressed')).toBe('false')
})

test('reports a like on the page without script (ART-06, ART-07)', () => {
  const liked = pageOf({}, { address: '/?curtida=sim' })
  expect(liked.texts('[role=status]')).toEqual(['Curtida adicionada! Obrigado por curtir esta notícia.'])
  expect(liked.root.querySelector('form[method=post] button')?.hasAttribute('disabled')).toBe(true)
  expect(liked.text).toContain('214 curtidas')
  const failed = pageOf({}, { address: '/?curtida=erro' })
  expect(failed.texts('[role=status]')).toEqual(['Não foi possível curtir a notícia. Tente novamente.'])
  expect(failed.root.querySelector('form[method=post] button')?.hasAttribute('disabled')).toBe(false)
})

test('offers two share links without script (ART-10, ART-11, ART-12)', () => {
  const links = pageOf().root.querySelectorAll('.without-script a')
  expect(links.map((link) => [link.textContent, new URL(link.getAttribute('href') ?? '').hostname])).toEqual([
    ['WhatsApp', 'wa.me'],
    ['LinkedIn', 'www.linkedin.com'],
  ])
  for (const link of links) expect(link.getAttribute('rel')).toContain('noopener')
})

test('uses the alternative text of the photo as caption (ART-16)', () => {
  expect(pageOf({ imageUrl: '/foto.jpg', imageAlt: 'Um carro no porto' }).texts('figcaption')).toEqual([
    'Um carro no porto',
  ])
  expect(pageOf({ imageUrl: '/foto.jpg', imageAlt: null }).texts('figcaption')).toEqual([])
})

test('shows the summary in paragraphs of one sentence when there is no body (ART-17)', () => {
  const { texts } = pageOf({ bodyHtml: null })
  expect(texts('.prose p')).toEqual(['O degrau chegou.', 'O próximo vem em 2026.'])
})

test('renders a vehicle card at its place, and nothing for an inactive model', () => {
  const bodyHtml = '<h2>Um</h2><p>a</p><div data-vehicle="12"></div><p>b</p><div data-vehicle="99"></div><p>c</p>'
  const { root, texts } = pageOf({ bodyHtml })
  expect(texts('.prose')).toEqual(['Um a', 'b', 'c'])
  const card = root.querySelector('.prose + aside[data-vehicle="12"]')
  expect(card?.querySelector('a')?.getAttribute('href')).toBe('/veiculo/byd-dolphin-12')
  for (const part of ['BYD Dolphin', 'R$', 'Autonomia']) expect(card && visibleText(card)).toContain(part)
  expect(root.querySelectorAll('[data-vehicle]')).toHaveLength(1)
  expect(root.querySelector('.prose h2')?.id).toBe('secao-um')
})

test('marks a sponsored article next to its title', () => {
  const header = (isSponsored: boolean) => pageOf({ isSponsored }).texts('article > header')[0]
  expect(header(true)).toContain('Conteúdo patrocinado')
  expect(header(false)).not.toContain('Conteúdo patrocinado')
})

test('renders each question as a disclosure with HTML and as structured data (ART-18, DATA-12)', () => {
  const { root, texts } = pageOf({ faq: twoQuestions })
  expect(texts('main h2')).toContain('Dúvidas Frequentes')
  const questions = root.querySelectorAll('section details')
  expect(questions.map((question) => question.getAttribute('name'))).toEqual([undefined, undefined])
  expect(questions[0]?.querySelector('b')?.textContent).toBe('todos')
  expect(JSON.stringify(articleMeta({ article: buildPublishedArticle({ faq: twoQuestions }), siteUrl }))).toContain(
    '"FAQPage"',
  )
})

test('renders no section and no structured data without questions (ART-18, ART-19)', () => {
  expect(pageOf().text).not.toContain('Dúvidas Frequentes')
  expect(JSON.stringify(articleMeta({ article: buildPublishedArticle(), siteUrl }))).not.toContain('FAQPage')
})

test('links back to the news (ART-20)', () => {
  const back = pageOf()
    .root.querySelectorAll('article a')
    .find((link) => link.textContent.includes('Voltar para as notícias'))
  expect(back?.getAttribute('href')).toBe('/noticias')
})

test('links similar articles and renders no section without any (ART-21, ART-23)', () => {
  const similar = [2, 3].map((id) => buildPublishedArticle({ id, slug: `artigo-${id}`, title: `Título ${id}` }))
  const section = pageOf({}, { similar }).root.querySelector('section[aria-labelledby=noticias-similares]')
  expect(section?.querySelectorAll('h3 a').map((link) => link.getAttribute('href'))).toEqual([
    '/noticias/artigo-2',
    '/noticias/artigo-3',
  ])
  expect(pageOf().text).not.toContain('Notícias similares')
})

test('lists the sections of a long article beside and above the text, but not of a short one', () => {
  const links = (own: Partial<Article>) =>
    pageOf(own)
      .root.querySelectorAll('details nav a, nav details a, aside nav a')
      .map((link) => link.getAttribute('href'))
  const sections = ['#secao-um', '#secao-dois', '#secao-tres', '#duvidas-frequentes']
  expect(links({ faq: twoQuestions })).toEqual([...sections, ...sections])
  expect(links({ bodyHtml: '<p>a</p><h2>Um</h2>' })).toEqual([])
})

test('shows the newsletter form after the text', () => {
  expect(pageOf().root.querySelector('article form[aria-label=Boletim]')).not.toBeNull()
})

test('shows a failure and a missing article with a link back (ART-25, ART-26)', () => {
  const Stub = createRoutesStub([{ path: '/ausente', Component: ArticleMissing }])
  const failure = renderFailure(ArticleFailure, explainedError)
  expect(failure.texts('h1')).toEqual(['Erro ao carregar notícia'])
  expect(failure.text).toContain('o banco de dados está fora do ar (ocorrência A1)')
  expect(failure.root.querySelector('main a[href="/noticias"]')).not.toBeNull()
  const missing = parse(renderToStaticMarkup(<Stub initialEntries={['/ausente']} />))
  expect(missing.querySelector('h1')?.textContent).toBe('Notícia não encontrada')
  expect(missing.textContent).toContain('A notícia que você está procurando não existe ou foi removida.')
})
