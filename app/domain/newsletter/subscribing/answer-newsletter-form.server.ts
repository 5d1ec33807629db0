import { isAutomatic } from '#app/platform/forms/honeypot.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import {
  consentVersions,
  type NewsletterAnswer,
  newsletterFields,
  type NewsletterOrigin,
  newsletterOrigins,
  type NewsletterOutcome,
} from '#app/domain/newsletter/newsletter-outcome.ts'
import { eq, getTableColumns, not, sql } from 'drizzle-orm'
import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { queueMail } from '#app/platform/mail/queue-mail.server.ts'
import { allowWithin } from '#app/platform/requests/rate-limit.server.ts'
import { type Database, databaseCode } from '#database/database.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import {
  allowConfirmationMail,
  mayBeMailed,
  isConfirmationOpen,
} from '#app/domain/newsletter/subscriber-link.server.ts'
import { readEmail } from '#app/platform/text/mail-address.ts'

/** Never throws. The answer has the entered values. */
export async function answerNewsletterForm(
  { log, ...parts }: SubscriptionParts & { log: Log },
  request: Request,
): Promise<NewsletterAnswer> {
  const form = await readForm(request)
  const email = textOf(form, newsletterFields.email)
  const origin = newsletterOrigins.find((known) => known === form.get(newsletterFields.origin)) ?? null
  // A bot that fills the honeypot gets the success response.
  if (isAutomatic(form)) return { outcome: parts.mail.isConfigured ? 'confirmation-sent' : 'subscribed', email, origin }
  const consentVersion = consentVersions.find((known) => known === form.get(newsletterFields.consent)) ?? null
  try {
    const outcome = await subscribeToNewsletter(parts, { email, origin, consentVersion })
    const isAsked = outcome === 'duplicate' && parts.mail.isConfigured
    return { outcome: isAsked ? 'duplicate-asked' : outcome, email, origin }
  } catch (error) {
    log.error({ err: error }, 'a newsletter address could not be stored')
    return { outcome: databaseCode(error) === undefined ? 'interrupted' : 'failed', email, origin }
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

type SubscriptionOutcome = Exclude<NewsletterOutcome, 'duplicate-asked' | 'failed' | 'interrupted'>

type SubscriptionParts = Pick<FormDeps, 'db' | 'clock' | 'jobs' | 'siteUrl' | 'secret' | 'mail' | 'visitor'> & {
  /** Address for people who did not sign up themselves. null: none. */
  privacyEmail: string | null
}

type Subscription = {
  /** Address as entered, not validated. */
  email: string
  origin: NewsletterOrigin | null
  consentVersion: string | null
}

/** Limit of attempts per visitor, because otherwise a visitor could find out who subscribes. */
const limit = 5
const windowMs = 10 * 60 * 1000
/** A confirmation mail is not sent after this time. */
const mailExpiresAfterMs = 24 * 60 * 60 * 1000

/** Subscribes an address once. With a mail server, its owner must confirm. */
export async function subscribeToNewsletter(
  parts: SubscriptionParts,
  { email: typed, origin, consentVersion }: Subscription,
): Promise<SubscriptionOutcome> {
  const { db, clock, visitor, mail } = parts
  if (!(await allowWithin(db, clock, { purpose: 'newsletter', visitor, limit, windowMs }))) return 'too-many'
  const email = readEmail(typed)
  if (email === null) return 'invalid'
  const row = { email, origin, consentVersion, subscribedAt: clock.now() }
  return mail.isConfigured ? askToConfirm(parts, row) : keep(db, row)
}

type Row = typeof newsletterSubscribers.$inferInsert & { subscribedAt: Date }

async function keep(db: Database, row: Row): Promise<SubscriptionOutcome> {
  const stored = await db
    .insert(newsletterSubscribers)
    .values(row)
    .onConflictDoNothing({ target: newsletterSubscribers.email })
    .returning({ id: newsletterSubscribers.id })
  return stored.length > 0 ? 'subscribed' : 'duplicate'
}

/** Sends a confirmation mail within the limit. Above it, a new address gets 'subscribed', a known one 'duplicate'. */
async function askToConfirm(parts: SubscriptionParts, row: Row): Promise<SubscriptionOutcome> {
  const { email, origin, consentVersion, subscribedAt: now } = row
  const { writeConfirmation } = await import('#app/domain/newsletter/mails/confirmation-mail.tsx')
  const mailTo = await writeConfirmation({ ...parts, askedAt: now })
  return parts.db.transaction(async (tx) => {
    const [waiting] = await tx
      .insert(newsletterSubscribers)
      .values(row)
      .onConflictDoUpdate({ target: newsletterSubscribers.email, set: { email }, setWhere: getsNoIssues })
      .returning({ ...getTableColumns(newsletterSubscribers), isNew: hadNoVersionBefore })
    if (!waiting) return 'duplicate'
    const { id, isNew } = waiting
    // `waiting` is still the state before this mail, because the INSERT does not change an existing row.
    const isAskedAgain = isConfirmationOpen(waiting)
    if (!(await allowConfirmationMail(tx, parts, email))) return isNew ? 'subscribed' : 'duplicate'
    await tx
      .update(newsletterSubscribers)
      // Keeps the stored origin and consent if the form has none.
      .set({
        origin: origin ?? waiting.origin,
        consentVersion: consentVersion ?? waiting.consentVersion,
        confirmationSentAt: now,
      })
      .where(eq(newsletterSubscribers.id, id))
    const expiresAt = new Date(now.getTime() + mailExpiresAfterMs)
    await queueMail(tx, parts, { ...mailTo(id), to: email, expiresAt })
    return isAskedAgain ? 'confirmation-resent' : 'confirmation-sent'
  })
}

/** True for unconfirmed, unsubscribed or disabled addresses. */
const getsNoIssues = mayBeMailed && not(mayBeMailed)

/** PostgreSQL returns xmax = 0 for an inserted row. */
const hadNoVersionBefore = sql<boolean>`(xmax = 0)`
