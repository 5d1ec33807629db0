import { replayDelivery } from '#app/features/admin/webhooks/processing/replay-delivery.server.ts'
import { definePanelAction } from '#app/platform/panel/actions.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { clearWebhookLogs } from './clear-webhook-logs.server.ts'

/** The actions on the log of deliveries. */
export const webhookActions = {
  replay: definePanelAction({
    read: (form) => {
      const id = readRowId(form.get('id'))
      return id === null ? { outcome: 'unknown-delivery' as const } : { outcome: 'valid' as const, entry: id }
    },
    run: (deps, id) => replayDelivery(deps, { id, username: deps.username }),
    failure: 'a delivery could not be put into the queue again',
    isConfirmed: true,
  }),
  // AHOOK-09.
  clear: definePanelAction({
    read: () => ({ outcome: 'valid', entry: null }),
    run: (deps) => clearWebhookLogs(deps, { username: deps.username }),
    failure: 'old webhook logs could not be cleared',
    isConfirmed: true,
  }),
}
