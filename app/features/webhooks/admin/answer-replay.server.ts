import { type ReplayOutcome, replayDelivery } from '#app/features/webhooks/processing/replay-delivery.server.ts'
import { failureName } from '#app/platform/database-code.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { readRowId } from '#app/platform/row-id.ts'

export type ReplayAnswer = ReplayOutcome | { outcome: 'failed' }

/** A delivery is done again, as an editor asks. Never throws. */
export async function answerReplay({ log, username, ...parts }: PanelParts, request: Request): Promise<ReplayAnswer> {
  const id = readRowId((await readForm(request)).get('id'))
  if (id === null) return { outcome: 'unknown-delivery' }
  try {
    return await replayDelivery(parts, { id, username })
  } catch (error) {
    log.error({ failure: failureName(error) }, 'a delivery could not be put into the queue again')
    return { outcome: 'failed' }
  }
}
