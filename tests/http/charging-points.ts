import { eq } from 'drizzle-orm'
import { chargingPoints } from '#database/schema/charging.ts'
import { portalSettings } from '#database/schema/portal.ts'
import { addChargingPoints } from '#tests/builders/charging-point.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { portalTest } from './portal.ts'
import { raiseVersion } from './raise-version.ts'

/** Has nine sample points. Points that a test adds are removed after it. */
export const chargingTest = portalTest.extend('map', async ({ portal }, { onCleanup }) => {
  const { db } = portal.open
  await db.delete(chargingPoints).where(eq(chargingPoints.isSample, false))
  const decided = { updatedBy: 'ana', updatedAt: fixedClock.now() }
  await db
    .insert(portalSettings)
    .values({ key: 'showSamples', value: true, ...decided })
    .onConflictDoNothing()
  await raiseVersion(portal, 'charging')
  onCleanup(async () => {
    const removed = await db.delete(chargingPoints).where(eq(chargingPoints.isSample, false)).returning()
    if (removed.length > 0) await raiseVersion(portal, 'charging')
  })
  return {
    add: async (...points: Parameters<typeof addChargingPoints>[1][]) => {
      await addChargingPoints(db, ...points)
      await raiseVersion(portal, 'charging')
    },
    open: async (path = '/mapa-abastecimento') => parsePage(await portal.page(path)),
    namesOn: async (path: string) => parsePage(await portal.page(path)).texts('[data-point] h3'),
  }
})
