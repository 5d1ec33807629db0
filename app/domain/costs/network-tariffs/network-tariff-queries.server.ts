import { asc, isNull } from 'drizzle-orm'
import { currentUntil, reviewIntervalOfNetworkTariff } from '#app/domain/costs/figure-validity.ts'
import { cachePerContentVersion } from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'
import { networkTariffs } from '#database/schema/costs.ts'
import type { NetworkTariff } from './network-tariff.ts'

/** A few for each network at most. */
const mostRows = 5000

/** Tariffs in force, kept in memory until an editor changes one: `findNetworkTariffs(content)`. */
export const findNetworkTariffs = cachePerContentVersion('costs', async (db: Database): Promise<NetworkTariff[]> => {
  const rows = await db
    .select()
    .from(networkTariffs)
    .where(isNull(networkTariffs.replacedAt))
    .orderBy(asc(networkTariffs.network), asc(networkTariffs.id))
    .limit(mostRows)
  return rows.map(({ id, createdAt, createdBy, replacedAt, ...tariff }) => ({
    ...tariff,
    currentUntil: currentUntil(tariff, reviewIntervalOfNetworkTariff),
  }))
})
