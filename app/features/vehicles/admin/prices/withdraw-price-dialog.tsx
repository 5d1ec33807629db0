import { useEffect } from 'react'
import { EntryDialog } from '#app/ui/panel/entry-dialog.tsx'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { formatReferenceDate } from '#app/ui/format/format-date.ts'
import { formatBrlWhole } from '#app/ui/format/format-number.ts'
import { managerDenied } from '#app/features/vehicles/admin/vehicle-admin-messages.ts'
import { usePanelForm } from '#app/ui/panel/use-panel-form.ts'
import { useEntryDialog } from '#app/ui/dialogs/use-entry-dialog.ts'
import type { PricePoint } from './price-points-queries.server.ts'
import type { priceActions } from './price-actions.server.ts'
import { priceMessages } from './price-messages.ts'

/** Asks for the reason before a price leaves the public history. */
export function WithdrawPriceDialog({ point, onClose }: { point: PricePoint; onClose: () => void }) {
  const entry = useEntryDialog('neste motivo')
  const { form } = entry
  const call = usePanelForm<typeof priceActions.withdraw>({
    intent: 'withdraw',
    denied: managerDenied,
    messages: priceMessages.withdraw,
    done: ['withdrawn'],
    onAnswer: ({ outcome }) => {
      if (outcome !== 'withdrawn') return
      entry.setDirty(false)
      onClose()
    },
  })
  const { reason: problem } = call.problems
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('textarea')?.focus()
  }, [form])
  return (
    <EntryDialog
      title={`Retirar ${formatBrlWhole(point.priceBrl)} do histórico`}
      subtitle={
        point.referenceDate ? `Referência ${formatReferenceDate(point.referenceDate)}` : 'Sem data de referência'
      }
      entry={entry}
      call={call}
      save="Retirar do histórico"
      onSave={() => form.current && !call.isSending && call.send(new FormData(form.current))}
      onClose={onClose}
      className="sm:w-140"
    >
      <input type="hidden" name="id" value={point.id} />
      <EntryField
        label="Motivo"
        isRequired
        hint="Só a redação lê, aqui e no registro de ações."
        {...(problem && { problem })}
      >
        {(control) => (
          <textarea {...control} name="reason" rows={3} defaultValue={call.entered('reason')} className="field" />
        )}
      </EntryField>
    </EntryDialog>
  )
}
