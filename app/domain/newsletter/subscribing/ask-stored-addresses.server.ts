import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { allowConfirmationMail } from '#app/domain/newsletter/subscriber-link.server.ts'
import { storageConsentVersion } from '#app/domain/newsletter/newsletter-outcome.ts'
import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { queueMail } from '#app/platform/mail/queue-mail.server.ts'
import { readPortalSettings } from '#app/platform/settings/portal-settings-queries.server.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'

type Deps = Pick<FormDeps, 'db' | 'clock' | 'jobs' | 'siteUrl' | 'secret'>

/** Maximum mails per run, below the hourly limit, so that new sign-ups have room. */
const maxMails = 100

/**
 * Asks addresses that got no confirmation mail at sign-up to confirm, each once. Excludes owners who agreed to storage only.
 * @returns number of queued mails
 */
export async function askStoredAddresses(deps: Deps, signal?: AbortSignal): Promise<number> {
  const { db, clock } = deps
  const { writeConfirmation } = await import('#app/domain/newsletter/mails/confirmation-mail.tsx')
  const { privacyEmail } = await readPortalSettings(db)
  const stored = await db
    .select()
    .from(newsletterSubscribers)
    .where(neverAsked)
    .orderBy(asc(newsletterSubscribers.id))
    .limit(maxMails)
  let asked = 0
  for (const { id, email, subscribedAt } of stored) {
    if (signal?.aborted) break
    const mailTo = await writeConfirmation({ ...deps, privacyEmail, askedAt: subscribedAt })
    const isAsked = await db.transaction(async (tx) => {
      if (!(await allowConfirmationMail(tx, deps, email))) return false
      const waiting = await tx
        .update(newsletterSubscribers)
        .set({ confirmationSentAt: clock.now() })
        .where(and(neverAsked, eq(newsletterSubscribers.id, id)))
        .returning({ id: newsletterSubscribers.id })
      if (waiting.length > 0) await queueMail(tx, deps, { ...mailTo(id), to: email })
      return waiting.length > 0
    })
    if (isAsked) asked += 1
  }
  return asked
}

const { isActive, confirmedAt, confirmationSentAt, unsubscribedAt, consentVersion } = newsletterSubscribers

/** Excludes rows without a consent version, because `ne` is not true for null. */
const neverAsked = and(
  eq(isActive, true),
  isNull(confirmedAt),
  isNull(confirmationSentAt),
  isNull(unsubscribedAt),
  ne(consentVersion, storageConsentVersion),
)
