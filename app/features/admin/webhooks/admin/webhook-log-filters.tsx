import { Form, Link } from '#app/ui/link.tsx'
import { webhookEvents } from '#app/features/admin/webhooks/webhook-events.ts'
import { Button } from '#app/ui/button.tsx'
import { isFiltered, logParameters, type WebhookLogAddress, webhookResults } from './webhook-log-address.ts'

/** AHOOK-03 to AHOOK-06: a form that is an address, and works without script. */
export function WebhookLogFilters({ address }: { address: WebhookLogAddress }) {
  return (
    <Form
      role="search"
      aria-label="Entregas recebidas"
      action={webhookLogPath}
      preventScrollReset
      className="flex flex-wrap items-center gap-3 max-sm:w-full"
    >
      <select
        name={logParameters.result}
        aria-label="Resultado"
        defaultValue={address.result ?? ''}
        className="field select-field sm:w-60"
      >
        <option value="">Todos os resultados</option>
        {Object.entries(webhookResults).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <select
        name={logParameters.event}
        aria-label="Evento"
        defaultValue={address.event ?? ''}
        className="field select-field sm:w-60"
      >
        <option value="">Todos os eventos</option>
        {Object.keys(webhookEvents).map((event) => (
          <option key={event}>{event}</option>
        ))}
      </select>
      <input
        type="date"
        name={logParameters.day}
        aria-label="Dia"
        defaultValue={address.day ?? ''}
        className="field sm:w-44"
      />
      <input
        type="search"
        name={logParameters.search}
        aria-label="Buscar por título ou ID do artigo"
        placeholder="Título ou ID do artigo"
        defaultValue={address.search}
        className="field sm:w-64"
      />
      <Button type="submit" className="min-h-12 max-sm:w-full">
        Filtrar
      </Button>
      {isFiltered(address) && (
        <Link to={webhookLogPath} preventScrollReset className="link inline-flex min-h-11 items-center text-15">
          Limpar filtros
        </Link>
      )}
    </Form>
  )
}

const webhookLogPath = '/admin/conteudo/webhooks'

/** The body of a delivery. */
export const webhookPayloadPath = (logId: number) => `/admin/webhooks/${logId}`
