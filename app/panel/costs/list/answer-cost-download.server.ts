import {
  browseCostRows,
  type CostList,
  type CostListAddress,
  inTableOrder,
  readCostListAddress,
} from './browse-cost-rows.ts'
import { listCurrent } from '#app/panel/costs/rows/cost-store.server.ts'
import { type CostTableId, isCostTableId } from '#app/panel/costs/tables/cost-table.ts'
import { costTables } from '#app/panel/costs/tables/cost-tables.ts'
import { answerCsv } from '#app/platform/files/answer-csv.server.ts'
import { notFound } from '#app/platform/failures/run-loader.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Database } from '#database/database.ts'

/** Rows in force as a CSV file that can be uploaded again. */
export function answerCostDownload({ db, log }: Pick<PanelDeps, 'db' | 'log'>, table: string): Response {
  if (!isCostTableId(table)) return new Response(null, notFound)
  const { file } = costTables[table]
  return answerCsv({ fileName: `custos-${table}`, header: [...file.header], pages: linesOf(db, table), log })
}

async function* linesOf(db: Database, table: CostTableId): AsyncGenerator<string[][]> {
  const rows = inTableOrder(costTables[table], await listCurrent(db, table))
  yield rows.flatMap(({ entry }) => costTables[table].file.linesOf(entry))
}

/** @param today 'YYYY-MM-DD' in São Paulo */
export async function findCostList(
  db: Database,
  id: CostTableId,
  parameters: URLSearchParams,
  today: string,
): Promise<{ address: CostListAddress; list: CostList }> {
  const address = readCostListAddress(costTables[id], parameters)
  return { address, list: browseCostRows(costTables[id], await listCurrent(db, id), address, today) }
}
