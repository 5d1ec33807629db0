import { isCostTableId, unknownCostTable } from '#app/features/costs/admin/tables/cost-table.ts'
import { costTables } from '#app/features/costs/admin/tables/cost-tables.ts'
import { decodeTextFile } from '#app/platform/files/decode-text-file.ts'
import { definePanelAction, readSentFile, wholeForm } from '#app/platform/panel/actions.server.ts'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'
import { applyCostFile } from './apply-cost-file.server.ts'
import { reviewOf } from './compare-cost-file.ts'
import { fileLimitBytes, tooLargeSentence } from './file-limit.ts'
import { type CostFile, type CostPlan, planCostFile } from './plan-cost-file.server.ts'

/** The actions on a whole table as a file. */
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

async function readCostUpload(form: FormData): Promise<CostFile | { outcome: 'refused'; sentence: string }> {
  const id = form.get('tabela')
  if (!isCostTableId(id)) return { outcome: 'refused', sentence: unknownCostTable }
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
