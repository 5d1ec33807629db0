import { portalSettings } from '#database/schema/portal.ts'
import { suppliers } from '#database/schema/suppliers.ts'
import { aPublishedSupplier } from './published-supplier.ts'
import { standingClock } from '#tests/fixtures/clock.ts'
import { eq } from 'drizzle-orm'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { portalTest } from './portal.ts'
import { raiseAndHear } from './raise-version.ts'

/** `directory` is the portal's, with the nine samples as an editor wanted them, and whom a test publishes; afterwards it is as it was. */
export const directoryTest = portalTest.extend('directory', async ({ portal }, { onCleanup }) => {
  const { db } = portal.open
  const decided = { updatedBy: 'ana', updatedAt: standingClock.now() }
  await db.insert(portalSettings).values({ key: 'showSamples', value: true, ...decided })
  await raiseAndHear(portal, 'portal')
  onCleanup(async () => {
    await db.delete(suppliers).where(eq(suppliers.isSample, false))
    await db.delete(portalSettings)
    await raiseAndHear(portal, 'suppliers')
    await raiseAndHear(portal, 'portal')
  })
  return {
    publish: async (...rows: Parameters<typeof aPublishedSupplier>[0][]) => {
      const values = rows.map((row, index) => aPublishedSupplier({ slug: `publicado-${index}`, ...row }))
      await db.insert(suppliers).values(values)
      await raiseAndHear(portal, 'suppliers')
    },
    hideSamples: async () => {
      await db.delete(portalSettings)
      await raiseAndHear(portal, 'portal')
    },
    open: async (path: string) => parsePage(await portal.page(path)),
    namesOn: async (path: string) => parsePage(await portal.page(path)).texts('[data-supplier] h3'),
  }
})
