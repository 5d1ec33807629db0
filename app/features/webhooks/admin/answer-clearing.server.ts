import type { Clock } from '#app/platform/clock.ts'
import { failureName } from '#app/platform/database-code.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Database } from '#database/database.ts'
import { type ClearOutcome, clearWebhookLogs } from './clear-webhook-logs.server.ts'

type Parts = { db: Database; clock: Clock; log: Log; username: string }

/** Never throws (AHOOK-09). */
export async function answerClearing({
  log,
  username,
  ...parts
}: Parts): Promise<ClearOutcome | { outcome: 'failed' }> {
  try {
    return await clearWebhookLogs(parts, { username })
  } catch (error) {
    log.error({ failure: failureName(error) }, 'old webhook logs could not be cleared')
    return { outcome: 'failed' }
  }
}
