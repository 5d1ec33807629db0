import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { JobFailure } from '#app/platform/jobs.ts'
import type { Database } from '#database/database.ts'
import { images } from '#database/schema/images.ts'
import { news } from '#database/schema/news.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import { automarticlesWebhookLogs as logs } from '#database/schema/webhooks.ts'
import { buildDelivery, buildPost } from '#tests/builders/webhook-delivery.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { processDelivery } from '#app/panel/webhooks/processing/process-delivery.server.ts'
import { fetchIncomingTextPictures } from './fetch-incoming-text-pictures.server.ts'
import { pictureTest as test } from './picture-host.fixture.ts'

async function deliver(db: Database, html: string, event = 'POST_CREATED') {
  const enqueued: { name: string; data: object }[] = []
  const jobs = { enqueue: async (_tx: Database, name: string, data: object) => void enqueued.push({ name, data }) }
  const rawBody = buildDelivery(event, { post: buildPost({ content: { html } }) })
  const [row] = await db
    .insert(logs)
    .values({ eventType: 'UNKNOWN', success: false, state: 'waiting', rawBody })
    .returning({ id: logs.id })
  await processDelivery(
    { db, clock: fixedClock, jobs, isReviewed: false },
    { logId: row!.id, isReplay: false },
    { isLast: false },
  )
  const note = async () => (await db.select().from(logs).where(eq(logs.id, row!.id)))[0]?.errorMessage
  const order = { postId: 'p1', deliveryId: row!.id }
  return { order, note, asked: enqueued.filter(({ name }) => name === 'fetch-incoming-text-pictures') }
}

const bodyOf = async (db: Database) => (await db.select().from(news))[0]?.contentHtml

test('stores the pictures of a delivered text in their places', async ({ db, parts, photoHost }) => {
  const html = `<p>Um.</p><img class="x" alt="Pátio &amp; tomada" src="${photoHost}/carro.png?a=1&amp;b=2"><p>Dois.</p><img src='data:,' data-src='${photoHost}/carro.png'>`
  const { order, note, asked } = await deliver(db, html)
  expect(asked).toEqual([{ name: 'fetch-incoming-text-pictures', data: order }])
  expect(await note()).toBe('2 imagens do texto estão a caminho.')
  await fetchIncomingTextPictures(parts, order, { isLast: false })
  expect(await bodyOf(db)).toMatch(
    /^<p>Um\.<\/p><img src="\/imagens\/news-images\/news-content\/[\w-]+\.jpeg" alt="Pátio &amp; tomada" loading="lazy" decoding="async" \/><p>Dois\.<\/p><img src="\/imagens\/news-images\/news-content\/[\w-]+\.jpeg" alt="" [^<>]+>$/,
  )
  expect(await note()).toBeNull()
  expect(await db.select().from(images)).toMatchObject([
    { uploadedBy: 'automarticles', altText: 'Pátio & tomada' },
    { uploadedBy: 'automarticles' },
  ])
  const actions = await db.select().from(adminActionLog)
  expect(actions.at(-1)).toMatchObject({ username: 'automarticles', action: 'news-updated' })
})

test('shows the pictures of a later delivery at once if they are stored', async ({ db, parts, photoHost }) => {
  const picture = `<img src="${photoHost}/carro.png" alt="Carro">`
  const { order } = await deliver(db, picture)
  await fetchIncomingTextPictures(parts, order, { isLast: false })
  const later = await deliver(db, `<p>Novo texto.</p>${picture}`, 'POST_UPDATED')
  expect(later.asked).toEqual([])
  expect(await bodyOf(db)).toMatch(/^<p>Novo texto\.<\/p><img src="\/imagens\//)
})

test('names failed pictures in the log row of the delivery', async ({ db, parts, photoHost }) => {
  const { order, note } = await deliver(
    db,
    `<p>Texto.</p><img src="${photoHost}/nada.png" alt="Painel"><img src="${photoHost}/texto.png"><img src="${photoHost}/carro.png">`,
  )
  await fetchIncomingTextPictures(parts, order, { isLast: false })
  expect(await note()).toBe(
    '2 imagens do texto não entraram: “Painel” (A imagem não existe no endereço enviado), texto.png (Formato não suportado. Use JPG, PNG ou WebP).',
  )
  expect(await bodyOf(db)).toMatch(/^<p>Texto\.<\/p><img src="\/imagens\/[^<>]+>$/)
})

test('never requests a private address', async ({ db, parts, photoHost }) => {
  const { order, note } = await deliver(db, `<p>Texto.</p><img src="${photoHost}/carro.png" alt="Carro">`)
  await fetchIncomingTextPictures({ ...parts, isAllowed: undefined }, order, { isLast: false })
  expect(await note()).toBe('1 imagem do texto não entrou: “Carro” (O endereço da imagem não é público).')
  expect(await bodyOf(db)).toBe('<p>Texto.</p>')
})

test('retries a host that is down, and names its pictures after the last attempt', async ({ db, parts, photoHost }) => {
  const { order, note } = await deliver(db, `<p>Texto.</p><img src="${photoHost}/cai" alt="Carro">`)
  await expect(fetchIncomingTextPictures(parts, order, { isLast: false })).rejects.toThrow(JobFailure)
  expect(await note()).toBe('1 imagem do texto está a caminho.')
  await fetchIncomingTextPictures(parts, order, { isLast: true })
  expect(await note()).toBe('1 imagem do texto não entrou: “Carro” (O endereço da imagem não respondeu).')
})

test('fetches at most forty pictures, and counts the others', async ({ db, photoHost }) => {
  const many = Array.from({ length: 43 }, (_, place) => `<img src="${photoHost}/${place}.png">`).join('')
  const { note } = await deliver(db, `<p>Texto.</p>${many}`)
  expect(await note()).toBe('Não entraram: 3 imagens além das 40 primeiras. 40 imagens do texto estão a caminho.')
})
