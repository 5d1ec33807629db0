import type { CostConflict } from '#app/features/cost-desk/admin/rows/cost-row-answers.ts'
import type { CostRow } from '#app/features/cost-desk/admin/rows/cost-row.ts'
import type { CostEntry, CostTable } from '#app/features/cost-desk/admin/tables/cost-table.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictNotice } from '#app/ui/conflict-notice.tsx'
import { shownConflict } from './cost-conflict.ts'

type Props = {
  table: CostTable
  conflict: CostConflict
  sent: CostEntry
  onOverwrite: () => void
  onOpenTheirs: (row: CostRow) => void
  onClose: () => void
}

/** Somebody else changed the row, or took it away. Nothing was written, and the editor decides. */
export function CostConflictNotice({ table, conflict, sent, onOverwrite, onOpenTheirs, onClose }: Props) {
  const shown = shownConflict(table, conflict, sent)
  const { standing } = conflict
  if (!shown || !standing)
    return (
      <div role="alert" data-conflict="" tabIndex={-1} className="grid gap-3 rounded-3 border border-warn p-4 text-15">
        <p>
          <b className="font-semibold">Esta linha foi retirada por outra pessoa ou em outra aba.</b> O que você escreveu
          continua abaixo e não foi gravado.
        </p>
        <p className="flex flex-wrap gap-3">
          <Button onClick={onOverwrite}>Adicionar de novo</Button>
          <Button onClick={onClose}>Deixar retirada</Button>
        </p>
      </div>
    )
  return (
    <ConflictNotice
      conflict={shown}
      what="Esta linha foi salva"
      footnote="Gravar o seu texto guarda o outro no histórico da linha."
      onOverwrite={onOverwrite}
      onOpenTheirs={() => onOpenTheirs(standing)}
    />
  )
}
