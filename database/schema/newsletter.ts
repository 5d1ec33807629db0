import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    email: text('email').notNull().unique(),
    isActive: boolean('is_active').notNull().default(true),
    /** The form that the address came from, and the version of the consent text beside it. */
    origin: text('origin'),
    consentVersion: text('consent_version'),
    subscribedAt: timestamp('subscribed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('newsletter_subscribers_newest').on(table.subscribedAt, table.id),
    index('newsletter_subscribers_active').on(table.isActive, table.subscribedAt, table.id),
    index('newsletter_subscribers_search').using(
      'gin',
      sql`public.sem_acento(' ' || ${table.email}) public.gin_trgm_ops`,
    ),
  ],
)
