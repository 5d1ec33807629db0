import { failureName } from '#app/platform/content/database-code.server.ts'
import type { Log } from '#app/platform/process/log.server.ts'

/** For answers that never throw: what goes wrong is logged under its name. @param message what could not be done */
export async function withFailureOutcome<Answer>(
  { log }: { log: Log },
  message: string,
  answer: () => Promise<Answer>,
): Promise<Answer | { outcome: 'failed' }> {
  try {
    return await answer()
  } catch (error) {
    log.error({ failure: failureName(error) }, message)
    return { outcome: 'failed' }
  }
}
