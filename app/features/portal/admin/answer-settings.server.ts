import { failureName } from '#app/platform/database-code.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#database/database.ts'
import { saveSettings } from './save-settings.server.ts'
import type { SettingsAnswer } from './settings-answer.ts'
import { readSettingsForm } from './settings-form.ts'

type Parts = { db: Database; clock: Clock; log: Log; username: string }

/** Settings of the portal, from the request to what the form hears. Never throws. */
export async function answerSettings({ db, clock, log, username }: Parts, request: Request): Promise<SettingsAnswer> {
  const reading = readSettingsForm(await readForm(request))
  if (reading.outcome === 'invalid') return reading
  try {
    return await saveSettings({ db, clock }, { username, typed: reading.typed, seen: reading.seen })
  } catch (error) {
    log.error({ failure: failureName(error) }, 'the settings of the portal could not be saved')
    return { outcome: 'failed' }
  }
}
