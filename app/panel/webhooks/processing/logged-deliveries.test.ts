import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import { news, newsRevisions } from '#database/schema/news.ts'
import { buildDelivery } from '#tests/builders/webhook-delivery.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { setUpDeliveries } from './deliveries.fixture.ts'

const logged = async (db: Database) => {
  const rows = await db.select().from(adminActionLog).orderBy(asc(adminActionLog.id))
  return rows.map(({ username, action, target, changes }) => ({ username, action, target, changes }))
}
const username = 'automarticles'

test('logs created and updated articles with the changed fields before and after', async ({ db }) => {
  const { send, articles } = setUpDeliveries(db)
  await send('POST_CREATED')
  await send('POST_UPDATED', { title: 'Outro título', content: { html: '<p>O texto é outro.</p>' }, status: 'draft' })
  const target = 'Outro título'
  expect(await logged(db)).toEqual([
    { username, action: 'category-created', target: 'Lançamentos', changes: null },
    { username, action: 'news-created', target: 'Carro novo chega ao Brasil', changes: null },
    { username, action: 'news-published', target: 'Carro novo chega ao Brasil', changes: null },
    {
      username,
      action: 'news-updated',
      target,
      changes: [
        { field: 'Título', before: 'Carro novo chega ao Brasil', after: 'Outro título' },
        { field: 'Conteúdo', before: '2 palavras: “O texto.”', after: '4 palavras: “O texto é outro.”' },
        { field: 'Status', before: 'Publicado', after: 'Rascunho' },
        { field: 'Visível no portal', before: 'Sim', after: 'Não' },
      ],
    },
    { username, action: 'news-withdrawn', target, changes: null },
  ])
  const [article] = await articles()
  const rows = await db.select().from(adminActionLog)
  expect(rows.at(-1)?.path).toBe(`/admin/conteudo/noticias/${article!.id}`)
})

test('logs articles that a delivery withdraws or deletes', async ({ db }) => {
  const { send, deliver, articles } = setUpDeliveries(db)
  await send('POST_CREATED')
  await send('POST_CREATED', { id: 'p2', slug: 'outra', title: 'Outra' })
  const [, edited] = await articles()
  const [snapshot] = await db.select().from(newsRevisions)
  await db.insert(newsRevisions).values({ ...snapshot!, id: 999, newsId: edited!.id, version: 9, username: 'ana' })
  await db.delete(adminActionLog)
  await deliver(buildDelivery('POST_DELETED', { post: { id: 'p1' } }))
  await deliver(buildDelivery('POST_DELETED', { post: { id: 'p2' } }))
  expect((await logged(db)).map(({ action, target }) => [action, target])).toEqual([
    ['news-deleted', 'Carro novo chega ao Brasil'],
    ['news-updated', 'Outra'],
    ['news-withdrawn', 'Outra'],
  ])
})

test('logs created, renamed and deleted categories with the articles they move', async ({ db }) => {
  const { send, deliver } = setUpDeliveries(db)
  await send('POST_CREATED', { category: { id: 'c9', name: 'Mercado' } })
  await db.insert(news).values(
    Array.from({ length: 44 }, (_, place) => ({
      title: `Notícia ${place}`,
      slug: `noticia-${place}`,
      summary: 'Resumo.',
      publishedDate: '2026-11-19',
    })),
  )
  const [article] = await db.select().from(news).orderBy(asc(news.id))
  await db.update(news).set({ categoryId: article!.categoryId, categories: ['Mercado'] })
  await db.delete(adminActionLog)
  await deliver(buildDelivery('CATEGORY_UPDATED', { category: { id: 'c9', name: 'Mercado e preços' } }))
  await deliver(
    buildDelivery('CATEGORY_DELETED', {
      category: { id: 'c9', name: 'x' },
      replace_to: { id: 'c2', name: 'Economia' },
    }),
  )
  const [renamed, made, deleted] = await logged(db)
  expect(renamed).toMatchObject({ username, action: 'category-renamed', target: 'Mercado e preços' })
  expect(renamed?.changes?.[0]).toEqual({ field: 'Nome', before: 'Mercado', after: 'Mercado e preços' })
  expect(made).toMatchObject({ action: 'category-created', target: 'Economia' })
  expect(deleted).toMatchObject({ username, action: 'category-deleted', target: 'Mercado e preços' })
  expect(deleted?.changes).toHaveLength(41)
  expect(deleted?.changes?.[0]).toEqual({
    field: 'Notícia “Carro novo chega ao Brasil”',
    before: 'Mercado e preços',
    after: 'Economia',
  })
  expect(deleted?.changes?.at(-1)).toEqual({
    field: 'Mais 5 notícias',
    before: 'Mercado e preços',
    after: 'Economia',
  })
})
