import type { Clock } from '#app/platform/clock.ts'
import { databaseCode, failureName } from '#app/platform/database-code.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { trapName } from '#app/ui/trap-field.tsx'
import type { Database } from '#database/database.ts'
import { consentVersion } from './newsletter-consent.tsx'
import { type NewsletterAnswer, newsletterFields, newsletterOrigins } from './newsletter-outcome.ts'
import { subscribeToNewsletter } from './subscribe-to-newsletter.server.ts'

type Parts = { db: Database; clock: Clock; log: Log; visitor: string }

/** From the request to what the visitor hears. Never throws: what was typed must not be lost. */
export async function answerNewsletterForm(
  { db, clock, log, visitor }: Parts,
  request: Request,
): Promise<NewsletterAnswer> {
  const form = await readForm(request)
  const email = textOf(form, newsletterFields.email)
  const origin = newsletterOrigins.find((known) => known === form.get(newsletterFields.origin)) ?? null
  // A program that fills the trap is told what a visitor is told, and learns nothing.
  if (textOf(form, trapName)) return { outcome: 'subscribed', email, origin }
  const consent = form.get(newsletterFields.consent) === consentVersion ? consentVersion : null
  try {
    const outcome = await subscribeToNewsletter(db, clock, { email, origin, consentVersion: consent, visitor })
    return { outcome, email, origin }
  } catch (error) {
    log.error({ failure: failureName(error) }, 'a newsletter address could not be stored')
    return { outcome: databaseCode(error) === undefined ? 'interrupted' : 'failed', email, origin }
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
