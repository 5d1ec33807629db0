import type { Clock } from '#app/platform/clock.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Database } from '#database/database.ts'
import { databaseCode } from './database-code.server.ts'
import { consentVersion } from './newsletter-consent.tsx'
import { type NewsletterAnswer, newsletterFields, newsletterOrigins } from './newsletter-outcome.ts'
import { subscribeToNewsletter } from './subscribe-to-newsletter.server.ts'

type Parts = { db: Database; clock: Clock; log: Log; visitor: string }

/** From the request to what the visitor hears. Never throws: what was typed must not be lost. */
export async function answerNewsletterForm(
  { db, clock, log, visitor }: Parts,
  request: Request,
): Promise<NewsletterAnswer> {
  // A body that is no form is a form without fields: the visitor's mistake, not the portal's failure.
  const form = await request.formData().catch(() => new FormData())
  const email = textOf(form, newsletterFields.email)
  const origin = newsletterOrigins.find((known) => known === form.get(newsletterFields.origin)) ?? null
  // A program that fills the trap is told what a visitor is told, and learns nothing.
  if (textOf(form, newsletterFields.trap)) return { outcome: 'subscribed', email, origin }
  const consent = form.get(newsletterFields.consent) === consentVersion ? consentVersion : null
  try {
    const outcome = await subscribeToNewsletter(db, clock, { email, origin, consentVersion: consent, visitor })
    return { outcome, email, origin }
  } catch (error) {
    // The error itself carries the statement with the address; it must not reach the log.
    const code = databaseCode(error)
    const failure = code === undefined && error instanceof Error ? error.name : `database ${code}`
    log.error({ failure }, 'a newsletter address could not be stored')
    return { outcome: code === undefined ? 'interrupted' : 'failed', email, origin }
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
