import { formText } from '#app/platform/forms/form-text.ts'
import { definePanelAction, rowForm, rowId, wholeForm } from '#app/platform/panel/actions.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'
import { z } from 'zod'
import { findCostRow, findModelProblems } from './cost-row-queries.server.ts'
import { restoreCostRow } from './restore-cost-row.server.ts'
import { saveCostRow } from './save-cost-row.server.ts'
import {
  type CostEntry,
  type CostProblems,
  type CostTable,
  type CostTableId,
  costTableIds,
  isCostTableId,
  unknownCostTable,
} from '#app/features/costs/admin/tables/cost-table.ts'
import { costTables, readEntry } from '#app/features/costs/admin/tables/cost-tables.ts'
import { changeCostTable, type CostParts, holdCostTable } from './change-cost-table.server.ts'

const tableId = z.enum(costTableIds)

/** The actions on a row of costs in force. */
export const costRowActions = {
  save: definePanelAction({ read: wholeForm, run: saveSentRow, failure: 'a row of costs could not be saved' }),
  takeAway: definePanelAction({
    read: rowForm({ tabela: tableId, id: rowId }),
    run: (deps, { tabela, id }) => takeAwayCostRow(deps, { table: tabela, id }),
    failure: 'a row of costs could not be taken away',
    isConfirmed: true,
  }),
}

/** The actions on a replaced row. */
export const costRestoreActions = {
  restore: definePanelAction({
    read: rowForm({ tabela: tableId, id: rowId, vigente: z.string().transform(readRowId) }),
    run: (deps, { tabela, id, vigente }) => restoreCostRow(deps, { table: tabela, id, standingId: vigente }),
    failure: 'a row of costs could not be brought back',
    isConfirmed: true,
  }),
}

async function saveSentRow(deps: PanelDeps, form: FormData) {
  const id = form.get('tabela')
  if (!isCostTableId(id)) return invalid({ tabela: unknownCostTable })
  const { columns, identity } = costTables[id]
  const typed: CostEntry = Object.fromEntries(columns.map(({ name }) => [name, formText(form, name)]))
  const { entry, problems, checks } = readEntry(costTables[id], typed, dayInSaoPaulo(deps.clock.now()))
  const found = { ...problems, ...checks }
  if (Object.keys(found).length > 0) return invalid(found)
  const [modelProblem] = (await findModelProblems(deps.db, id, [entry])).values()
  if (modelProblem) return invalid({ vehicle: modelProblem })
  const ended = await saveCostRow(deps, { table: id, baseId: readRowId(form.get('base')), entry })
  return ended.outcome === 'taken' ? invalid({ [identity[0] ?? '']: takenSentence(costTables[id], entry) }) : ended
}

function invalid(problems: CostProblems): { outcome: 'invalid'; problems: CostProblems } {
  return { outcome: 'invalid', problems }
}

/** Another row is about the same. */
function takenSentence({ noun, titleOf }: CostTable, entry: CostEntry): string {
  return `A tabela já tem ${noun === 'preço' || noun === 'fator' ? 'um' : 'uma'} ${noun} para ${titleOf(entry)}: edite a linha que está lá.`
}

/** Takes a row out of force; it stays as history and can come back. */
function takeAwayCostRow(
  parts: CostParts,
  { table, id }: { table: CostTableId; id: number },
): Promise<{ outcome: 'taken-away' | 'missing' }> {
  const { label, titleOf } = costTables[table]
  return parts.db.transaction(async (tx) => {
    await holdCostTable(tx, table)
    const row = await findCostRow(tx, table, id)
    if (!row || row.replacedAt) return { outcome: 'missing' as const }
    const target = `${label}: ${titleOf(row.entry)}`
    await changeCostTable(tx, parts, { table, leavingIds: [id], coming: [], action: 'cost-row-taken-away', target })
    return { outcome: 'taken-away' as const }
  })
}
