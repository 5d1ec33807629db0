import { listStanding } from '#app/features/costs/admin/rows/cost-row-queries.server.ts'
import type { CostTableId } from '#app/features/costs/admin/tables/cost-table.ts'
import { costTables } from '#app/features/costs/admin/tables/cost-tables.ts'
import type { Database } from '#database/database.ts'
import { browseCostRows, type CostList } from './browse-cost-rows.ts'
import { type CostListAddress, readCostListAddress } from './cost-list-address.ts'

/** A page of what is in force in a table. @param today 'YYYY-MM-DD' in São Paulo */
export async function findCostList(
  db: Database,
  id: CostTableId,
  parameters: URLSearchParams,
  today: string,
): Promise<{ address: CostListAddress; list: CostList }> {
  const address = readCostListAddress(costTables[id], parameters)
  return { address, list: browseCostRows(costTables[id], await listStanding(db, id), address, today) }
}
