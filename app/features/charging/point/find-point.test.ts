import { expect } from 'vitest'
import type { Content } from '#app/platform/kept-content.server.ts'
import { addChargingPoints } from '#tests/a-charging-point.ts'
import { databaseTest as test } from '#tests/database.ts'
import { standingClock } from '#tests/standing-clock.ts'
import { findPoint } from './find-point.server.ts'

test('an address with a null character is that of no point', async ({ db }) => {
  await addChargingPoints(db, { slug: 'posto' })
  const versions = { of: () => ({ version: 1, changedAt: standingClock.now() }) }
  const content: Content = { db, versions }
  expect(await findPoint(content, standingClock, 'posto\0')).toBeNull()
  expect((await findPoint(content, standingClock, 'POSTO'))?.point.slug).toBe('posto')
})
