import { expect } from 'vitest'
import { contentVersions, portalSettings } from '#database/schema/portal.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { turnOnInitially } from './portal-settings-queries.server.ts'

test('starts with the configured review setting and keeps an editor’s decision', async ({ db }) => {
  await turnOnInitially(db, fixedClock, 'reviewIncoming')
  await turnOnInitially(db, fixedClock, 'reviewIncoming')
  expect(await db.select().from(portalSettings)).toMatchObject([{ key: 'reviewIncoming', value: true }])
  expect(await db.select().from(contentVersions)).toMatchObject([{ topic: 'portal', version: 1 }])
  await db.update(portalSettings).set({ value: false })
  await turnOnInitially(db, fixedClock, 'reviewIncoming')
  expect(await db.select().from(portalSettings)).toMatchObject([{ value: false }])
})
