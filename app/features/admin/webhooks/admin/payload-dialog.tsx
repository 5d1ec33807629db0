import { deliveryStates, stateOf } from '#app/features/admin/webhooks/delivery-states.ts'
import { formatInstant } from '#app/ui/format/format-date.ts'
import { ModalDialog } from '#app/ui/dialogs/modal-dialog.tsx'
import { PayloadText } from './payload-text.tsx'
import type { OpenedLog } from './use-opened-log.ts'
import type { ListedWebhookLog } from './webhook-log-queries.server.ts'

/** A delivery and its outcome. */
export function PayloadDialog({ opened: { log, payload }, onClose }: { opened: OpenedLog; onClose: () => void }) {
  return (
    <ModalDialog title="Conteúdo da entrega" onClose={onClose} className="sm:w-[min(100%-2rem,56rem)]">
      <dl className="mb-4 grid gap-x-6 gap-y-1 text-15 sm:grid-cols-[auto_minmax(0,1fr)]">
        {factsOf(log).map(([name, value]) => (
          <div key={name} className="sm:contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <PayloadText payload={payload} />
    </ModalDialog>
  )
}

function factsOf({
  eventType,
  success,
  state,
  createdAt,
  ipAddress,
  errorMessage,
}: ListedWebhookLog): [string, string][] {
  const facts: [string, string | null][] = [
    ['Evento', eventType],
    ['Status', deliveryStates[stateOf({ success, state })].label],
    ['Observação', errorMessage],
    ['Data', formatInstant(new Date(createdAt))],
    ['Endereço IP', ipAddress],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}
