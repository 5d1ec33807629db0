import type { Clock } from '#app/platform/clock.ts'
import { failureName } from '#app/platform/database-code.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import type { Database } from '#database/database.ts'
import type { ContactAnswer, ContactFields } from './contact-answer.ts'
import { readContactForm } from './read-contact-form.server.ts'
import { sendContactMessage } from './send-contact-message.server.ts'

type Parts = { db: Database; clock: Clock; log: Log; visitor: string }

/** From the request to what the visitor hears. Never throws: what was typed must not be lost. */
export async function answerContactForm(
  { db, clock, log, visitor }: Parts,
  request: Request,
): Promise<{ outcome: 'sent' } | ContactAnswer> {
  let fields: ContactFields | undefined
  try {
    const entry = readContactForm(await readForm(request))
    // A program that fills the trap is told what a visitor is told, and learns nothing.
    if (entry.outcome === 'automatic') return { outcome: 'sent' }
    if (entry.outcome === 'invalid') return entry
    fields = entry.fields
    const { outcome } = await sendContactMessage(db, clock, { ...entry.message, visitor })
    return outcome === 'sent' ? { outcome } : { outcome, fields }
  } catch (error) {
    log.error({ failure: failureName(error) }, 'a contact message could not be stored')
    return { outcome: 'failed', fields }
  }
}
