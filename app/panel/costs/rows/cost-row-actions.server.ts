import { formText } from '#app/platform/forms/form-text.ts'
import { definePanelAction, rowForm, rowId, parseRaw } from '#app/platform/panel/actions.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { z } from 'zod'
import {
  type CostEntry,
  type CostProblems,
  type CostTable,
  type CostTableId,
  costTableIds,
  identityOf,
  isCostTableId,
  isSameEntry,
  unknownCostTable,
} from '#app/panel/costs/tables/cost-table.ts'
import { costTables, readEntry } from '#app/panel/costs/tables/cost-tables.ts'
import {
  changeCostTable,
  type CostDeps,
  findCostRow,
  findModelProblems,
  lockCostTable,
  listCurrentOfSubject,
  loggedCostChanges,
} from './cost-store.server.ts'
import type { Database } from '#database/database.ts'
import type { CostConflict, CostRow } from './cost-row.ts'

const tableId = z.enum(costTableIds)

export const costRowActions = {
  save: definePanelAction({ read: parseRaw, run: saveSentRow, failure: 'a row of costs could not be saved' }),
  takeAway: definePanelAction({
    read: rowForm({ tabela: tableId, id: rowId }),
    run: (deps, { tabela, id }) => removeCostRow(deps, { table: tabela, id }),
    failure: 'a row of costs could not be taken away',
    isConfirmed: true,
  }),
}

export const costRestoreActions = {
  restore: definePanelAction({
    read: rowForm({ tabela: tableId, id: rowId, vigente: z.string().transform(readRowId) }),
    run: (deps, { tabela, id, vigente }) => restoreCostRow(deps, { table: tabela, id, currentId: vigente }),
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

function takenSentence({ noun, titleOf }: CostTable, entry: CostEntry): string {
  return `A tabela já tem ${noun === 'preço' || noun === 'fator' ? 'um' : 'uma'} ${noun} para ${titleOf(entry)}: edite a linha que está lá.`
}

function removeCostRow(
  parts: CostDeps,
  { table, id }: { table: CostTableId; id: number },
): Promise<{ outcome: 'taken-away' | 'missing' }> {
  const { label, titleOf } = costTables[table]
  return parts.db.transaction(async (tx) => {
    await lockCostTable(tx, table)
    const row = await findCostRow(tx, table, id)
    if (!row || row.replacedAt) return { outcome: 'missing' as const }
    const target = `${label}: ${titleOf(row.entry)}`
    const changes = loggedCostChanges(costTables[table], row.entry, null)
    const action = 'cost-row-taken-away' as const
    await changeCostTable(tx, parts, { table, leavingIds: [id], coming: [], action, target, changes })
    return { outcome: 'taken-away' as const }
  })
}

type Restore = {
  table: CostTableId
  id: number
  /** Row in force when the history was rendered. null: none. */
  currentId: number | null
}

/** A former row replaces the row in force. 'conflict': `currentId` is no longer in force. */
function restoreCostRow(
  parts: CostDeps,
  { table, id, currentId }: Restore,
): Promise<{ outcome: 'restored' | 'unchanged' | 'conflict' | 'missing' }> {
  const { label, titleOf } = costTables[table]
  return parts.db.transaction(async (tx) => {
    await lockCostTable(tx, table)
    const row = await findCostRow(tx, table, id)
    if (!row?.replacedAt) return { outcome: 'missing' as const }
    const identity = identityOf(costTables[table], row.entry)
    const rows = await listCurrentOfSubject(tx, table, row.entry)
    const current = rows.find(({ entry }) => identityOf(costTables[table], entry) === identity)
    if ((current?.id ?? null) !== currentId) return { outcome: 'conflict' as const }
    if (current && isSameEntry(costTables[table], current.entry, row.entry)) return { outcome: 'unchanged' as const }
    await changeCostTable(tx, parts, {
      table,
      leavingIds: current ? [current.id] : [],
      coming: [row.entry],
      action: 'cost-row-restored',
      target: `${label}: ${titleOf(row.entry)}`,
      changes: loggedCostChanges(costTables[table], current?.entry ?? null, row.entry),
    })
    return { outcome: 'restored' as const }
  })
}

type Save = {
  table: CostTableId
  /** Edited row. null: a new row. */
  baseId: number | null
  entry: CostEntry
}

type SaveCostRowOutcome =
  | { outcome: 'saved'; id: number }
  | { outcome: 'unchanged' }
  | { outcome: 'taken' }
  | CostConflict

export function saveCostRow(parts: CostDeps, { table, baseId, entry }: Save): Promise<SaveCostRowOutcome> {
  const { label, titleOf } = costTables[table]
  return parts.db.transaction(async (tx): Promise<SaveCostRowOutcome> => {
    await lockCostTable(tx, table)
    const before = baseId === null ? null : await findCostRow(tx, table, baseId)
    const sameSubject = await listCurrentOfSubject(tx, table, entry)
    const identity = identityOf(costTables[table], entry)
    const rival = sameSubject.find((row) => row.id !== baseId && identityOf(costTables[table], row.entry) === identity)
    if (baseId !== null && (!before || before.replacedAt))
      return { outcome: 'conflict', current: rival ?? (await findSuccessor(tx, table, before)) }
    if (rival) return { outcome: 'taken' }
    if (before && isSameEntry(costTables[table], before.entry, entry)) return { outcome: 'unchanged' }
    const [id = 0] = await changeCostTable(tx, parts, {
      table,
      leavingIds: before ? [before.id] : [],
      coming: [entry],
      action: before ? 'cost-row-changed' : 'cost-row-added',
      target: `${label}: ${titleOf({ ...entry, name: before?.entry.name ?? '' })}`,
      changes: loggedCostChanges(costTables[table], before?.entry ?? null, entry),
    })
    return { outcome: 'saved', id }
  })
}

/** Row that replaced `before`; its identity may differ. null: none, or several candidates. */
async function findSuccessor(tx: Database, table: CostTableId, before: CostRow | null): Promise<CostRow | null> {
  if (!before) return null
  const rows = await listCurrentOfSubject(tx, table, before.entry)
  const [successor, ...others] = rows.filter(({ createdAt }) => createdAt === before.replacedAt)
  return others.length === 0 ? (successor ?? null) : null
}
