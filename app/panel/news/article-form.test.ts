import { expect, test } from 'vitest'
import { slugFrom } from '#app/platform/text/slug.ts'
import { buildArticle } from './article.fixture.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import type { ArticleEntry } from './article-fields.ts'
import { emptyArticleEntry, entryOf, readArticleEntry, readArticleForm } from './article-form.ts'

const now = fixedClock.now()
const read = (about: Partial<ArticleEntry>, kind: 'new' | 'edit' = 'new') =>
  readArticleForm({ ...entryOf(buildArticle()), ...about }, { kind, now })
const fields = (about: Partial<ArticleEntry>, kind?: 'new' | 'edit') => {
  const reading = read(about, kind)
  if (reading.outcome !== 'valid') throw new Error(JSON.stringify(reading))
  return reading.fields
}
const problems = (about: Partial<ArticleEntry>, kind?: 'new' | 'edit') => {
  const reading = read(about, kind)
  return reading.outcome === 'invalid' ? reading.problems : {}
}
const notices = (about: Partial<ArticleEntry>) => {
  const reading = read(about)
  return reading.outcome === 'valid' ? reading.notices.map(({ field }) => field) : []
}

test('requires title, summary, content, slug, picture and day for a new article, with one sentence (ANEWS-05)', () => {
  const reading = readArticleForm({ ...emptyArticleEntry(now), published_date: '' }, { kind: 'new', now })
  expect(reading).toMatchObject({
    outcome: 'invalid',
    sentence: 'Por favor, preencha todos os campos obrigatórios.',
  })
  const required = ['title', 'summary', 'content', 'slug', 'featured_image_url', 'published_date'] as const
  for (const name of required) expect(Object.keys(problems({ [name]: '' }))).toEqual([name])
})

test('requires only title, summary, slug and day for an edited article (ANEWS-10)', () => {
  for (const name of ['title', 'summary', 'slug', 'published_date'] as const)
    expect(Object.keys(problems({ [name]: '' }, 'edit'))).toEqual([name])
  expect(fields({ content: '', featured_image_url: '' }, 'edit')).toMatchObject({ content: '', featuredImageUrl: null })
})

test('requires both day and text of a correction, not before the publication (ANEWS-11)', () => {
  const correction = { updated_date: '2026-11-21', change_note: 'O preço de julho.' }
  expect(fields(correction, 'edit')).toMatchObject({ updatedDate: '2026-11-21', changeNote: 'O preço de julho.' })
  expect(fields({}, 'edit')).toMatchObject({ updatedDate: null, changeNote: null, series: null })
  expect(fields({ series: 'IPVA' }, 'edit')).toMatchObject({ series: 'IPVA' })
  const wrong = (about: Partial<ArticleEntry>) => problems({ ...correction, ...about }, 'edit')
  expect(wrong({ change_note: '' })).toEqual({ change_note: 'Escreva o que mudou.' })
  expect(wrong({ updated_date: '' })).toEqual({ updated_date: 'Escolha o dia da atualização.' })
  expect(wrong({ updated_date: '2026-02-30' })).toEqual({ updated_date: 'Escolha um dia que exista no calendário.' })
  expect(wrong({ updated_date: '2026-11-19' })).toEqual({
    updated_date: 'A atualização não pode ser anterior à publicação.',
  })
})

test('starts a new article as an unpublished draft, dated today and signed by the newsroom (ANEWS-06)', () => {
  const entry = {
    ...entryOf(buildArticle()),
    ...emptyArticleEntry(now),
    title: 'T',
    summary: 'R',
    content: 'C',
    slug: 't',
  }
  const reading = readArticleForm({ ...entry, featured_image_url: '/imagens/a.webp' }, { kind: 'new', now })
  expect(reading).toMatchObject({
    outcome: 'valid',
    fields: {
      author: 'Redação Carga Plena',
      status: 'draft',
      isPublished: false,
      publishedDate: '2026-11-20',
      readTime: null,
    },
  })
})

test('splits categories by commas and trims them, without empty or repeated ones (ANEWS-07)', () => {
  expect(fields({ categories: 'A, ,B ' }).categories).toEqual(['A', 'B'])
  expect(fields({ categories: 'Mercado, Preços, mercado,PREÇOS' }).categories).toEqual(['Mercado', 'Preços'])
  expect(problems({ categories: 'Mercado, ???' })).toHaveProperty('categories')
})

test('sets the switch by the status without script, and keeps it if the form moved it (ANEWS-12)', () => {
  expect(fields({ status: 'publish', switch_status: 'draft', is_published: '' }).isPublished).toBe(true)
  expect(fields({ status: 'draft', switch_status: 'publish', is_published: 'on' }).isPublished).toBe(false)
  expect(fields({ status: 'publish', switch_status: 'publish', is_published: '' }).isPublished).toBe(false)
  expect(fields({ status: 'draft', switch_status: 'draft', is_published: 'on' }).isPublished).toBe(true)
  expect(problems({ status: 'gone' })).toHaveProperty('status')
})

