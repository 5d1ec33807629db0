import { useContext, useState } from 'react'
import { PanelSession } from '#app/platform/panel/panel-session.ts'
import type { ListedWebhookLog } from './webhook-log-queries.server.ts'
import type { WebhookPayload } from './webhook-payload.ts'
import { webhookPayloadPath } from './webhook-paths.ts'

/** `payload` is null while it is on its way. */
export type OpenedLog = { log: ListedWebhookLog; payload: WebhookPayload | null }

/** The delivery that somebody looks at; its body is asked for when it is opened. */
export function useOpenedLog() {
  const [opened, setOpened] = useState<OpenedLog | null>(null)
  const { onDenied } = useContext(PanelSession)
  async function open(log: ListedWebhookLog) {
    setOpened({ log, payload: null })
    const payload = await readPayload(log.id)
    if (payload.outcome === 'denied') {
      // A dialog would stand over the sign-in.
      setOpened(null)
      return onDenied('Entre de novo para ver o conteúdo.', () => void open(log))
    }
    // Another one may have been opened, or this one closed, while it was on its way.
    setOpened((current) => (current?.log === log ? { log, payload } : current))
  }
  return { opened, open, close: () => setOpened(null) }
}

/** Asks for the body of a delivery; never throws. */
async function readPayload(logId: number): Promise<WebhookPayload | { outcome: 'denied' }> {
  try {
    const response = await fetch(webhookPayloadPath(logId), { headers: { accept: 'application/json' } })
    if (response.status === 401) return { outcome: 'denied' }
    return (await response.json()) as WebhookPayload
  } catch {
    return { outcome: 'failed' }
  }
}
