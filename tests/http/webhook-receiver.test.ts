import fc from 'fast-check'
import { asc, count, eq, sql } from 'drizzle-orm'
import { expect, test as base } from 'vitest'
import { openLog } from '#app/platform/log.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.ts'
import { processDelivery } from '#app/features/webhooks/processing/process-delivery.server.ts'
import { news } from '#database/schema/news.ts'
import { rateLimits } from '#database/schema/portal.ts'
import { automarticlesWebhookLogs as logs } from '#database/schema/webhooks.ts'
import { aDelivery, aPost } from '#tests/a-delivery.ts'
import { standingClock } from '#tests/standing-clock.ts'
import { openPortal, portalTest as test } from './portal.ts'

const path = '/api/webhooks/automarticles'
const token = 'token-dos-testes'

type Portal = Awaited<ReturnType<typeof openPortal>>

const send = (portal: Portal, body: BodyInit, headers: Record<string, string> = { 'access-token': token }) =>
  portal.get(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

const lastLog = async ({ open: { db } }: Portal) => (await db.select().from(logs).orderBy(asc(logs.id))).at(-1)

test('a delivery with the right token is stored as it came, and answered', async ({ portal }) => {
  const body = aDelivery('POST_CREATED', { post: aPost() })
  const response = await send(portal, body)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ success: true, data: { message: 'Recebido.' } })
  expect(await lastLog(portal)).toMatchObject({ rawBody: body, state: 'waiting' })
})

test('the check of the integration answers with the token', async ({ portal }) => {
  const response = await send(portal, '{"event":"CHECK_INTEGRATION"}')
  expect(await response.json()).toMatchObject({ token })
  expect(await lastLog(portal)).toMatchObject({ eventType: 'CHECK_INTEGRATION', success: true, state: 'processed' })
})

test.for<Record<string, string>>([
  {},
  { 'access-token': '' },
  { 'access-token': 'x' },
  { 'access-token': `${token} x` },
])('without the right token (%j) nothing is taken but a row without a body', async (headers, { portal }) => {
  const response = await send(portal, aDelivery('POST_CREATED', { post: aPost() }), headers)
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({ success: false, error: { message: 'Token inválido.' } })
  expect(await lastLog(portal)).toMatchObject({ state: 'refused', success: false, rawBody: null, payload: null })
})

test('wrong tokens from one address write at most sixty rows an hour', async ({ portal }) => {
  const headers = { 'access-token': 'x', 'x-forwarded-for': '203.0.113.77' }
  for (let time = 0; time < 65; time += 1) await send(portal, '{}', headers)
  const [rows] = await portal.open.db.select({ count: count() }).from(logs).where(eq(logs.ipAddress, '203.0.113.77'))
  expect(rows?.count).toBe(60)
})

