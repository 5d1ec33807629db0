import { createHash } from 'node:crypto'
import { countOf } from '#app/platform/format/plural.ts'
import { type CostTableId, isCostTableId, unknownCostTable } from '#app/panel/costs/tables/cost-table.ts'
import { costTables } from '#app/panel/costs/tables/cost-tables.ts'
import { decodeTextFile } from '#app/platform/files/decode-text-file.ts'
import { readSentFile } from '#app/platform/panel/actions.server.ts'
import {
  compareCostFile,
  type CostChanges,
  fileLimitBytes,
  readCostFile,
  type ReadRows,
  reviewOf,
  tooLargeSentence,
} from './read-cost-file.ts'
import {
  changeCostTable,
  findModelProblems,
  lockCostTable,
  listCurrent,
  loggedCostChanges,
} from '#app/panel/costs/rows/cost-store.server.ts'
import { type ImportSource, importActionsOf } from '#app/panel/imports/apply.server.ts'

type CostFile = ReadRows & { table: CostTableId; text: string }
/** `plan`: hash of the table, its rows in force and the file. Only the reviewed change can be applied. */
type CostPlan = { plan: string; changes: CostChanges }

type ApplyOutcome =
  | { outcome: 'applied'; created: number; changed: number; gone: number }
  | { outcome: 'unchanged' }
  | { outcome: 'conflict' }
  | Refusal

type Refusal = { outcome: 'refused'; sentence: string }

/** A file replaces the whole table. An invalid line refuses the file: its row would otherwise count as removed. */
const costFile: ImportSource<CostFile, string, CostPlan, CostChanges, ApplyOutcome> = {
  lock: (tx, { table }) => lockCostTable(tx, table),
  async compare(db, { table, text, rows, refused }) {
    const problems = await findModelProblems(
      db,
      table,
      rows.map(({ entry }) => entry),
    )
    const modelless = rows.flatMap(({ line, entry }) => {
      const sentence = problems.get(entry)
      return sentence ? { line, sentence: `Modelo: ${sentence}` } : []
    })
    const current = await listCurrent(db, table)
    const read = { rows: rows.filter(({ entry }) => !problems.has(entry)), refused: [...refused, ...modelless] }
    // Each change creates a row with a new id, so the ids identify the state of the table.
    const state = current.map(({ id }) => id).join(',')
    const plan = createHash('sha256').update([table, state, text].join('\n')).digest('hex')
    return { plan, changes: compareCostFile(costTables[table], current, read) }
  },
  choose({ plan, changes }, shownPlan) {
    if (plan !== shownPlan) return { ended: { outcome: 'conflict' } }
    if (changes.refused.length > 0) return { ended: refuse(refusedLinesSentence) }
    const { changed, created, gone } = changes
    return changed.length + created.length + gone.length === 0
      ? { ended: { outcome: 'unchanged' } }
      : { chosen: changes }
  },
  async write(tx, author, { changed, created, gone }, { table }) {
    const counts = { created: created.length, changed: changed.length, gone: gone.length }
    await changeCostTable(tx, author, {
      table,
      leavingIds: [...changed.map(({ before }) => before.id), ...gone.map(({ id }) => id)],
      coming: [...changed.map(({ entry }) => entry), ...created],
      action: 'cost-table-applied',
      target: `${costTables[table].label}: ${countOf(counts.created, 'nova', 'novas')}, ${countOf(counts.changed, 'alterada', 'alteradas')}, ${countOf(counts.gone, 'retirada', 'retiradas')}`,
      changes: [
        ...changed.flatMap(({ before, entry }) => loggedCostChanges(costTables[table], before.entry, entry, true)),
        ...created.flatMap((entry) => loggedCostChanges(costTables[table], null, entry, true)),
        ...gone.flatMap(({ entry }) => loggedCostChanges(costTables[table], entry, null, true)),
      ],
    })
    return { outcome: 'applied', ...counts }
  },
}

export const costFileActions = importActionsOf(costFile, {
  read: readCostUpload,
  readChoice: (form) => String(form.get('plano') ?? ''),
  show: ({ plan, changes }, { table }) => ({ plan, review: reviewOf(costTables[table], changes) }),
  showsAgain: ['conflict'],
  failures: { compare: 'a file of costs could not be compared', apply: 'a file of costs could not be applied' },
})

async function readCostUpload(form: FormData, today: string): Promise<{ read: CostFile } | Refusal> {
  const table = form.get('tabela')
  if (!isCostTableId(table)) return refuse(unknownCostTable)
  const file = await readSentFile(form, 'arquivo', fileLimitBytes)
  if (!file) return refuse(noText.empty)
  if (file.size > fileLimitBytes) return refuse(tooLargeSentence)
  const decoded = decodeTextFile(new Uint8Array(await file.arrayBuffer()))
  if (decoded.outcome !== 'text') return refuse(noText[decoded.outcome])
  const { text } = decoded
  const reading = readCostFile(costTables[table], text, today)
  return 'problem' in reading ? refuse(reading.problem) : { read: { ...reading, table, text } }
}

function refuse(sentence: string): Refusal {
  return { outcome: 'refused', sentence }
}

const noText = {
  empty: 'O arquivo está vazio.',
  pdf: 'Este arquivo é um PDF. Salve a tabela como CSV e envie o CSV.',
  package: 'Este arquivo é uma planilha do Excel ou um pacote. Salve a tabela como CSV e envie o CSV.',
  binary: 'Este arquivo não é texto: envie um CSV.',
}

const refusedLinesSentence = 'Há linhas recusadas: corrija o arquivo e envie de novo. Nada mudou.'
