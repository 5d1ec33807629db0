import { chargingPoints } from '#database/schema/charging.ts'
import { buildMappedPoint } from '#tests/builders/mapped-point.ts'
import { portalTest } from './portal.ts'
import { raiseVersion } from './raise-version.ts'

export const mapTest = portalTest.extend('points', async ({ portal }, { onCleanup }) => {
  const clear = async () => {
    await portal.open.db.delete(chargingPoints)
    await raiseVersion(portal, 'charging')
  }
  await clear()
  onCleanup(clear)
  return async (...rows: Parameters<typeof buildMappedPoint>[0][]) => {
    await portal.open.db.insert(chargingPoints).values(rows.map(buildMappedPoint))
    await raiseVersion(portal, 'charging')
  }
})
