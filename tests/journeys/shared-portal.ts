import { portalSettings } from '#database/schema/portal.ts'
import { makeEmptyDataFolder } from '#tests/fixtures/data-folder.ts'
import { startPreparedPortal } from '#tests/fixtures/prepared-portal.ts'

export default async function startedPortal() {
  const removeFolder = await makeEmptyDataFolder()
  const decided = { updatedBy: 'ana', updatedAt: new Date() }
  const portal = await startPreparedPortal({
    settings: {},
    fill: (db) => db.insert(portalSettings).values({ key: 'showSamples', value: true, ...decided }),
  })
  process.env.PORTAL_URL = portal.url
  return async () => {
    await portal.stop()
    await removeFolder()
  }
}
