import { type SubmitEvent, useRef, useState } from 'react'
import type { CostRow } from '#app/features/cost-desk/admin/rows/cost-row.ts'
import type { CostEntry, CostTable } from '#app/features/cost-desk/admin/tables/cost-table.ts'
import { Button } from '#app/ui/button.tsx'
import { ModalDialog } from '#app/ui/modal-dialog.tsx'
import { useFocusOnProblem } from '#app/ui/use-focus-on-problem.ts'
import { useLeaveQuestion, useUnsavedWork } from '#app/ui/use-unsaved-work.ts'
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
  const form = useRef<HTMLFormElement>(null)
  const { isDirty, setDirty } = useUnsavedWork()
  useLeaveQuestion('O que você escreveu nesta linha se perde. Sair sem gravar?')
  const call = useCostRow(() => {
    setDirty(false)
    onClose()
  })
  const { isSending, problems, conflict, send } = call
  const [sent, setSent] = useState<CostEntry>({})
  useFocusOnProblem(form, call)

  const sendOver = (baseId: number | null) => {
    if (!form.current || isSending) return
    const entry = new FormData(form.current)
    setSent(Object.fromEntries([...entry].map(([name, text]) => [name, String(text).trim()])))
    entry.set('tabela', table.id)
    entry.set('base', baseId === null ? '' : String(baseId))
    void send(entry)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    sendOver(row?.id ?? null)
  }
  const mayClose = () => !isDirty || window.confirm('Fechar sem gravar? O que você escreveu nesta linha se perde.')
  return (
    <ModalDialog
      title={row ? `Editar: ${table.titleOf(row.entry)}` : `Adicionar ${table.noun}`}
      subtitle={row ? `${table.label}, em vigor: ${table.valueOf(row.entry)}` : table.label}
      mayClose={mayClose}
      onClose={onClose}
      className="sm:w-180"
    >
      <form ref={form} onSubmit={submit} onInput={() => setDirty(true)} noValidate className="grid gap-5">
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
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" disabled={isSending || conflict !== null} className="min-h-12">
            {isSending ? 'Gravando...' : 'Gravar'}
          </Button>
          <Button onClick={() => mayClose() && onClose()} className="min-h-12">
            Cancelar
          </Button>
        </div>
      </form>
    </ModalDialog>
  )
}
