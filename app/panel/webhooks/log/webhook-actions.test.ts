import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { adminActionLog } from '#database/schema/accounts.ts'
import { automarticlesWebhookLogs as logs } from '#database/schema/webhooks.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { runAction, buildPanelDeps } from '#tests/fixtures/panel-deps.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { clearWebhookLogs, webhookActions } from './webhook-actions.server.ts'

const daysAgo = (days: number, laterMs = 0) => new Date(fixedClock.now().getTime() - days * 86_400_000 + laterMs)

test('deletes deliveries older than 30 days, not those of exactly 30 (AHOOK-08)', async ({ db }) => {
  const rows = [
    ['31', daysAgo(31)],
    ['30 e mais', daysAgo(30, -1)],
    ['30', daysAgo(30)],
    ['29', daysAgo(29)],
  ] as const
  await db
    .insert(logs)
    .values(rows.map(([postTitle, createdAt]) => ({ eventType: 'POST_CREATED', success: true, postTitle, createdAt })))
  expect(await clearWebhookLogs({ db, clock: fixedClock }, { username: 'editora' })).toEqual({
    outcome: 'cleared',
    count: 2,
  })
  expect((await db.select().from(logs)).map(({ postTitle }) => postTitle)).toEqual(['30', '29'])
  expect(await db.select().from(adminActionLog)).toMatchObject([
    { username: 'editora', action: 'webhook-logs-cleared', target: '2 logs' },
  ])
})

test('deletes nothing and reports a failure when the audit log cannot be written (AHOOK-09)', async ({ db }) => {
  await db.insert(logs).values({ eventType: 'POST_CREATED', success: true, createdAt: daysAgo(31) })
  await db.execute(sql`alter table admin_action_log rename to admin_action_log_away`)
  expect(await runAction(webhookActions.clear)(buildPanelDeps(db), {})).toEqual({ outcome: 'failed' })
  expect(await db.select({ createdAt: logs.createdAt }).from(logs)).toEqual([{ createdAt: daysAgo(31) }])
})
