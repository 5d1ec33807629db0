import type { WebhookPayload } from './webhook-payload.ts'
import { webhookPayloadPath } from './webhook-paths.ts'

/** Asks for the body of a delivery; never throws. */
export async function readPayload(logId: number): Promise<WebhookPayload | { outcome: 'denied' }> {
  try {
    const response = await fetch(webhookPayloadPath(logId), { headers: { accept: 'application/json' } })
    if (response.status === 401) return { outcome: 'denied' }
    return (await response.json()) as WebhookPayload
  } catch {
    return { outcome: 'failed' }
  }
}
