import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { articleList, articleListHref, type ArticleListParams } from './article-list.ts'
import { listArticlesForEditors } from './article-list.server.ts'

async function articles(db: Database, ...rows: Partial<typeof news.$inferInsert>[]) {
  const texts = { title: 'Título', summary: 'Resumo.', publishedDate: '2026-01-01' }
  await db.insert(news).values(rows.map((row, place) => ({ ...texts, slug: `artigo-${place}`, ...row })))
}
const all: ArticleListParams = { search: '', situation: 'todas', after: null }
const titles = async (db: Database, address: Partial<ArticleListParams>) =>
  (await listArticlesForEditors(db, { ...all, ...address })).rows.map(({ title }) => title)

test('lists the newest article first, with all columns of the table (ANEWS-01, ANEWS-02)', async ({ db }) => {
  await articles(
    db,
    { id: 1, title: 'Velha', createdAt: new Date('2026-01-01T00:00:00Z') },
    {
      id: 2,
      title: 'Nova',
      slug: 'nova',
      status: 'future',
      isSponsored: true,
      publishAt: new Date('2026-12-01T11:30:00Z'),
      createdAt: new Date('2026-02-01T00:00:00Z'),
      views: 12,
      likes: 3,
    },
  )
  const {
    rows: [first, second],
  } = await listArticlesForEditors(db, all)
  expect(first).toEqual({
    id: 2,
    title: 'Nova',
    slug: 'nova',
    author: 'Redação Carga Plena',
    status: 'future',
    isPublished: false,
    isSponsored: true,
    createdAt: new Date('2026-02-01T00:00:00Z'),
    publishedDate: '2026-01-01',
    publishAt: new Date('2026-12-01T11:30:00Z'),
    views: 12,
    likes: 3,
  })
  expect(second?.title).toBe('Velha')
})

test('lists pages with equal times, each row once (ANEWS-02)', async ({ db }) => {
  await articles(db, ...Array.from({ length: 120 }, (_, place) => ({ id: place + 1, slug: `a-${place}` })))
  // Groups of three share a creation time.
  await db.execute(
    sql`update news set created_at = '2026-01-01T00:00:00Z'::timestamptz + (id / 3) * interval '1 microsecond'`,
  )
  const seen: number[] = []
  let address: ArticleListParams | null = all
  while (address) {
    const page = await listArticlesForEditors(db, address)
    seen.push(...page.rows.map(({ id }) => id))
    const next = new URL(articleListHref({ after: page.next }), 'https://portal.example')
    address = page.next === null ? null : articleList.read(next.searchParams)
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, place) => 120 - place))
})

test('searches title, slug and author without accents, and takes wildcards literally', async ({ db }) => {
  await articles(
    db,
    { title: 'Recarga rápida em São Paulo', slug: 'um' },
    { title: 'Desconto de 100% e _nada_ mais', slug: 'dois', author: 'João Conceição' },
    { title: 'Outra', slug: 'byd-dolphin-mini' },
  )
  expect(await titles(db, { search: 'RAPIDA sao' })).toEqual(['Recarga rápida em São Paulo'])
  expect(await titles(db, { search: 'cárg' })).toEqual(['Recarga rápida em São Paulo'])
  expect(await titles(db, { search: 'conceicao' })).toEqual(['Desconto de 100% e _nada_ mais'])
  expect(await titles(db, { search: 'dolphin' })).toEqual(['Outra'])
  expect(await titles(db, { search: '100%' })).toEqual(['Desconto de 100% e _nada_ mais'])
  expect(await titles(db, { search: '_nada' })).toEqual(['Desconto de 100% e _nada_ mais'])
  expect(await titles(db, { search: '% sao' })).toEqual(['Recarga rápida em São Paulo'])
  expect(await titles(db, { search: 'mini%' })).toEqual([])
  for (const search of ['%', '_', '\\', `'`, '"', '🚗', "'; drop table news; --"])
    expect(await titles(db, { search })).toEqual([])
})

test('searches fewer than three letters at the start of words', async ({ db }) => {
  await articles(
    db,
    { title: 'Mé a Caoa', slug: 'um' },
    { title: 'Algo mesmo', slug: 'dois' },
    { title: '5% a mais', slug: 'tres' },
  )
  expect(await titles(db, { search: 'me' })).toEqual(expect.arrayContaining(['Mé a Caoa', 'Algo mesmo']))
  expect(await titles(db, { search: 'ao' })).toEqual([])
  expect(await titles(db, { search: '5%' })).toEqual(['5% a mais'])
})

test('filters by published, scheduled and draft (ANEWS-12)', async ({ db }) => {
  await articles(
    db,
    { title: 'no ar', isPublished: true, status: 'publish' },
    { title: 'agendada', status: 'future' },
    { title: 'rascunho', status: 'draft' },
    { title: 'tirada do ar', status: 'publish' },
  )
  expect(await titles(db, { situation: 'publicada' })).toEqual(['no ar'])
  expect(await titles(db, { situation: 'agendada' })).toEqual(['agendada'])
  expect((await titles(db, { situation: 'rascunho' })).toSorted()).toEqual(['rascunho', 'tirada do ar'])
})

test('counts results exactly up to a thousand', async ({ db }) => {
  await articles(db, ...Array.from({ length: 1_000 }, (_, place) => ({ slug: `a-${place}` })))
  expect((await listArticlesForEditors(db, all)).found).toEqual({ count: 1_000, isMore: false })
  await articles(db, { slug: 'mais-um' })
  expect((await listArticlesForEditors(db, all)).found).toEqual({ count: 1_000, isMore: true })
})

test('shows the first page for invalid parameters', async ({ db }) => {
  await articles(db, { title: 'Única' })
  for (const query of [
    '',
    'situacao=toString&depois=x',
    'depois=99999999999999999.1',
    'depois=2026-01-01T00:00:00Z.1',
  ]) {
    const params = articleList.read(new URLSearchParams(query))
    expect({ ...params, after: null }).toEqual(all)
    expect((await listArticlesForEditors(db, params)).rows).toHaveLength(1)
  }
  expect(articleListHref({ search: 'a&b', situation: 'rascunho' })).toBe(
    '/admin/conteudo?busca=a%26b&situacao=rascunho',
  )
})
