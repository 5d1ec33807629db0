import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { contentVersions } from '#database/schema/portal.ts'
import { categories, news, newsFormerSlugs, newsRevisions } from '#database/schema/news.ts'
import { automarticlesPosts, automarticlesWebhookLogs as logs } from '#database/schema/webhooks.ts'
import { buildDelivery } from '#tests/builders/webhook-delivery.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { processDelivery } from './process-delivery.server.ts'
import { setUpDeliveries as setUp } from './deliveries.fixture.ts'
import { replayDelivery } from '#app/panel/webhooks/log/webhook-actions.server.ts'

test('publishes a new post with its category under its address (AHOOK-11)', async ({ db }) => {
  const { send, articles } = setUp(db)
  const row = await send('POST_CREATED')
  expect(row).toMatchObject({
    state: 'processed',
    success: true,
    eventType: 'POST_CREATED',
    postId: 'p1',
    postTitle: 'Carro novo chega ao Brasil',
    categoryName: 'Lançamentos',
    errorMessage: null,
  })
  const [article] = await articles()
  expect(article).toMatchObject({
    automarticlesId: 'p1',
    slug: 'carro-novo',
    isPublished: true,
    status: 'publish',
    publishedDate: '2026-11-19',
    contentHtml: '<p>O <b>texto</b>.</p>',
    categories: ['Lançamentos'],
  })
  const [category] = await db.select().from(categories)
  expect(category).toMatchObject({ name: 'Lançamentos', slug: 'lancamentos', automarticlesId: 'c1' })
  expect(article?.categoryId).toBe(category?.id)
  expect(await db.select().from(contentVersions).where(eq(contentVersions.topic, 'news'))).toHaveLength(1)
})

test('removes scripts from the text and turns JSON-LD questions into its FAQ', async ({ db }) => {
  const { send, articles } = setUp(db)
  const faq = {
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'Quanto custa?', acceptedAnswer: { text: 'R$ 1.<b onclick="x()">!</b>' } },
    ],
  }
  const html = `<p onclick="x()">Oi</p><script>alert(1)</script><script type="application/ld+json">${JSON.stringify(faq)}</script>`
  await send('POST_CREATED', { content: { html } })
  const [article] = await articles()
  expect(article?.contentHtml).toBe('<p>Oi</p>')
  expect(article?.faq).toEqual([
    { question: 'Quanto custa?', answer: expect.stringMatching(/^(<p>)?R\$ 1\.<b>!<\/b>(<\/p>)?$/) },
  ])
})

test('ignores a repeated delivery, and treats create and update alike', async ({ db }) => {
  const { send, articles } = setUp(db)
  await send('POST_UPDATED')
  const again = await send('POST_CREATED')
  expect(again).toMatchObject({ success: true, errorMessage: 'Nada mudou: o mesmo conteúdo já tinha sido aplicado.' })
  expect(await articles()).toMatchObject([{ version: 1 }])
  await send('POST_CREATED', { title: 'Outro título' })
  expect(await articles()).toMatchObject([{ title: 'Outro título', version: 2, slug: 'carro-novo' }])
})

test('ignores a delivery older than the last applied one', async ({ db }) => {
  const { send, articles } = setUp(db)
  await send('POST_UPDATED', { title: 'Segunda' }, { id: 902 })
  const late = await send('POST_CREATED', { title: 'Primeira' }, { id: 901 })
  expect(late.errorMessage).toBe('Ignorada: uma entrega mais nova deste conteúdo já foi aplicada.')
  expect(await articles()).toMatchObject([{ title: 'Segunda' }])
})

test('ignores a post for an hour after its deletion', async ({ db }) => {
  const early = setUp(db)
  const unknown = await early.deliver(buildDelivery('POST_DELETED', { post: { id: 'p1' } }))
  expect(unknown).toMatchObject({ success: true, errorMessage: 'O portal não tem este conteúdo.', postId: 'p1' })
  const overtaken = await early.send('POST_CREATED')
  expect(overtaken.errorMessage).toBe('Ignorada: o conteúdo já tinha sido excluído.')
  expect(await early.articles()).toEqual([])
  const later = setUp(db, { now: new Date(fixedClock.now().getTime() + 3_600_001) })
  await later.send('POST_CREATED')
  expect(await later.articles()).toHaveLength(1)
})