test('wrong tokens from everywhere write at most a hundred rows an hour', async ({ portal }) => {
  const { db } = portal.open
  await db
    .insert(rateLimits)
    .values({
      key: 'webhook-refused:todos',
      count: 99,
      windowEndsAt: new Date(standingClock.now().getTime() + 60_000),
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

test('a body of more than 2 MB is refused, announced or not; one below is taken', async ({ portal }) => {
  const padded = (bytes: number) => `{"event":"CHECK_INTEGRATION","x":"${'x'.repeat(bytes)}"}`
  expect((await send(portal, padded(2_000_000))).status).toBe(200)
  expect((await send(portal, padded(2_200_000))).status).toBe(413)
  expect(await lastLog(portal)).toMatchObject({ state: 'failed', rawBody: null })
})

test('other methods and an empty body are refused with a sentence', async ({ portal }) => {
  expect((await portal.get(path)).status).toBe(405)
  expect((await send(portal, '')).status).toBe(400)
})

base('without a token in the settings the receiver says so', async () => {
  const { answerDelivery } = await import('#app/features/webhooks/receive/answer-delivery.server.ts')
  const unused = {} as Parameters<typeof answerDelivery>[0]
  const response = await answerDelivery({ ...unused, token: null }, new Request('https://portal.example/'))
  expect(response.status).toBe(503)
})

/** A delivery as an honest sender makes it, before something is done to it. */
const delivery = fc.oneof(
  fc.record({
    event: fc.constantFrom('POST_CREATED', 'POST_UPDATED'),
    post: fc.record({
      id: fc.constantFrom('1', '2', '3', '4'),
      slug: fc.constantFrom('um', 'dois', 'previa', ''),
      status: fc.constantFrom('publish', 'draft', 'future', 'x'),
      title: fc.string({ unit: 'grapheme', maxLength: 40 }),
      description: fc.string({ unit: 'binary', maxLength: 40 }),
      content: fc.record({
        html: fc.constantFrom(
          '<p onclick=x>a</p><script>alert(1)</script>',
          '<a href="javascript:alert(1)">x</a><img src=x onerror=alert(1)>',
          '<svg><script>1</script></svg><iframe srcdoc="<script>">',
          '<p>bom</p>',
        ),
      }),
      featured_image: fc.record({ url: fc.constantFrom('', 'http://127.0.0.1/x', 'javascript:1') }),
      category: fc.record({ id: fc.constantFrom('c1', 'c2'), name: fc.string({ maxLength: 20 }) }),
      publication_date: fc.oneof(fc.integer(), fc.double()),
    }),
  }),
  fc.record({ event: fc.constant('POST_DELETED'), post: fc.record({ id: fc.constantFrom('1', '2', '9') }) }),
  fc.record({
    event: fc.constantFrom('CATEGORY_CREATED', 'CATEGORY_UPDATED', 'CATEGORY_DELETED'),
    category: fc.record({
      id: fc.constantFrom('c1', 'c2', 'c3'),
      name: fc.string({ unit: 'grapheme', maxLength: 20 }),
    }),
    replace_to: fc.option(fc.record({ id: fc.constantFrom('c1', 'c2'), name: fc.string({ maxLength: 20 }) })),
  }),
)

/** Cut short, with bytes changed, with a part replaced by anything, or left as it is. */
const mutated = fc
  .tuple(delivery, fc.constantFrom('as-is', 'cut', 'byte', 'part'), fc.nat(), fc.jsonValue({ maxDepth: 3 }))
  .map(([sent, change, place, value]) => {
    const text = JSON.stringify(sent)
    if (change === 'cut') return text.slice(0, place % text.length)
    if (change === 'byte') {
      const at = place % text.length
      return text.slice(0, at) + String.fromCharCode(place % 256) + text.slice(at + 1)
    }
    if (change === 'part') {
      const parts = Object.keys(sent)
      return JSON.stringify({ ...sent, [parts[place % parts.length] ?? 'event']: value })
    }
    return text
  })

/** Of 2 cores it takes about a minute for 10,000. */
const deliveries = Number(process.env.MUTATED_DELIVERIES ?? 10_000)

base(
  'of thousands of mutated deliveries none is answered with 5xx, none with a right token goes unlogged, none leaves a script',
  { timeout: 600_000 },
  async () => {
    const portal = await openPortal('empty')
    const { db } = portal.open
    const jobs = { enqueue: async () => {} } as Jobs
    try {
      const parts = { db, clock: standingClock, jobs, isReviewed: false, log: openLog({ logLevel: 'silent' }) }
      const bodies = fc.sample(mutated, { numRuns: deliveries, seed: 20_261_121 })
      let sent = 0
      for (const body of bodies) {
        const response = await send(portal, body)
        sent += 1
        expect([200, 400], body).toContain(response.status)
        if (response.status !== 200) continue
        const logId = (await lastId(portal))!
        await processDelivery(parts, { logId, isReplay: sent % 7 === 0 }, { isLast: true })
      }
      const [logged] = await db.select({ count: count() }).from(logs)
      expect(logged?.count).toBe(deliveries)
      const [left] = await db.select({ count: count() }).from(logs).where(eq(logs.state, 'waiting'))
      expect(left?.count).toBe(0)
      const unclean = sql`${news.contentHtml} ~* '<script|onclick|onerror|javascript:|srcdoc' or ${news.contentRich} ~* '<script|onclick|onerror|javascript:|srcdoc'`
      expect(await db.select({ id: news.id }).from(news).where(unclean)).toEqual([])
      expect(await db.select({ id: news.id }).from(news)).not.toEqual([])
    } finally {
      await portal.open.close()
    }
  },
)

async function lastId({ open: { db } }: Portal): Promise<number | undefined> {
  const { rows } = (await db.execute(sql`select max(id)::int as id from ${logs}`)) as { rows: { id: number }[] }
  return rows[0]?.id
}
