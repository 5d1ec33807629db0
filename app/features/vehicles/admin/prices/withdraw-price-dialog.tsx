import { useEffect } from 'react'
import { EntryDialog } from '#app/ui/entry-dialog.tsx'
import { EntryField } from '#app/ui/entry-field.tsx'
import { formatReferenceDate } from '#app/ui/format-date.ts'
import { formatBrlWhole } from '#app/ui/format-number.ts'
import { useEntryDialog } from '#app/ui/use-entry-dialog.ts'
import type { PricePoint } from './price-points-queries.server.ts'
import { usePriceWithdrawal } from './use-price-withdrawal.ts'

/** Asks for the reason before a price leaves the public history. */
export function WithdrawPriceDialog({ point, onClose }: { point: PricePoint; onClose: () => void }) {
  const entry = useEntryDialog('neste motivo')
  const { form } = entry
  const call = usePriceWithdrawal(onClose)
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
      call={{ ...call, conflict: null }}
      save="Retirar do histórico"
      onSave={() => form.current && !call.isSending && void call.withdraw(new FormData(form.current))}
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
        {(control) => <textarea {...control} name="reason" rows={3} className="field" />}
      </EntryField>
    </EntryDialog>
  )
}