test('deletes the article of a deleted post, or withdraws it if an editor changed it', async ({ db }) => {
  const { send, deliver, articles } = setUp(db)
  await send('POST_CREATED')
  await send('POST_CREATED', { id: 'p2', slug: 'outra' })
  const [, edited] = await articles()
  const [snapshot] = await db.select().from(newsRevisions).where(eq(newsRevisions.newsId, edited!.id))
  await db.insert(newsRevisions).values({ ...snapshot!, id: 999, version: 9, username: 'ana' })
  await deliver(buildDelivery('POST_DELETED', { post: { id: 'p1' } }))
  const stored = await deliver(buildDelivery('POST_DELETED', { post: { id: 'p2' } }))
  expect(stored.errorMessage).toContain('rascunho')
  expect(await articles()).toMatchObject([{ slug: 'outra', isPublished: false, status: 'draft' }])
})

test('numbers a taken address and redirects a former one', async ({ db }) => {
  const { send, articles } = setUp(db)
  await send('POST_CREATED')
  await send('POST_CREATED', { id: 'p2' })
  await send('POST_CREATED', { id: 'p3', slug: 'previa' })
  await send('POST_CREATED', { id: 'p4', slug: '???', title: '???' })
  expect((await articles()).map(({ slug }) => slug)).toEqual(['carro-novo', 'carro-novo-2', 'previa-2', 'noticia-p4'])
  await send('POST_UPDATED', { slug: 'carro-novissimo' })
  expect(await db.select().from(newsFormerSlugs)).toMatchObject([{ slug: 'carro-novo' }])
  await send('POST_UPDATED', { id: 'p2', title: 'Muda o título' })
  expect((await articles()).map(({ slug }) => slug).slice(0, 2)).toEqual(['carro-novissimo', 'carro-novo-2'])
})

test('adds new posts as drafts and sends updates of live articles to review when the review is on', async ({ db }) => {
  const open = setUp(db)
  await open.send('POST_CREATED')
  const reviewed = setUp(db, { isReviewed: true })
  await reviewed.send('POST_CREATED', { id: 'p2', slug: 'nova' })
  expect(await reviewed.articles()).toMatchObject([{ isPublished: true }, { isPublished: false, status: 'draft' }])
  const held = await reviewed.send('POST_UPDATED', { title: 'Mudança' })
  expect(held).toMatchObject({
    state: 'held',
    success: false,
    errorMessage: expect.stringContaining('Aguarda revisão'),
  })
  expect((await reviewed.articles())[0]?.title).toBe('Carro novo chega ao Brasil')
  expect(await replayDelivery(reviewed.deps, { id: held.id, username: 'ana' })).toEqual({ outcome: 'queued' })
  await processDelivery(reviewed.deps, { logId: held.id, isReplay: true }, { isLast: false })
  expect((await reviewed.articles())[0]).toMatchObject({ title: 'Mudança', isPublished: true })
})

test('replays superseded and deleted posts, but no delivery without a body', async ({ db }) => {
  const { deps, send, deliver, articles } = setUp(db)
  const first = await send('POST_CREATED')
  await deliver(buildDelivery('POST_DELETED', { post: { id: 'p1' } }))
  expect(await articles()).toEqual([])
  await replayDelivery(deps, { id: first.id, username: 'ana' })
  expect(await replayDelivery(deps, { id: first.id, username: 'ana' })).toEqual({ outcome: 'waiting' })
  await processDelivery(deps, { logId: first.id, isReplay: true }, { isLast: false })
  expect(await articles()).toMatchObject([{ slug: 'carro-novo' }])
  const [refused] = await db.insert(logs).values({ eventType: 'UNKNOWN', success: false, state: 'refused' }).returning()
  expect(await replayDelivery(deps, { id: refused!.id, username: 'ana' })).toEqual({ outcome: 'without-body' })
  expect(await replayDelivery(deps, { id: 999_999, username: 'ana' })).toEqual({ outcome: 'unknown-delivery' })
})

