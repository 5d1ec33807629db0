import { type CostEntry, type CostTableId, isCostTableId } from '#app/features/cost-desk/admin/tables/cost-table.ts'
import { costTables, readEntry } from '#app/features/cost-desk/admin/tables/cost-tables.ts'
import { failureName } from '#app/platform/database-code.server.ts'
import { formText } from '#app/platform/form-text.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { dayInSaoPaulo } from '#app/ui/format-date.ts'
import { takenSentence, unknownTable } from '#app/features/cost-desk/admin/cost-desk-texts.ts'
import type { RestoreAnswer, SaveCostRowAnswer, TakeAwayAnswer } from './cost-row-answers.ts'
import { findModelProblems } from './cost-row-queries.server.ts'
import { restoreCostRow } from './restore-cost-row.server.ts'
import { saveCostRow } from './save-cost-row.server.ts'
import { takeAwayCostRow } from './take-away-cost-row.server.ts'

type Parts = Pick<PanelParts, 'db' | 'clock' | 'log' | 'username'>

/** A row that was added or changed, from the request to what its form hears. Never throws. */
export async function answerCostSave(parts: Parts, request: Request): Promise<SaveCostRowAnswer> {
  const form = await readForm(request)
  const table = form.get('tabela')
  if (!isCostTableId(table)) return { outcome: 'invalid', problems: { tabela: unknownTable } }
  const { columns, identity } = costTables[table]
  const typed: CostEntry = Object.fromEntries(columns.map(({ name }) => [name, formText(form, name)]))
  try {
    const { entry, problems, checks } = readEntry(costTables[table], typed, dayInSaoPaulo(parts.clock.now()))
    const found = { ...problems, ...checks }
    if (Object.keys(found).length > 0) return { outcome: 'invalid', problems: found }
    const [modelProblem] = (await findModelProblems(parts.db, table, [entry])).values()
    if (modelProblem) return { outcome: 'invalid', problems: { vehicle: modelProblem } }
    const outcome = await saveCostRow(parts, { table, baseId: readRowId(form.get('base')), entry })
    if (outcome.outcome !== 'taken') return outcome
    return { outcome: 'invalid', problems: { [identity[0] ?? '']: takenSentence(costTables[table], entry) } }
  } catch (error) {
    return failed(parts, error, 'a row of costs could not be saved')
  }
}

/** A row that leaves. Never throws. */
export async function answerCostTakingAway(parts: Parts, request: Request): Promise<TakeAwayAnswer> {
  const { table, id } = await readAsked(request)
  if (table === null || id === null) return { outcome: 'missing' }
  try {
    return await takeAwayCostRow(parts, { table, id })
  } catch (error) {
    return failed(parts, error, 'a row of costs could not be taken away')
  }
}

/** A row that comes back. Never throws. */
export async function answerCostRestoring(parts: Parts, request: Request): Promise<RestoreAnswer> {
  const { table, id, form } = await readAsked(request)
  if (table === null || id === null) return { outcome: 'missing' }
  try {
    return await restoreCostRow(parts, { table, id, standingId: readRowId(form.get('vigente')) })
  } catch (error) {
    return failed(parts, error, 'a row of costs could not be brought back')
  }
}

async function readAsked(request: Request): Promise<{ form: FormData; table: CostTableId | null; id: number | null }> {
  const form = await readForm(request)
  const table = form.get('tabela')
  return { form, table: isCostTableId(table) ? table : null, id: readRowId(form.get('id')) }
}

function failed({ log }: Parts, error: unknown, what: string): { outcome: 'failed' } {
  log.error({ failure: failureName(error) }, what)
  return { outcome: 'failed' }
}
