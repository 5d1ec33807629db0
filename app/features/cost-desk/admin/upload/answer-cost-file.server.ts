import { unknownTable } from '#app/features/cost-desk/admin/cost-desk-texts.ts'
import { isCostTableId } from '#app/features/cost-desk/admin/tables/cost-table.ts'
import { costTables } from '#app/features/cost-desk/admin/tables/cost-tables.ts'
import { decodeTextFile } from '#app/platform/decode-text-file.ts'
import { failureName } from '#app/platform/database-code.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { dayInSaoPaulo } from '#app/ui/format-date.ts'
import { applyCostFile } from './apply-cost-file.server.ts'
import { reviewOf } from './compare-cost-file.ts'
import { fileLimitBytes, tooLargeSentence } from './file-limit.ts'
import { type CostFile, type CostPlan, planCostFile } from './plan-cost-file.server.ts'
import type { ApplyCostAnswer, CompareCostAnswer, ShownReview } from './upload-answers.ts'

type Parts = Pick<PanelParts, 'db' | 'clock' | 'log' | 'username'>
type Refused = { outcome: 'refused'; sentence: string }

/** What a file would change; writes nothing. Never throws. */
export async function answerCostComparison({ db, clock, log }: Parts, request: Request): Promise<CompareCostAnswer> {
  try {
    const read = await readFile(await readForm(request))
    if ('outcome' in read) return read
    const planned = await planCostFile(db, read, dayInSaoPaulo(clock.now()))
    return planned.outcome === 'refused' ? planned : { outcome: 'compared', ...shown(read, planned) }
  } catch (error) {
    log.error({ failure: failureName(error) }, 'a file of costs could not be compared')
    return { outcome: 'failed' }
  }
}

/** Applies a file that does what its editor was shown. Never throws. */
export async function answerCostApplying(parts: Parts, request: Request): Promise<ApplyCostAnswer> {
  try {
    const form = await readForm(request)
    const read = await readFile(form)
    if ('outcome' in read) return read
    const ended = await applyCostFile(parts, { ...read, plan: String(form.get('plano') ?? '') })
    return ended.outcome === 'conflict' ? { outcome: 'conflict', ...shown(read, ended) } : ended
  } catch (error) {
    parts.log.error({ failure: failureName(error) }, 'a file of costs could not be applied')
    return { outcome: 'failed' }
  }
}

async function readFile(form: FormData): Promise<CostFile | Refused> {
  const [table, file] = [form.get('tabela'), form.get('arquivo')]
  if (!isCostTableId(table)) return { outcome: 'refused', sentence: unknownTable }
  if (!(file instanceof File)) return { outcome: 'refused', sentence: noText.empty }
  if (file.size > fileLimitBytes) return { outcome: 'refused', sentence: tooLargeSentence }
  const decoded = decodeTextFile(new Uint8Array(await file.arrayBuffer()))
  if (decoded.outcome !== 'text') return { outcome: 'refused', sentence: noText[decoded.outcome] }
  return { table, text: decoded.text }
}

const noText = {
  empty: 'O arquivo está vazio.',
  pdf: 'Este arquivo é um PDF. Salve a tabela como CSV e envie o CSV.',
  package: 'Este arquivo é uma planilha do Excel ou um pacote. Salve a tabela como CSV e envie o CSV.',
  binary: 'Este arquivo não é texto: envie um CSV.',
}

function shown({ table }: CostFile, { plan, changes }: CostPlan): ShownReview {
  return { plan, review: reviewOf(costTables[table], changes) }
}
