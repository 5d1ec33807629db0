import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { adminActionLog } from '#database/schema/accounts.ts'
import { automarticlesWebhookLogs as logs } from '#database/schema/webhooks.ts'
import { buildDelivery, buildPost } from '#tests/builders/webhook-delivery.ts'
import { panelTest as test } from './panel.ts'

const tab = '/admin/conteudo/webhooks'

test('shows a new delivery in the log and replays it (AHOOK-07)', async ({ portal, panel }) => {
  const response = await portal.get('/api/webhooks/automarticles', {
    method: 'POST',
    body: buildDelivery('POST_CREATED', { post: buildPost() }),
    headers: { 'content-type': 'application/json', 'access-token': 'token-dos-testes' },
  })
  expect(response.status).toBe(200)
  const [row] = await panel.db.select().from(logs)
  expect((await panel.get('/admin/conteudo/webhooks')).page.text).toContain('Na fila')
  expect(await panel.act(tab, 'replay', { id: String(row!.id) })).toEqual({ outcome: 'waiting' })
  await panel.db.update(logs).set({ state: 'held', errorMessage: 'Aguarda.' }).where(eq(logs.id, row!.id))
  expect((await panel.get('/admin/conteudo/webhooks')).page.text).toContain('Aguarda revisão')
  expect(await panel.act(tab, 'replay', { id: String(row!.id) })).toEqual({ outcome: 'queued' })
  expect(await panel.db.select().from(logs)).toMatchObject([{ state: 'waiting', errorMessage: null }])
  const actions = await panel.db.select().from(adminActionLog)
  expect(actions.at(-1)).toMatchObject({ action: 'delivery-replayed', target: `UNKNOWN nº ${row!.id}` })
})

test('refuses to replay an unknown delivery or one without a body', async ({ panel }) => {
  expect(await panel.act(tab, 'replay', { id: '999999' })).toEqual({ outcome: 'unknown-delivery' })
  expect(await panel.act(tab, 'replay', { id: 'x' })).toEqual({ outcome: 'unknown-delivery' })
  const [refused] = await panel.db
    .insert(logs)
    .values({ eventType: 'UNKNOWN', success: false, state: 'refused' })
    .returning({ id: logs.id })
  expect(await panel.act(tab, 'replay', { id: String(refused!.id) })).toEqual({ outcome: 'without-body' })
})

test('shows an unreadable body as it was sent', async ({ panel }) => {
  const [row] = await panel.db
    .insert(logs)
    .values({ eventType: 'UNKNOWN', success: false, state: 'failed', rawBody: '{"event":' })
    .returning({ id: logs.id })
  const answer = await (await panel.ask(`/admin/webhooks/${row!.id}`)).json()
  expect(answer).toMatchObject({ outcome: 'found', text: '{"event":' })
})
