import { formText } from '#app/platform/form-text.ts'
import { decodeTextFile } from '#app/platform/decode-text-file.ts'
import { definePanelAction, rowForm, rowId, wholeForm } from '#app/platform/panel/actions.server.ts'
import { readSentFile } from '#app/platform/panel/sent-file.server.ts'
import type { PanelDeps } from '#app/platform/panel-context.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { dayInSaoPaulo } from '#app/ui/format-date.ts'
import { z } from 'zod'
import { findModelProblems } from './rows/cost-row-queries.server.ts'
import { restoreCostRow } from './rows/restore-cost-row.server.ts'
import { saveCostRow } from './rows/save-cost-row.server.ts'
import { takeAwayCostRow } from './rows/take-away-cost-row.server.ts'
import { type CostEntry, type CostProblems, type CostTable, costTableIds, isCostTableId } from './tables/cost-table.ts'
import { costTables, readEntry } from './tables/cost-tables.ts'
import { applyCostFile } from './upload/apply-cost-file.server.ts'
import { reviewOf } from './upload/compare-cost-file.ts'
import { fileLimitBytes, tooLargeSentence } from './upload/file-limit.ts'
import { type CostFile, type CostPlan, planCostFile } from './upload/plan-cost-file.server.ts'

const table = z.enum(costTableIds)

/** What an editor can do to a row of costs in force. */
export const costRowActions = {
  save: definePanelAction({ read: wholeForm, run: saveSentRow, failure: 'a row of costs could not be saved' }),
  takeAway: definePanelAction({
    read: rowForm({ tabela: table, id: rowId }),
    run: (deps, { tabela, id }) => takeAwayCostRow(deps, { table: tabela, id }),
    failure: 'a row of costs could not be taken away',
    isConfirmed: true,
  }),
}

/** What an editor can do with a whole table as a file. */
export const costFileActions = {
  compare: definePanelAction({
    read: wholeForm,
    run: async ({ db, clock }, form) => {
      const read = await readCostUpload(form)
      if ('outcome' in read) return read
      const planned = await planCostFile(db, read, dayInSaoPaulo(clock.now()))
      return planned.outcome === 'refused' ? planned : { outcome: 'compared' as const, ...shown(read, planned) }
    },
    failure: 'a file of costs could not be compared',
  }),
  apply: definePanelAction({
    read: wholeForm,
    run: async (deps, form) => {
      const read = await readCostUpload(form)
      if ('outcome' in read) return read
      const ended = await applyCostFile(deps, { ...read, plan: String(form.get('plano') ?? '') })
      return ended.outcome === 'conflict' ? { outcome: 'conflict' as const, ...shown(read, ended) } : ended
    },
    failure: 'a file of costs could not be applied',
    isConfirmed: true,
  }),
}

/** What an editor can do to a row that gave way. */
export const costRestoreActions = {
  restore: definePanelAction({
    read: rowForm({ tabela: table, id: rowId, vigente: z.string().transform(readRowId) }),
    run: (deps, { tabela, id, vigente }) => restoreCostRow(deps, { table: tabela, id, standingId: vigente }),
    failure: 'a row of costs could not be brought back',
    isConfirmed: true,
  }),
}

async function saveSentRow(deps: PanelDeps, form: FormData) {
  const id = form.get('tabela')
  if (!isCostTableId(id)) return invalid({ tabela: unknownTable })
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

/** A form named a table that is none. */
const unknownTable = `A tabela tem de ser uma destas: ${costTableIds.join(', ')}.`

/** Another row is about the same. */
function takenSentence({ noun, titleOf }: CostTable, entry: CostEntry): string {
  return `A tabela já tem ${noun === 'preço' || noun === 'fator' ? 'um' : 'uma'} ${noun} para ${titleOf(entry)}: edite a linha que está lá.`
}

async function readCostUpload(form: FormData): Promise<CostFile | { outcome: 'refused'; sentence: string }> {
  const id = form.get('tabela')
  if (!isCostTableId(id)) return { outcome: 'refused', sentence: unknownTable }
  const file = await readSentFile(form, 'arquivo', fileLimitBytes)
  if (!file) return { outcome: 'refused', sentence: noText.empty }
  if (file.size > fileLimitBytes) return { outcome: 'refused', sentence: tooLargeSentence }
  const decoded = decodeTextFile(new Uint8Array(await file.arrayBuffer()))
  if (decoded.outcome !== 'text') return { outcome: 'refused', sentence: noText[decoded.outcome] }
  return { table: id, text: decoded.text }
}

const noText = {
  empty: 'O arquivo está vazio.',
  pdf: 'Este arquivo é um PDF. Salve a tabela como CSV e envie o CSV.',
  package: 'Este arquivo é uma planilha do Excel ou um pacote. Salve a tabela como CSV e envie o CSV.',
  binary: 'Este arquivo não é texto: envie um CSV.',
}

/** `plan`: the file, the table and its state as one word; what is applied is what this was shown for. */
function shown({ table: id }: CostFile, { plan, changes }: CostPlan) {
  return { plan, review: reviewOf(costTables[id], changes) }
}
