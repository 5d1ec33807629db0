import fc from 'fast-check'
import { count, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openLog } from '#app/platform/process/log.server.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import { processDelivery } from '#app/panel/webhooks/processing/process-delivery.server.ts'
import { news } from '#database/schema/news.ts'
import { automarticlesWebhookLogs as logs } from '#database/schema/webhooks.ts'
import { openPortal, type TestPortal } from '#tests/http/portal.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'

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

const deliveries = 10_000

test(
  'answers 10,000 mutated deliveries below 500, logs those with a valid token, and stores no script',
  { timeout: 600_000 },
  async () => {
    const portal = await openPortal('empty')
    const { db } = portal.open
    const headers = { 'content-type': 'application/json', 'access-token': 'token-dos-testes' }
    const jobs = { enqueue: async () => {} } as Jobs
    try {
      const parts = { db, clock: fixedClock, jobs, isReviewed: false, log: openLog({ logLevel: 'silent' }) }
      const bodies = fc.sample(mutated, { numRuns: deliveries, seed: 20_261_121 })
      let sent = 0
      for (const body of bodies) {
        const response = await portal.get('/api/webhooks/automarticles', { method: 'POST', body, headers })
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

async function lastId({ open: { db } }: TestPortal): Promise<number | undefined> {
  const { rows } = (await db.execute(sql`select max(id)::int as id from ${logs}`)) as { rows: { id: number }[] }
  return rows[0]?.id
}
