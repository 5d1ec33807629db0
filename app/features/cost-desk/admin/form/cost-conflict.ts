import type { CostConflict } from '#app/features/cost-desk/admin/rows/cost-row-answers.ts'
import type { CostEntry, CostTable } from '#app/features/cost-desk/admin/tables/cost-table.ts'
import { changedCells } from '#app/features/cost-desk/admin/tables/changed-cells.ts'
import type { ShownConflict } from '#app/ui/conflict-notice.tsx'

/** What stands now with what was sent over it; null where nothing stands. @param sent as it was typed */
export function shownConflict(table: CostTable, { standing }: CostConflict, sent: CostEntry): ShownConflict | null {
  if (!standing) return null
  const differences = changedCells(table, standing.entry, sent).map(({ name, label, from, to }) => ({
    field: name,
    label,
    parts: [
      { value: from, added: false, removed: true },
      { value: ' ', added: false, removed: false },
      { value: to, added: true, removed: false },
    ],
  }))
  return { username: standing.createdBy, savedAt: standing.createdAt, differences }
}
