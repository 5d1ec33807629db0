import type { CostConflict, CostRow } from '#app/features/costs/admin/rows/cost-row.ts'
import { changedCells } from '#app/features/costs/admin/tables/changed-cells.ts'
import type { CostEntry, CostTable } from '#app/features/costs/admin/tables/cost-table.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictNotice, type ShownConflict } from '#app/ui/notices/conflict-notice.tsx'

type Props = {
  table: CostTable
  conflict: CostConflict
  sent: CostEntry
  onOverwrite: () => void
  onOpenTheirs: (row: CostRow) => void
  onClose: () => void
}

/** Somebody else changed the row, or took it away. Nothing was written, and the editor decides. */
export function CostConflictNotice({ table, conflict: { standing }, sent, onOverwrite, onOpenTheirs, onClose }: Props) {
  if (!standing)
    return (
      <div role="alert" data-conflict="" tabIndex={-1} className="grid gap-3 rounded-3 border border-warn p-4 text-15">
        <p>
          <b className="font-semibold">Esta linha foi retirada por outra pessoa ou em outra aba.</b> O que você escreveu
          continua abaixo e não foi gravado.
        </p>
        <p className="flex flex-wrap gap-3">
          <Button
            type="submit"
            onClick={(event) => {
              event.preventDefault()
              onOverwrite()
            }}
          >
            Adicionar de novo
          </Button>
          <Button onClick={onClose} className="only-script">
            Deixar retirada
          </Button>
        </p>
      </div>
    )
  return (
    <ConflictNotice
      conflict={shownConflict(table, standing, sent)}
      what="Esta linha foi salva"
      footnote="Gravar o seu texto guarda o outro no histórico da linha."
      overwriteField={{ name: 'base', value: standing.id }}
      onOverwrite={onOverwrite}
      onOpenTheirs={() => onOpenTheirs(standing)}
    />
  )
}

/** The current row with the sent values over it, as they were typed. */
function shownConflict(table: CostTable, standing: CostRow, sent: CostEntry): ShownConflict {
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
