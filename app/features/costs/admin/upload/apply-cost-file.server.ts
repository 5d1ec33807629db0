import {
  changeCostTable,
  type CostParts,
  holdCostTable,
} from '#app/features/costs/admin/rows/change-cost-table.server.ts'
import { costTables } from '#app/features/costs/admin/tables/cost-tables.ts'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'
import { type CostFile, type CostPlan, planCostFile } from './plan-cost-file.server.ts'

type ApplyOutcome =
  | { outcome: 'applied'; created: number; changed: number; gone: number }
  | { outcome: 'unchanged' }
  | ({ outcome: 'conflict' } & CostPlan)
  | { outcome: 'refused'; sentence: string }

/**
 * Applies a file where it does what was shown. One line that is not taken keeps the others from being applied: its row would
 * count as gone. @param plan what the review was shown for
 */
export function applyCostFile(parts: CostParts, { plan, ...file }: CostFile & { plan: string }): Promise<ApplyOutcome> {
  return parts.db.transaction(async (tx): Promise<ApplyOutcome> => {
    await holdCostTable(tx, file.table)
    const planned = await planCostFile(tx, file, dayInSaoPaulo(parts.clock.now()))
    if (planned.outcome === 'refused') return planned
    if (planned.plan !== plan) return { outcome: 'conflict', plan: planned.plan, changes: planned.changes }
    const { changed, created, gone, refused } = planned.changes
    if (refused.length > 0) return { outcome: 'refused', sentence: refusedLinesSentence }
    if (changed.length + created.length + gone.length === 0) return { outcome: 'unchanged' }
    const counts = { created: created.length, changed: changed.length, gone: gone.length }
    await changeCostTable(tx, parts, {
      table: file.table,
      leavingIds: [...changed.map(({ before }) => before.id), ...gone.map(({ id }) => id)],
      coming: [...changed.map(({ entry }) => entry), ...created],
      action: 'cost-table-applied',
      target: `${costTables[file.table].label}: ${counts.created} novas, ${counts.changed} alteradas, ${counts.gone} retiradas`,
    })
    return { outcome: 'applied', ...counts }
  })
}

const refusedLinesSentence = 'Há linhas recusadas: corrija o arquivo e envie de novo. Nada mudou.'