test('keeps what an editor added when the sender changes the text', async ({ db }) => {
  const { send, articles } = setUp(db)
  await send('POST_CREATED')
  await db.update(news).set({ author: 'Ana', isSponsored: true, featuredImageUrl: '/imagens/x.jpeg' })
  await send('POST_UPDATED', { title: 'Novo título' })
  expect(await articles()).toMatchObject([
    { title: 'Novo título', author: 'Ana', isSponsored: true, featuredImageUrl: '/imagens/x.jpeg' },
  ])
})

test('schedules a future post to the second and fetches its picture once', async ({ db }) => {
  const { send, articles, enqueued } = setUp(db)
  const image = { url: 'https://fotos.example/a.jpg', filename: '', alt_text: 'Carro azul' }
  const publication_date = Date.parse('2026-12-24T12:00:00Z') / 1000
  await send('POST_CREATED', { status: 'future', publication_date, featured_image: image })
  await send('POST_UPDATED', { status: 'future', publication_date, featured_image: image, title: 'Outro' })
  expect(await articles()).toMatchObject([
    {
      status: 'future',
      isPublished: false,
      publishAt: new Date('2026-12-24T12:00:00Z'),
      featuredImageUrl: null,
      featuredImageAltText: 'Carro azul',
    },
  ])
  expect(enqueued.filter(({ name }) => name === 'publish-scheduled-news')).not.toEqual([])
  expect(enqueued.filter(({ name }) => name === 'fetch-incoming-picture')).toHaveLength(1)
  expect(await db.select().from(automarticlesPosts)).toMatchObject([{ imageUrl: image.url }])
})

test('matches categories by id or name, creates, renames and replaces them', async ({ db }) => {
  const { deliver, send, articles } = setUp(db)
  await db.insert(categories).values({ name: 'MERCADO', slug: 'mercado' })
  await deliver(buildDelivery('CATEGORY_CREATED', { category: { id: 'c9', name: 'Mercado' } }))
  await deliver(buildDelivery('CATEGORY_UPDATED', { category: { id: 'c9', name: 'Mercado e preços' } }))
  await send('POST_CREATED', { category: { id: 'c9', name: 'ignorado' } })
  expect(await db.select().from(categories)).toMatchObject([
    { name: 'Mercado e preços', slug: 'mercado', automarticlesId: 'c9' },
  ])
  expect(await articles()).toMatchObject([{ categories: ['Mercado e preços'] }])
  await deliver(
    buildDelivery('CATEGORY_DELETED', { category: { id: 'c9', name: 'x' }, replace_to: { id: 'c2', name: 'Geral' } }),
  )
  const [left] = await db.select().from(categories)
  expect(left).toMatchObject({ name: 'Geral', automarticlesId: 'c2' })
  expect(await articles()).toMatchObject([{ categories: ['Geral'], categoryId: left?.id }])
  await deliver(buildDelivery('CATEGORY_DELETED', { category: { id: 'c2', name: 'Geral' } }))
  expect(await articles()).toMatchObject([{ categories: [], categoryId: null }])
  const unknown = await deliver(buildDelivery('CATEGORY_DELETED', { category: { id: 'c2', name: 'Geral' } }))
  expect(unknown).toMatchObject({ success: true, errorMessage: 'O portal não tem esta categoria.' })
})

test('fails an unreadable delivery without a retry and logs the reason', async ({ db }) => {
  const { deliver } = setUp(db)
  expect(await deliver('{"event":"POST_CREATED"}')).toMatchObject({
    state: 'failed',
    success: false,
    eventType: 'POST_CREATED',
    errorMessage: 'O campo post falta ou não pode ser lido.',
  })
})

test('logs the beginning of a long title', async ({ db }) => {
  const { send, articles } = setUp(db)
  const row = await send('POST_CREATED', { title: 'Título '.repeat(100_000) })
  expect(row.postTitle).toHaveLength(300)
  expect((await articles())[0]?.title.length).toBeLessThan(1_000)
})
