import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatInstant } from '#app/ui/format-date.ts'
import { PayloadText } from './payload-text.tsx'
import type { OpenedLog } from './use-opened-log.ts'
import type { ListedWebhookLog } from './webhook-log-queries.server.ts'

/** What was delivered, and how that went. */
export function PayloadDialog({ opened: { log, payload }, onClose }: { opened: OpenedLog; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="conteudo-da-entrega"
      onClose={onClose}
      className="dialog p-5 sm:w-[min(100%-2rem,56rem)] sm:p-6"
    >
      <div className="-mt-1 mb-3 flex items-center justify-between gap-4">
        <h2 id="conteudo-da-entrega" className="text-22">
          Conteúdo da entrega
        </h2>
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          aria-label="Fechar"
          className="icon-button -mr-3 flex-none"
        >
          <X aria-hidden="true" />
        </button>
      </div>
      <dl className="mb-4 grid gap-x-6 gap-y-1 text-15 sm:grid-cols-[auto_minmax(0,1fr)]">
        {factsOf(log).map(([name, value]) => (
          <div key={name} className="sm:contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <PayloadText payload={payload} />
    </dialog>
  )
}

function factsOf({ eventType, success, createdAt, ipAddress, errorMessage }: ListedWebhookLog): [string, string][] {
  const facts: [string, string | null][] = [
    ['Evento', eventType],
    ['Status', success ? 'Sucesso' : 'Erro'],
    ['Erro', errorMessage],
    ['Data', formatInstant(new Date(createdAt))],
    ['Endereço IP', ipAddress],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}
