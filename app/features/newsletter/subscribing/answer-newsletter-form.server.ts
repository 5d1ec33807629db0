import { databaseCode, failureName } from '#app/platform/content/database-code.server.ts'
import { isAutomatic } from '#app/platform/forms/form-trap.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import { consentVersions } from '#app/features/newsletter/newsletter-consent.tsx'
import {
  type NewsletterAnswer,
  newsletterFields,
  newsletterOrigins,
} from '#app/features/newsletter/newsletter-outcome.ts'
import { type SubscriptionParts, subscribeToNewsletter } from './subscribe-to-newsletter.server.ts'

/** From the request to what the visitor hears. Never throws: what was typed must not be lost. */
export async function answerNewsletterForm(
  { log, ...parts }: SubscriptionParts & { log: Log },
  request: Request,
): Promise<NewsletterAnswer> {
  const form = await readForm(request)
  const email = textOf(form, newsletterFields.email)
  const origin = newsletterOrigins.find((known) => known === form.get(newsletterFields.origin)) ?? null
  // A program that fills the trap is told what a visitor is told, and learns nothing.
  if (isAutomatic(form)) return { outcome: parts.mail.isConfigured ? 'confirmation-sent' : 'subscribed', email, origin }
  const consentVersion = consentVersions.find((known) => known === form.get(newsletterFields.consent)) ?? null
  try {
    const outcome = await subscribeToNewsletter(parts, { email, origin, consentVersion })
    const isAsked = outcome === 'duplicate' && parts.mail.isConfigured
    return { outcome: isAsked ? 'duplicate-asked' : outcome, email, origin }
  } catch (error) {
    log.error({ failure: failureName(error) }, 'a newsletter address could not be stored')
    return { outcome: databaseCode(error) === undefined ? 'interrupted' : 'failed', email, origin }
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
