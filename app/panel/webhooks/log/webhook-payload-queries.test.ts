import { expect } from 'vitest'
import { openLog } from '#app/platform/process/log.server.ts'
import type { Database } from '#database/database.ts'
import { automarticlesWebhookLogs as logs } from '#database/schema/webhooks.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { maxShownChars } from './webhook-log-address.ts'
import { findWebhookPayload } from './webhook-log-queries.server.ts'

const log = openLog({ logLevel: 'silent' })

async function addPayload(db: Database, payload: unknown): Promise<number> {
  const [row] = await db
    .insert(logs)
    .values({ eventType: 'POST_CREATED', success: true, payload })
    .returning({ id: logs.id })
  return row?.id ?? 0
}

test('indents a body without changing its data', async ({ db }) => {
  const payload = { event: 'POST_CREATED', post: { id: '7', title: '<b>Ação</b>', tags: [1, null] } }
  const found = await findWebhookPayload({ db, log }, await addPayload(db, payload))
  if (found.outcome !== 'found') throw new Error(found.outcome)
  expect(JSON.parse(found.text)).toEqual(payload)
  expect(found.text.split('\n').length).toBeGreaterThan(5)
  expect(found.size).toBe(found.text.length)
})

test('cuts a long body and returns its size', async ({ db }) => {
  const found = await findWebhookPayload({ db, log }, await addPayload(db, { text: 'é'.repeat(300_000) }))
  if (found.outcome !== 'found') throw new Error(found.outcome)
  expect(found.text).toHaveLength(maxShownChars)
  expect(found.size).toBeGreaterThan(300_000)
})

test('shows two megabytes of nested lists without indentation', async ({ db }) => {
  const rawBody = `${'['.repeat(35)}${'1,'.repeat(900_000)}1${']'.repeat(35)}`
  const payload: unknown = JSON.parse(rawBody)
  const [row] = await db
    .insert(logs)
    .values({ eventType: 'UNKNOWN', success: false, rawBody, payload })
    .returning({ id: logs.id })
  const found = await findWebhookPayload({ db, log }, row?.id ?? 0)
  expect(found).toEqual({ outcome: 'found', text: rawBody.slice(0, maxShownChars), size: rawBody.length })
})

test('distinguishes a delivery without a body from a deleted one', async ({ db }) => {
  expect(await findWebhookPayload({ db, log }, await addPayload(db, null))).toEqual({ outcome: 'empty' })
  expect(await findWebhookPayload({ db, log }, 999_999)).toEqual({ outcome: 'missing' })
  expect(await findWebhookPayload({ db, log }, null)).toEqual({ outcome: 'missing' })
})
