import { answerDelivery } from '#app/panel/webhooks/receive/answer-delivery.server.ts'
import { webhookSender } from '#app/platform/requests/request-contexts.ts'
import { requestDeps } from '#app/platform/requests/request-deps.server.ts'
import type { Route } from './+types/automarticles-webhook.ts'

/** Articles and categories from the service Automarticles. */
export function action({ context, request }: Route.ActionArgs) {
  return answerDelivery({ ...requestDeps(context), ...context.get(webhookSender) }, request)
}

export function loader() {
  return new Response('Método não aceito.', { status: 405, headers: { allow: 'POST' } })
}
