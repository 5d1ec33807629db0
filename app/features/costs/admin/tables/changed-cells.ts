import { type CostEntry, type CostTable, wordsOf } from './cost-table.ts'

export type ChangedCell = { name: string; label: string; from: string; to: string }

/** Column by column what differs, as the table shows it. */
export function changedCells(table: CostTable, from: CostEntry, to: CostEntry): ChangedCell[] {
  return table.columns
    .filter(({ name }) => (from[name] ?? '') !== (to[name] ?? ''))
    .map((column) => ({
      name: column.name,
      label: column.label,
      from: wordsOf(column, from[column.name] ?? '') || nothing,
      to: wordsOf(column, to[column.name] ?? '') || nothing,
    }))
}

const nothing = '(vazio)'
