import { isAutomatic } from '#app/platform/forms/honeypot.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import { consentVersions } from '#app/domain/newsletter/subscription-form.tsx'
import {
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

/** Handles the form. Never throws and returns what was typed. */
export async function answerNewsletterForm(
  { log, ...parts }: SubscriptionParts & { log: Log },
  request: Request,
): Promise<NewsletterAnswer> {
  const form = await readForm(request)
  const email = textOf(form, newsletterFields.email)
  const origin = newsletterOrigins.find((known) => known === form.get(newsletterFields.origin)) ?? null
  // A program in the honeypot gets the answer of success.
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
  /** Contact for people who never asked; null: none */
  privacyEmail: string | null
}

type Subscription = {
  /** As typed. */
  email: string
  origin: NewsletterOrigin | null
  consentVersion: string | null
}

/** Attempts per visitor, accepted or not: otherwise answers would reveal subscribed addresses. */
const limit = 5
const windowMs = 10 * 60 * 1000
/** Maximum age of an unsent confirmation mail. */
const mailExpiresAfterMs = 24 * 60 * 60 * 1000

/** Stores an address once and, with a mail server, asks its owner to confirm. */
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

/**
 * Without mails, new addresses are stored without a promise and known ones are duplicates. The inserting statement itself tells which,
 * because reading first would race.
 */
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
    // State before this mail; the statement above does not change it.
    const isAskedAgain = isConfirmationOpen(waiting)
    if (!(await allowConfirmationMail(tx, parts, email))) return isNew ? 'subscribed' : 'duplicate'
    await tx
      .update(newsletterSubscribers)
      // A form without these fields keeps the stored values.
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

/** Unconfirmed, left, or disabled. */
const getsNoIssues = mayBeMailed && not(mayBeMailed)

/** PostgreSQL's mark of an inserted row. */
const hadNoVersionBefore = sql<boolean>`(xmax = 0)`
