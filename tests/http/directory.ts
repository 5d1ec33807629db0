import { portalSettings } from '#database/schema/portal.ts'
import { suppliers } from '#database/schema/suppliers.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { eq } from 'drizzle-orm'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { portalTest } from './portal.ts'
import { raiseVersion } from './raise-version.ts'

/** Has nine sample suppliers, and more that a test publishes. Reset after each test. */
export const directoryTest = portalTest.extend('directory', async ({ portal }, { onCleanup }) => {
  const { db } = portal.open
  const decided = { updatedBy: 'ana', updatedAt: fixedClock.now() }
  await db.insert(portalSettings).values({ key: 'showSamples', value: true, ...decided })
  await raiseVersion(portal, 'portal')
  onCleanup(async () => {
    await db.delete(suppliers).where(eq(suppliers.isSample, false))
    await db.update(suppliers).set({ isPublished: true }).where(eq(suppliers.isSample, true))
    await db.delete(portalSettings)
    await raiseVersion(portal, 'suppliers')
    await raiseVersion(portal, 'portal')
  })
  return {
    publish: async (...rows: Parameters<typeof buildPublishedSupplier>[0][]) => {
      const values = rows.map((row, index) => buildPublishedSupplier({ slug: `publicado-${index}`, ...row }))
      await db.insert(suppliers).values(values)
      await raiseVersion(portal, 'suppliers')
    },
    hideSamples: async () => {
      await db.delete(portalSettings)
      await raiseVersion(portal, 'portal')
    },
    removeSamples: async () => {
      await db.update(suppliers).set({ isPublished: false }).where(eq(suppliers.isSample, true))
      await raiseVersion(portal, 'suppliers')
    },
    open: async (path: string) => parsePage(await portal.page(path)),
    namesOn: async (path: string) => parsePage(await portal.page(path)).texts('#guia [data-supplier] h3'),
  }
})

function buildPublishedSupplier(changes: Partial<typeof suppliers.$inferInsert> = {}) {
  const now = fixedClock.now()
  return {
    slug: 'recarga-paulista',
    name: 'Recarga Paulista',
    category: 'Instaladores',
    isPublished: true,
    publishedAt: now,
    updatedAt: now,
    ...changes,
  }
}
