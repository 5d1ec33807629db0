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

test('requires both day and text of a correction (ANEWS-11)', () => {
  const correction = { updated_date: '2026-11-21', change_note: 'O preço de julho.' }
  expect(fields(correction, 'edit')).toMatchObject({ updatedDate: '2026-11-21', changeNote: 'O preço de julho.' })
  expect(fields({}, 'edit')).toMatchObject({ updatedDate: null, changeNote: null, series: null })
  expect(fields({ series: 'IPVA' }, 'edit')).toMatchObject({ series: 'IPVA' })
  const wrong = (about: Partial<ArticleEntry>) => problems({ ...correction, ...about }, 'edit')
  expect(wrong({ change_note: '' })).toEqual({ change_note: 'Escreva o que mudou.' })
  expect(wrong({ updated_date: '' })).toEqual({ updated_date: 'Escolha o dia da atualização.' })
  expect(wrong({ updated_date: '2026-02-30' })).toEqual({ updated_date: 'Escolha um dia que exista no calendário.' })
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

const sentenceOf = (name: keyof ArticleEntry, value: string) => problems({ [name]: value })[name]

test.for([
  ['title', 300],
  ['summary', 2_000],
  ['content', 1_000_000],
  ['slug', 150],
  ['author', 200],
  ['categories', 500],
  ['series', 100],
  ['featured_image_alt_text', 500],
] as const)('the field %s takes %i characters and no more', ([name, max]) => {
  expect(sentenceOf(name, 'a'.repeat(max))).toBeUndefined()
  expect(sentenceOf(name, 'a'.repeat(max + 1))).toMatch(/^Use até [\d.]+ caracteres; aqui há [\d.]+\.$/)
})

test('reports the first problem of a field', () => {
  // Too long, and with an invalid character.
  expect(sentenceOf('slug', 'A'.repeat(151))).toBe('Use até 150 caracteres; aqui há 151.')
  expect(sentenceOf('featured_image_url', `http://a.example/${'a'.repeat(2_000)}`)).toMatch(
    /^Use até 2\.000 caracteres/,
  )
  expect(problems({ change_note: 'a'.repeat(1_001), updated_date: '2026-11-21' }).change_note).toMatch(
    /^Use até 1\.000/,
  )
})

test('suggests another slug for a reserved or invalid one', () => {
  for (const slug of ['autor', 'feed', 'previa', 'serie'])
    expect(sentenceOf('slug', slug)).toBe('Este endereço é usado pelo portal. Escolha outro.')
  expect(sentenceOf('slug', 'series')).toBeUndefined()
  expect(problems({ slug: '???', title: 'Preços de julho' }).slug).toBe(
    'Use letras minúsculas sem acento, números e hífens, como precos-de-julho.',
  )
  expect(problems({ slug: '???', title: '!!!' }).slug).toBe('Use letras minúsculas sem acento, números e hífens.')
})

test('accepts a picture of the portal or of an https address', () => {
  for (const url of ['/imagens/a.webp', 'https://a.example/x.jpg', ''])
    expect(problems({ featured_image_url: url }, 'edit')).toEqual({})
  for (const url of ['/a b.jpg', 'https://a b', 'ftp://a.example/x.jpg'])
    expect(sentenceOf('featured_image_url', url)).toBe('Envie uma imagem ou use um endereço que comece com https://.')
})

test('accepts reading times of whole minutes from 1 to 600', () => {
  for (const [typed, minutes] of [
    ['1', 1],
    ['600', 600],
    ['', null],
  ] as const)
    expect(fields({ read_time: typed }).readTime).toBe(minutes)
  for (const typed of ['0', '601', '12345', '1x', 'x1', ' '])
    expect(sentenceOf('read_time', typed), typed).toBe('Escreva minutos inteiros, de 1 a 600, ou deixe em branco.')
})

test('accepts at most twenty categories and fifty vehicles', () => {
  const names = (count: number) => Array.from({ length: count }, (_, n) => `c${n}`).join(',')
  const ids = (count: number) => Array.from({ length: count }, (_, n) => n + 1).join(',')
  expect(fields({ categories: names(20) }).categories).toHaveLength(20)
  expect(sentenceOf('categories', names(21))).toBe('Escolha até 20 categorias.')
  expect(fields({ vehicle_ids: ids(50) }).vehicleIds).toHaveLength(50)
  expect(sentenceOf('vehicle_ids', ids(51))).toBe('Escolha até 50 veículos.')
  expect(sentenceOf('categories', 'Mercado, ???')).toBe('A categoria “???” precisa ter letras ou números.')
})

test('reads vehicle ids in order, each once, and ignores others', () => {
  expect(fields({ vehicle_ids: ' 14, 3 ,3,x,,-1,1.5,1234567890,7x' }).vehicleIds).toEqual([3, 14])
  expect(fields({ vehicle_ids: '' }).vehicleIds).toEqual([])
  expect(fields({ vehicle_ids: `${','.repeat(1_999)}7,8` }).vehicleIds).toEqual([7])
})

test('keeps the first spelling of a repeated category (ANEWS-07)', () => {
  expect(fields({ categories: 'ÁGUA, Água, água' }).categories).toEqual(['ÁGUA'])
  expect(fields({ categories: 'B, A, B' }).categories).toEqual(['B', 'A'])
})

test('has a sentence for each invalid day and time (ANEWS-12)', () => {
  const scheduled = { status: 'future', switch_status: 'future', published_date: '2026-11-20' } as const
  const past = 'Para agendar, escolha um dia e uma hora que ainda não passaram (horário de Brasília).'
  expect(problems({ ...scheduled, publish_time: '12:00' })).toEqual({ published_date: past })
  expect(problems({ ...scheduled, publish_time: '11:59' })).toEqual({ published_date: past })
  expect(problems({ ...scheduled, publish_time: '12:0' })).toEqual({ publish_time: 'Escreva a hora como 08:30.' })
  expect(problems({ published_date: '2020-01-01', publish_time: '08:30' })).toEqual({})
  expect(problems({ ...scheduled, published_date: '2026-02-31', publish_time: '08:30' })).toEqual({
    published_date: 'Escolha um dia que exista no calendário.',
  })
  expect(problems({ status: 'gone' })).toEqual({ status: 'Escolha um status da lista.' })
  // Without a time, a draft has no instant of publication.
  expect(fields({ status: 'draft', publish_time: '' }).publishAt).toBeNull()
})

test('reads a switch as on for any text except off and false (ANEWS-12)', () => {
  for (const [typed, is] of [
    ['on', true],
    ['true', true],
    ['off', false],
    ['false', false],
    ['', false],
  ] as const) {
    expect(fields({ is_sponsored: typed }).isSponsored, typed).toBe(is)
    expect(fields({ status: 'draft', switch_status: 'draft', is_published: typed }).isPublished, typed).toBe(is)
  }
  expect(fields({ status: 'publish', switch_status: '', is_published: '' }).isPublished).toBe(false)
  expect(
    fields({ status: 'future', switch_status: 'draft', published_date: '2026-12-24', is_published: 'on' }).isPublished,
  ).toBe(false)
})

test('refuses a correction before the day of publication (ANEWS-11)', () => {
  const correction = { updated_date: '2026-11-20', change_note: 'O preço.' }
  expect(problems({ ...correction, published_date: '2026-11-20' }, 'edit')).toEqual({})
  expect(problems({ ...correction, published_date: '2026-11-21' }, 'edit')).toEqual({
    updated_date: 'A atualização não pode ser anterior à publicação.',
  })
})

test('has a notice for each unusual value', () => {
  const textsOf = (about: Partial<ArticleEntry>) => {
    const reading = read(about)
    return reading.outcome === 'valid' ? reading.notices : []
  }
  const published = { status: 'publish', switch_status: 'publish' } as const
  expect(textsOf({ ...published, is_published: '' })).toEqual([
    { field: 'is_published', text: 'A notícia não fica visível, embora o status seja Publicado.' },
  ])
  expect(textsOf({ status: 'draft', switch_status: 'draft', is_published: 'on' })).toEqual([
    { field: 'is_published', text: 'A notícia fica visível, embora o status não seja Publicado.' },
  ])
  expect(textsOf({ ...published, is_published: 'on', published_date: '2026-11-20' })).toEqual([])
  expect(textsOf({ ...published, is_published: 'on', published_date: '2026-11-21' })).toEqual([
    { field: 'published_date', text: 'A notícia só aparece a partir de 21/11/2026.' },
  ])
  expect(textsOf({ ...published, is_published: '', published_date: '2026-11-21' }).map(({ field }) => field)).toEqual([
    'is_published',
  ])
  expect(textsOf({ featured_image_url: 'https://outro.example/foto.jpg' })).toEqual([
    { field: 'featured_image_url', text: 'Imagens de outros sites não aparecem no portal: envie o arquivo.' },
  ])
})

test('converts an article without optional fields to empty texts and back', () => {
  const bare = buildArticle({
    author: null,
    series: null,
    featuredImageUrl: null,
    featuredImageAltText: null,
    updatedDate: null,
    changeNote: null,
    publishAt: null,
    readTime: null,
    categories: [],
    vehicleIds: [],
    isPublished: false,
    isSponsored: false,
    status: 'draft',
  })
  expect(entryOf(bare)).toMatchObject({
    author: '',
    series: '',
    featured_image_url: '',
    featured_image_alt_text: '',
    updated_date: '',
    change_note: '',
    publish_time: '',
    read_time: '',
    categories: '',
    vehicle_ids: '',
    is_published: '',
    is_sponsored: '',
    switch_status: 'draft',
  })
  expect(readArticleForm(entryOf(bare), { kind: 'edit', now })).toEqual({ outcome: 'valid', fields: bare, notices: [] })
  const full = buildArticle({
    updatedDate: '2026-11-21',
    changeNote: 'O preço.',
    series: 'IPVA',
    isPublished: true,
    status: 'publish',
    author: 'Ana',
    featuredImageAltText: 'Um carro',
  })
  expect(readArticleForm(entryOf(full), { kind: 'edit', now })).toMatchObject({ outcome: 'valid', fields: full })
})

test('reads text fields only, joins lists of one name, and keeps the lines of the summary', () => {
  const form = new FormData()
  form.append('title', 'Um')
  form.append('title', new File(['x'], 'x.txt'))
  for (const name of ['Mercado', 'Preços']) form.append('categories', name)
  form.set('summary', ' um\ndois\tdois ')
  form.set('author', ' Ana \n  Silva ')
  expect(readArticleEntry(form)).toMatchObject({
    title: 'Um',
    categories: 'Mercado,Preços',
    summary: 'um\ndois\tdois',
    author: 'Ana Silva',
    content: '',
  })
  expect(readArticleEntry({ content: 'um\r\ndois', title: undefined })).toMatchObject({
    content: 'um\ndois',
    title: '',
  })
})
