import type { Log } from '#app/platform/log.server.ts'
import { withFailureOutcome } from '#app/platform/with-failure-outcome.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import type { LetterAnswer } from './letter-fields.ts'
import { readLetterForm } from './read-letter-form.server.ts'

/** From the request to the filled letter. Never throws; nothing of the form is stored, mailed or logged. */
export function answerLetterForm(parts: { log: Log }, request: Request): Promise<LetterAnswer> {
  return withFailureOutcome(parts, 'a letter to a building could not be written', async (): Promise<LetterAnswer> => {
    const reading = readLetterForm(await readForm(request))
    return reading.outcome === 'valid' ? { outcome: 'written', fields: reading.entry } : reading
  })
}
