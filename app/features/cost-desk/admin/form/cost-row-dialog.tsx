import { useState } from 'react'
import type { CostRow } from '#app/features/cost-desk/admin/rows/cost-row.ts'
import type { CostEntry, CostTable } from '#app/features/cost-desk/admin/tables/cost-table.ts'
import { EntryDialog } from '#app/ui/entry-dialog.tsx'
import { useEntryDialog } from '#app/ui/use-entry-dialog.ts'
import { CostConflictNotice } from './cost-conflict-notice.tsx'
import { CostRowFields } from './cost-row-fields.tsx'
import { useCostRow } from './use-cost-row.ts'

type Props = {
  table: CostTable
  /** Null adds one. */
  row: CostRow | null
  /** The row that was shown is not in force any more: the form begins again with the one that is. */
  onOpenTheirs: (row: CostRow) => void
  onClose: () => void
}

/** Adds a row of a table, or puts another in its place. */
export function CostRowDialog({ table, row, onOpenTheirs, onClose }: Props) {
  const entry = useEntryDialog('nesta linha')
  const call = useCostRow(() => {
    entry.setDirty(false)
    onClose()
  })
  const { isSending, problems, conflict, send } = call
  const [sent, setSent] = useState<CostEntry>({})

  const sendOver = (baseId: number | null) => {
    if (!entry.form.current || isSending) return
    const written = new FormData(entry.form.current)
    setSent(Object.fromEntries([...written].map(([name, text]) => [name, String(text).trim()])))
    written.set('tabela', table.id)
    written.set('base', baseId === null ? '' : String(baseId))
    void send(written)
  }
  return (
    <EntryDialog
      title={row ? `Editar: ${table.titleOf(row.entry)}` : `Adicionar ${table.noun}`}
      subtitle={row ? `${table.label}, em vigor: ${table.valueOf(row.entry)}` : table.label}
      entry={entry}
      call={call}
      save="Gravar"
      onSave={() => sendOver(row?.id ?? null)}
      onClose={onClose}
      className="sm:w-180"
    >
      {conflict && (
        <CostConflictNotice
          table={table}
          conflict={conflict}
          sent={sent}
          onOverwrite={() => sendOver(conflict.standing?.id ?? null)}
          onOpenTheirs={onOpenTheirs}
          onClose={onClose}
        />
      )}
      <CostRowFields
        table={table}
        entry={row?.entry ?? {}}
        isIdentityOpen={row === null || table.isIdentityOpen}
        problems={problems}
      />
    </EntryDialog>
  )
}
