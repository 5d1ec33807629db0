import { listCurrentDates } from '#app/panel/costs/rows/cost-store.server.ts'
import { overdueOf } from '#app/panel/costs/list/cost-table-columns.tsx'
import { costTableIds } from '#app/panel/costs/tables/cost-table.ts'
import { cachePerContentVersion } from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'
import type { OverdueCosts } from './overdue-costs.ts'

/** Cached per day and content version. */
export const findOverdueCosts = cachePerContentVersion('costs', countOverdueCosts)

/** @param today 'YYYY-MM-DD' in São Paulo */
export async function countOverdueCosts(db: Database, today: string): Promise<OverdueCosts> {
  const dates = await Promise.all(costTableIds.map((id) => listCurrentDates(db, id)))
  const counts = costTableIds.map((id, place) => {
    const overdue = dates[place]?.filter((row) => overdueOf({ id }, row, today)) ?? []
    return [id, overdue.length]
  })
  return Object.fromEntries(counts) as OverdueCosts
}