test('schedules an article for its minute in São Paulo, at midnight without a time, and never in the past (ANEWS-12)', () => {
  const scheduled = { status: 'future', switch_status: 'future', published_date: '2026-12-24' } as const
  expect(fields({ ...scheduled, publish_time: '08:30' }).publishAt).toBe('2026-12-24T11:30:00.000Z')
  expect(fields(scheduled).publishAt).toBe('2026-12-24T03:00:00.000Z')
  expect(problems({ ...scheduled, published_date: '2026-11-20' })).toHaveProperty('published_date')
  expect(problems({ ...scheduled, published_date: '2026-11-20', publish_time: '12:01' })).toEqual({})
  expect(problems({ ...scheduled, publish_time: '25:00' })).toHaveProperty('publish_time')
  // Daylight saving time in São Paulo (UTC−2).
  expect(fields({ published_date: '2018-12-24', publish_time: '08:30' }).publishAt).toBe('2018-12-24T10:30:00.000Z')
})

test('reports invalid values at their fields', () => {
  expect(problems({ slug: 'Com Espaço é' }).slug).toContain('com-espaco-e')
  for (const slug of ['feed', 'previa', '-a', 'a--b', 'a/b']) expect(problems({ slug })).toHaveProperty('slug')
  for (const day of ['2026-02-31', '20/11/2026', '0000-01-01'])
    expect(problems({ published_date: day })).toHaveProperty('published_date')
  for (const time of ['0', '-1', '1.5', 'x', '601']) expect(problems({ read_time: time })).toHaveProperty('read_time')
  for (const url of ['http://a.example/x.jpg', 'javascript:alert(1)', 'x.jpg', '//a.example/x.jpg', '#a', 'https://'])
    expect(problems({ featured_image_url: url })).toHaveProperty('featured_image_url')
  expect(problems({ title: 'a'.repeat(301) }).title).toBe('Use até 300 caracteres; aqui há 301.')
  expect(problems({ content: 'a'.repeat(1_000_001) })).toHaveProperty('content')
})

test('saves unusual values with a notice', () => {
  expect(notices({})).toEqual([])
  expect(notices({ featured_image_url: 'https://outro.example/foto.jpg' })).toEqual(['featured_image_url'])
  expect(
    notices({ status: 'publish', switch_status: 'publish', is_published: 'on', published_date: '2026-11-21' }),
  ).toEqual(['published_date'])
  expect(notices({ is_published: 'on' })).toEqual(['is_published'])
})

test('converts an article to its form and back without a change', () => {
  const article = buildArticle({
    categories: ['Mercado', 'Preços'],
    publishAt: '2026-12-24T11:30:00.000Z',
    publishedDate: '2026-12-24',
    status: 'future',
    isSponsored: true,
    readTime: 7,
    vehicleIds: [3, 14],
  })
  expect(readArticleForm(entryOf(article), { kind: 'edit', now })).toEqual({
    outcome: 'valid',
    fields: article,
    notices: [],
  })
})

test('removes control characters, and reads the last of two values', () => {
  const form = new FormData()
  form.set('title', '  Um\0 título\tlongo ')
  form.set('content', 'um\r\n\r\ndois\u0007')
  for (const value of ['', 'on']) form.append('is_published', value)
  for (const id of ['3', '4']) form.append('vehicle_ids', id)
  expect(readArticleEntry(form)).toMatchObject({
    title: 'Um título longo',
    content: 'um\n\ndois',
    is_published: 'on',
    vehicle_ids: '3,4',
    slug: '',
  })
})

test('removes half of a surrogate pair, as a cut text may have', () => {
  expect(readArticleEntry({ title: 'Carro \ud83d' }).title).toBe('Carro \ufffd')
})

test.each([
  ['Avenida Paulista: recarga & café', 'avenida-paulista-recarga-cafe'],
  ['  ¿?! ', ''],
  ['R$ 115.800 à vista', 'r-115-800-a-vista'],
  ['palavra '.repeat(20), 'palavra-palavra-palavra-palavra-palavra-palavra-palavra-palavra-palavra-palavra'],
])('suggests for the title %j the slug %j', (title, slug) => {
  expect(slugFrom(title)).toBe(slug)
})

test('has a sentence for each missing field (ANEWS-05)', () => {
  const empty = Object.fromEntries(
    ['title', 'summary', 'content', 'slug', 'featured_image_url', 'published_date'].map((name) => [name, '']),
  )
  expect(problems(empty)).toEqual({
    title: 'Escreva o título.',
    summary: 'Escreva o resumo.',
    content: 'Escreva o conteúdo.',
    slug: 'Escreva o endereço (slug).',
    featured_image_url: 'Escolha a imagem de destaque.',
    published_date: 'Escolha a data de publicação.',
  })
})

test('names the first invalid field, or says that a field is missing', () => {
  expect(read({ read_time: '0' })).toEqual({
    outcome: 'invalid',
    sentence: 'Escreva minutos inteiros, de 1 a 600, ou deixe em branco.',
    problems: { read_time: 'Escreva minutos inteiros, de 1 a 600, ou deixe em branco.' },
  })
  expect(read({ read_time: '0', title: '' })).toMatchObject({
    sentence: 'Por favor, preencha todos os campos obrigatórios.',
  })
})
