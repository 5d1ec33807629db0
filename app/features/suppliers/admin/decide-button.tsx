import { buttonClass } from '#app/ui/button.tsx'
import { ActionButton } from '#app/ui/panel/action-button.tsx'
import type { PanelActionState } from '#app/ui/panel/use-panel-action.ts'
import { decisionButton, type SupplierStatus } from './supplier-status.ts'
import type { WaitingSupplier } from './waitlist-queries.server.ts'

type Props = {
  action: PanelActionState
  supplier: WaitingSupplier
  next: SupplierStatus
  /** The instant of the text that was read, for a publication. */
  textAt?: string
  /** Names the business for those who hear the button among those of others. */
  isNamed?: boolean
  look: Parameters<typeof buttonClass>[0]
}

/** Publishes an entry, refuses it after a question, or takes it back. */
export function DecideButton({ action, supplier, next, textAt = '', isNamed = false, look }: Props) {
  const { id, status } = supplier
  const business = supplier.businessName || supplier.name
  const ends = 'O link do negócio passa a servir só para apagar os dados e, se houver uma página no guia, ela sai.'
  const words = decisionButton(status, next)
  return (
    <ActionButton
      action={action}
      intent="decide"
      values={{ id, situacao: next, vista: status, texto: textAt }}
      question={next === 'recusado' ? `Recusar ${business}? ${ends}` : undefined}
      aria-label={isNamed ? `${words}: ${business}` : undefined}
      className={buttonClass(look)}
    >
      {words}
    </ActionButton>
  )
}
