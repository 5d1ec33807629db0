import { expect } from 'vitest'
import { newsFormerSlugs } from '#database/schema/news.ts'
import { buildDelivery } from '#tests/builders/webhook-delivery.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { findMovedArticle } from '#app/domain/news/news-queries.server.ts'
import { countDeliveriesPendingReview } from '#app/panel/webhooks/log/webhook-log-queries.server.ts'
import { setUpDeliveries } from './deliveries.fixture.ts'

const update = (post: Record<string, unknown>) => buildDelivery('POST_UPDATED', { post: { id: 'p1', ...post } })

test('sends an update with only id and title to review and leaves the article unchanged', async ({ db }) => {
  const { send, deliver, articles } = setUpDeliveries(db)
  await send('POST_CREATED')
  const [before] = await articles()
  const row = await deliver(update({ title: 'Só título' }))
  expect(row).toMatchObject({ state: 'held', success: false })
  expect(row.errorMessage).toBe(
    'Aguarda revisão: a atualização veio sem texto e sem status. Processar de novo a aplica; o que falta fica como está.',
  )
  expect(await articles()).toEqual([before])
})

test('changes only the sent fields when an editor replays an update in review', async ({ db }) => {
  const { send, deliver, articles } = setUpDeliveries(db)
  await send('POST_CREATED')
  const [before] = await articles()
  await deliver(update({ title: 'Só título' }), { isReplay: true })
  expect(await articles()).toMatchObject([
    {
      title: 'Só título',
      slug: 'carro-novo',
      summary: before!.summary,
      contentHtml: before!.contentHtml,
      categories: ['Lançamentos'],
      isPublished: true,
      status: 'publish',
      publishedDate: '2026-11-19',
    },
  ])
  expect(await db.select().from(newsFormerSlugs)).toEqual([])
})

test.for([
  ['sem texto', { status: 'publish', title: 'Novo' }],
  ['sem texto', { status: 'publish', title: 'Novo', content: { html: ' ', text: '', rich: null } }],
  ['sem status', { title: 'Novo', content: { html: '<p>Outro.</p>' } }],
  ['sem status', { title: 'Novo', status: '', content: { html: '<p>Outro.</p>' } }],
] as const)('an update %s waits for the editor (%j)', async ([missing, post], { db }) => {
  const { send, deliver, articles } = setUpDeliveries(db)
  await send('POST_CREATED')
  const row = await deliver(update(post))
  expect(row).toMatchObject({ state: 'held', errorMessage: expect.stringContaining(`a atualização veio ${missing}`) })
  expect(await articles()).toMatchObject([{ title: 'Carro novo chega ao Brasil', version: 1 }])
})

test('keeps title, summary, address, date and category that an update omits', async ({ db }) => {
  const { send, deliver, articles } = setUpDeliveries(db)
  await send('POST_CREATED')
  await deliver(update({ status: 'publish', content: { html: '<p>Texto novo.</p>' } }))
  expect(await articles()).toMatchObject([
    {
      title: 'Carro novo chega ao Brasil',
      summary: 'O que muda para quem compra.',
      slug: 'carro-novo',
      publishedDate: '2026-11-19',
      categories: ['Lançamentos'],
      contentHtml: '<p>Texto novo.</p>',
      isPublished: true,
    },
  ])
})

test('adds a new post without text or status as a draft and logs the reason', async ({ db }) => {
  const { deliver, articles } = setUpDeliveries(db)
  const row = await deliver(update({ title: 'Só título', status: 'publish' }))
  expect(row).toMatchObject({
    state: 'processed',
    errorMessage: 'A notícia entrou como rascunho, porque veio sem texto.',
  })
  expect(await articles()).toMatchObject([{ title: 'Só título', isPublished: false, status: 'draft' }])
})

test('fails on an update of an unknown post without a title and names the field', async ({ db }) => {
  const { deliver, articles } = setUpDeliveries(db)
  const row = await deliver(update({ status: 'publish', content: { html: '<p>Texto.</p>' } }))
  expect(row).toMatchObject({
    state: 'failed',
    errorMessage: 'O campo post.title falta, e o portal ainda não tem este conteúdo.',
  })
  expect(await articles()).toEqual([])
})

test('redirects an address that changed while the article was withdrawn', async ({ db }) => {
  const { send } = setUpDeliveries(db)
  await send('POST_CREATED')
  await send('POST_UPDATED', { slug: 'carro-novissimo', status: 'draft' })
  expect(await findMovedArticle(db, fixedClock, 'carro-novo')).toBeNull()
  await send('POST_UPDATED', { slug: 'carro-novissimo', status: 'publish', title: 'De volta' })
  expect(await findMovedArticle(db, fixedClock, 'carro-novo')).toBe('carro-novissimo')
})

test('decodes entities and removes tags in titles, summaries and names', async ({ db }) => {
  const { send, articles } = setUpDeliveries(db)
  const row = await send('POST_CREATED', {
    title: 'Recarga na estrada: <b>o guia</b> &amp; mais&nbsp;&#8211; pre&ccedil;os < R$ 100',
    description: '<p>O que <em>muda</em> &quot;hoje&quot;.</p><script>x()</script>',
    category: { id: 'c7', name: 'Carros &amp; motos' },
  })
  const title = 'Recarga na estrada: o guia & mais – preços < R$ 100'
  expect(row).toMatchObject({ postTitle: title, categoryName: 'Carros & motos' })
  expect(await articles()).toMatchObject([{ title, summary: 'O que muda "hoje".', categories: ['Carros & motos'] }])
})

test('logs the parts of a text that were removed', async ({ db }) => {
  const { send } = setUpDeliveries(db)
  const row = await send('POST_CREATED', {
    description: ['x'],
    content: {
      html:
        '<p>Texto.</p><iframe src="https://www.youtube.com/embed/x"></iframe><iframe src="https://www.youtube.com/embed/y"></iframe>' +
        '<video src="/v.mp4"></video><form><input></form><img src="data:image/png;base64,AAAA"><img src="/fotos/a.jpg" alt="Pátio">' +
        '<p><a href="javascript:x()">Toque</a></p><script>x()</script><script type="application/ld+json">{}</script>',
    },
  })
  expect(row.state).toBe('processed')
  expect(row.errorMessage).toBe(
    'O campo description não pôde ser lido. Não entraram: 2 conteúdos incorporados (www.youtube.com), 1 vídeo, 1 formulário, ' +
      '1 link sem endereço da web, 1 script, 2 imagens sem endereço público (“Pátio”).',
  )
})

test('logs texts that were cut', async ({ db }) => {
  const { send } = setUpDeliveries(db)
  const row = await send('POST_CREATED', { title: 'a '.repeat(400), description: 'b '.repeat(2_000) })
  expect(row.errorMessage).toBe('Cortados no comprimento do portal: o título em 300 caracteres, o resumo em 2.000.')
})

test('counts deliveries in review for "Aguardando"', async ({ db }) => {
  const { send, deliver } = setUpDeliveries(db)
  await send('POST_CREATED')
  expect(await countDeliveriesPendingReview(db)).toBe(0)
  await deliver(update({ title: 'Só título' }))
  expect(await countDeliveriesPendingReview(db)).toBe(1)
})
