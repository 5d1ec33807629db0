import { countOf } from '#app/platform/format/plural.ts'
import { type CostTableId, isCostTableId, unknownCostTable } from '#app/panel/costs/tables/cost-table.ts'
import { costTables } from '#app/panel/costs/tables/cost-tables.ts'
import { decodeTextFile } from '#app/platform/files/decode-text-file.ts'
import { definePanelAction, readSentFile, wholeForm } from '#app/platform/panel/actions.server.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import {
  compareCostFile,
  type CostChanges,
  fileLimitBytes,
  readCostFile,
  reviewOf,
  tooLargeSentence,
} from './read-cost-file.ts'
import {
  changeCostTable,
  loggedCostChanges,
  type CostParts,
  findModelProblems,
  holdCostTable,
  listCurrent,
} from '#app/panel/costs/rows/cost-store.server.ts'
import { createHash } from 'node:crypto'
import type { Database } from '#database/database.ts'

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

/** `plan` identifies the file, the table and its state, so that only the reviewed change is applied. */
function shown({ table: id }: CostFile, { plan, changes }: CostPlan) {
  return { plan, review: reviewOf(costTables[id], changes) }
}

type ApplyOutcome =
  | { outcome: 'applied'; created: number; changed: number; gone: number }
  | { outcome: 'unchanged' }
  | ({ outcome: 'conflict' } & CostPlan)
  | { outcome: 'refused'; sentence: string }

/** Applies a reviewed file. A single refused line blocks all: its row would count as removed. @param plan of the review */
function applyCostFile(parts: CostParts, { plan, ...file }: CostFile & { plan: string }): Promise<ApplyOutcome> {
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
      target: `${costTables[file.table].label}: ${countOf(counts.created, 'nova', 'novas')}, ${countOf(counts.changed, 'alterada', 'alteradas')}, ${countOf(counts.gone, 'retirada', 'retiradas')}`,
      changes: [
        ...changed.flatMap(({ before, entry }) => loggedCostChanges(costTables[file.table], before.entry, entry, true)),
        ...created.flatMap((entry) => loggedCostChanges(costTables[file.table], null, entry, true)),
        ...gone.flatMap(({ entry }) => loggedCostChanges(costTables[file.table], entry, null, true)),
      ],
    })
    return { outcome: 'applied', ...counts }
  })
}

const refusedLinesSentence = 'Há linhas recusadas: corrija o arquivo e envie de novo. Nada mudou.'

type CostFile = { table: CostTableId; text: string }
type CostPlan = { plan: string; changes: CostChanges }

/** Compares a file with the rows in force; writes nothing. @param today 'YYYY-MM-DD' in São Paulo */
async function planCostFile(
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
  const current = await listCurrent(db, table)
  const changes = compareCostFile(costTables[table], current, { rows, refused: [...reading.refused, ...modelless] })
  // Ids identify the table's state: a change creates a new row.
  const state = current.map(({ id }) => id).join(',')
  const plan = createHash('sha256').update([table, state, text].join('\n')).digest('hex')
  return { outcome: 'planned', plan, changes }
}
