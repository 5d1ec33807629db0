import type { CostRow } from '#app/features/costs/admin/rows/cost-row.ts'
import { type ChangedCell, changedCells } from '#app/features/costs/admin/tables/changed-cells.ts'
import { type CostEntry, type CostTable, identityOf, isSameEntry } from '#app/features/costs/admin/tables/cost-table.ts'
import type { ReadRow, RefusedLine } from './read-cost-file.ts'

/** The changes of a file to a table. */
export type CostChanges = {
  /** Rows in force that give way, with what takes their place. */
  changed: { before: CostRow; entry: CostEntry }[]
  created: CostEntry[]
  gone: CostRow[]
  refused: RefusedLine[]
  unchangedCount: number
}

/** The same in words; long lists are cut, their numbers are not. With a line refused nothing happens, and nothing but the refused is listed. */
export type CostReview = {
  counts: { created: number; changed: number; gone: number; unchanged: number; refused: number; standing: number }
  created: { title: string; value: string }[]
  changed: { title: string; cells: ChangedCell[] }[]
  gone: { title: string; value: string }[]
  refused: RefusedLine[]
}

const mostShown = 200

/** @param standing every row in force */
export function compareCostFile(
  table: CostTable,
  standing: CostRow[],
  { rows, refused }: { rows: ReadRow[]; refused: RefusedLine[] },
): CostChanges {
  const left = new Map(standing.map((row) => [identityOf(table, row.entry), row]))
  const changes: CostChanges = { changed: [], created: [], gone: [], refused: [...refused], unchangedCount: 0 }
  for (const { line, entry, checks } of rows) {
    const before = left.get(identityOf(table, entry))
    left.delete(identityOf(table, entry))
    if (before && isSameEntry(table, before.entry, entry)) changes.unchangedCount += 1
    else if (checks.length > 0) changes.refused.push({ line, sentence: checks.join(' ') })
    else if (before) changes.changed.push({ before, entry })
    else changes.created.push(entry)
  }
  changes.gone = [...left.values()]
  changes.refused.sort((a, b) => a.line - b.line)
  return changes
}

const nothing: Pick<CostChanges, 'changed' | 'created' | 'gone'> = { changed: [], created: [], gone: [] }

export function reviewOf(table: CostTable, changes: CostChanges): CostReview {
  const { refused, unchangedCount } = changes
  const standing = unchangedCount + changes.changed.length + changes.gone.length
  const { changed, created, gone } = refused.length > 0 ? nothing : changes
  const inWords = (entry: CostEntry) => ({ title: table.titleOf(entry), value: table.valueOf(entry) })
  return {
    counts: {
      created: created.length,
      changed: changed.length,
      gone: gone.length,
      unchanged: unchangedCount,
      refused: refused.length,
      standing,
    },
    created: created.slice(0, mostShown).map(inWords),
    changed: changed.slice(0, mostShown).map(({ before, entry }) => ({
      title: table.titleOf(before.entry),
      cells: changedCells(table, before.entry, entry),
    })),
    gone: gone.slice(0, mostShown).map(({ entry }) => inWords(entry)),
    refused: refused.slice(0, mostShown),
  }
}
