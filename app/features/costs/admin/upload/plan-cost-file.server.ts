import { createHash } from 'node:crypto'
import { findModelProblems, listStanding } from '#app/features/costs/admin/rows/cost-row-queries.server.ts'
import type { CostTableId } from '#app/features/costs/admin/tables/cost-table.ts'
import { costTables } from '#app/features/costs/admin/tables/cost-tables.ts'
import type { Database } from '#database/database.ts'
import { compareCostFile, type CostChanges } from './compare-cost-file.ts'
import { readCostFile } from './read-cost-file.ts'

export type CostFile = { table: CostTableId; text: string }
export type CostPlan = { plan: string; changes: CostChanges }

/** The changes of a file to the table as it stands; writes nothing. @param today 'YYYY-MM-DD' in São Paulo */
export async function planCostFile(
  db: Database,
  { table, text }: CostFile,
  today: string,
): Promise<({ outcome: 'planned' } & CostPlan) | { outcome: 'refused'; sentence: string }> {
  const reading = readCostFile(costTables[table], text, today)
  if ('problem' in reading) return { outcome: 'refused', sentence: reading.problem }
  const entries = reading.rows.map(({ entry }) => entry)
  const problems = await findModelProblems(db, table, entries)
  const rows = reading.rows.filter(({ entry }) => !problems.has(entry))
  const modelless = reading.rows.flatMap(({ line, entry }) => {
    const sentence = problems.get(entry)
    return sentence ? { line, sentence: `Modelo: ${sentence}` } : []
  })
  const standing = await listStanding(db, table)
  const changes = compareCostFile(costTables[table], standing, { rows, refused: [...reading.refused, ...modelless] })
  // A row that changes is another row, so the ids say which state the table is in.
  const state = standing.map(({ id }) => id).join(',')
  const plan = createHash('sha256').update([table, state, text].join('\n')).digest('hex')
  return { outcome: 'planned', plan, changes }
}
