import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** An article as stored in an issue; fields as in the newsletter. */
type StoredArticle = { newsId: number; title: string; summary: string; slug: string; isSponsored: boolean }

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    email: text('email').notNull().unique(),
    isActive: boolean('is_active').notNull().default(true),
    /** Form of the sign-up and version of its consent text. */
    origin: text('origin'),
    consentVersion: text('consent_version'),
    subscribedAt: timestamp('subscribed_at', { withTimezone: true }).notNull().defaultNow(),
    /** Confirmed by a mailed link; issues are sent only after it. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    confirmationSentAt: timestamp('confirmation_sent_at', { withTimezone: true }),
    /** Set by the mailed link; an editor's switch does not set it. */
    unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }),
    /** Issues permanently refused by the mail server; the second ends the subscription. */
    refusals: integer('refusals').notNull().default(0),
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

/** An issue: editable as a draft, fixed once sending starts. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    subject: text('subject').notNull(),
    /** Plain text, paragraphs separated by empty lines; may be empty. */
    introduction: text('introduction').notNull().default(''),
    articles: jsonb('articles').$type<StoredArticle[]>().notNull().default([]),
    state: text('state', { enum: ['draft', 'sending', 'sent', 'stopped'] })
      .notNull()
      .default('draft'),
    /** Incremented by each save; a save based on an older version is a conflict. */
    version: integer('version').notNull().default(1),
    savedBy: text('saved_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    sendingSince: timestamp('sending_since', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** Final HTML with a placeholder for the unsubscribe link; set when sending starts. */
    html: text('html'),
    text: text('text'),
    /** Why none of its mails can be sent, as a sentence; null: no problem. */
    problem: text('problem'),
  },
  (table) => [index('newsletter_issues_newest').on(table.createdAt, table.id)],
)

export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    issueId: integer('issue_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    subscriberId: integer('subscriber_id')
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    /** `sending`: in flight, or interrupted by a crash. */
    state: text('state', { enum: ['waiting', 'sending', 'sent', 'refused', 'given-up'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Next attempt of a waiting mail, or timeout of one in flight. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    lastProblem: text('last_problem'),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriberId] }),
    index('newsletter_deliveries_due')
      .on(table.issueId, table.dueAt, table.subscriberId)
      .where(sql`state in ('waiting', 'sending')`),
    index('newsletter_deliveries_subscriber').on(table.subscriberId),
  ],
)
