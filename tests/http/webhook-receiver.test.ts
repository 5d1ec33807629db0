import { asc, count, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { rateLimits } from '#database/schema/portal.ts'
import { automarticlesWebhookLogs as logs } from '#database/schema/webhooks.ts'
import { buildDelivery, buildPost } from '#tests/builders/webhook-delivery.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { openPortal, portalTest as test } from './portal.ts'

const path = '/api/webhooks/automarticles'
const token = 'token-dos-testes'

type Portal = Awaited<ReturnType<typeof openPortal>>

const send = (portal: Portal, body: BodyInit, headers: Record<string, string> = { 'access-token': token }) =>
  portal.get(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

const lastLog = async ({ open: { db } }: Portal) => (await db.select().from(logs).orderBy(asc(logs.id))).at(-1)

test('stores and confirms a delivery with the right token', async ({ portal }) => {
  const body = buildDelivery('POST_CREATED', { post: buildPost() })
  const response = await send(portal, body)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ success: true, data: { message: 'Recebido.' } })
  expect(await lastLog(portal)).toMatchObject({ rawBody: body, state: 'waiting' })
})

test('returns the token to an integration check', async ({ portal }) => {
  const response = await send(portal, '{"event":"CHECK_INTEGRATION"}')
  expect(await response.json()).toMatchObject({ token })
  expect(await lastLog(portal)).toMatchObject({ eventType: 'CHECK_INTEGRATION', success: true, state: 'processed' })
})

test.for<Record<string, string>>([
  {},
  { 'access-token': '' },
  { 'access-token': 'x' },
  { 'access-token': `${token} x` },
])('logs a request with a wrong token (%j) without its body', async (headers, { portal }) => {
  const response = await send(portal, buildDelivery('POST_CREATED', { post: buildPost() }), headers)
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({ success: false, error: { message: 'Token inválido.' } })
  expect(await lastLog(portal)).toMatchObject({ state: 'refused', success: false, rawBody: null, payload: null })
})

test('logs at most sixty wrong tokens of one address an hour', async ({ portal }) => {
  const headers = { 'access-token': 'x', 'x-forwarded-for': '203.0.113.77' }
  for (let time = 0; time < 65; time += 1) await send(portal, '{}', headers)
  const [rows] = await portal.open.db.select({ count: count() }).from(logs).where(eq(logs.ipAddress, '203.0.113.77'))
  expect(rows?.count).toBe(60)
})

test('logs at most a hundred wrong tokens of all addresses an hour', async ({ portal }) => {
  const { db } = portal.open
  await db
    .insert(rateLimits)
    .values({
      key: 'webhook-refused:todos',
      count: 99,
      windowEndsAt: new Date(fixedClock.now().getTime() + 60_000),
    })
    .onConflictDoUpdate({ target: rateLimits.key, set: { count: 99 } })
  const before = await db.$count(logs)
  for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
    await send(portal, '{}', { 'access-token': 'x', 'x-forwarded-for': address })
  expect((await db.$count(logs)) - before).toBe(1)
})

test.for([
  ['not json', 'O corpo não é um JSON válido.'],
  ['{"event":"POST_EXPLODED"}', 'O evento é desconhecido.'],
  ['{"event":"POST_CREATED","post":{}}', 'O campo post.id falta ou não pode ser lido.'],
] as const)('what cannot be read is kept and answered with 400: %s', async ([body, sentence], { portal }) => {
  const response = await send(portal, body)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ success: false, error: { message: sentence } })
  expect(await lastLog(portal)).toMatchObject({ state: 'failed', errorMessage: sentence, rawBody: body })
})

test('refuses a body over 2 MB, with or without a content length', async ({ portal }) => {
  const padded = (bytes: number) => `{"event":"CHECK_INTEGRATION","x":"${'x'.repeat(bytes)}"}`
  expect((await send(portal, padded(2_000_000))).status).toBe(200)
  expect((await send(portal, padded(2_200_000))).status).toBe(413)
  expect(await lastLog(portal)).toMatchObject({ state: 'failed', rawBody: null })
})

test('refuses other methods and an empty body with a sentence', async ({ portal }) => {
  expect((await portal.get(path)).status).toBe(405)
  expect((await send(portal, '')).status).toBe(400)
})

test('reports a missing token in the settings', async () => {
  const { answerDelivery } = await import('#app/panel/webhooks/receive/answer-delivery.server.ts')
  const unused = {} as Parameters<typeof answerDelivery>[0]
  const response = await answerDelivery({ ...unused, token: null }, new Request('https://portal.example/'))
  expect(response.status).toBe(503)
})
