import { answerDelivery } from '#app/panel/webhooks/receive/answer-delivery.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/automarticles-webhook.ts'

/** Articles and categories from the service Automarticles. */
export function action({ context, request }: Route.ActionArgs) {
  const parts = {
    db: context.get(contexts.content).db,
    clock: context.get(contexts.clock),
    jobs: context.get(contexts.jobs),
    visitor: context.get(contexts.visitor),
    ...context.get(contexts.webhookSender),
  }
  return answerDelivery(parts, request)
}

export function loader() {
  return new Response('Método não aceito.', { status: 405, headers: { allow: 'POST' } })
}
