import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

type StoredArticle = { newsId: number; title: string; summary: string; slug: string; isSponsored: boolean }

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    email: text('email').notNull().unique(),
    isActive: boolean('is_active').notNull().default(true),
    origin: text('origin'),
    consentVersion: text('consent_version'),
    subscribedAt: timestamp('subscribed_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the subscriber opened the mailed link. Issues are sent only to confirmed addresses. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    confirmationSentAt: timestamp('confirmation_sent_at', { withTimezone: true }),
    /** When the subscriber unsubscribed by the mailed link. The switch in the panel does not set it. */
    unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }),
    /** Number of issues that the mail server rejected permanently. The second one ends the subscription. */
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

/** Only a draft can be edited. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    subject: text('subject').notNull(),
    /** Plain text with empty lines between paragraphs. May be empty. */
    introduction: text('introduction').notNull().default(''),
    articles: jsonb('articles').$type<StoredArticle[]>().notNull().default([]),
    state: text('state', { enum: ['draft', 'sending', 'sent', 'stopped'] })
      .notNull()
      .default('draft'),
    /** Incremented by each save. A save of an older version is a conflict. */
    version: integer('version').notNull().default(1),
    savedBy: text('saved_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    sendingSince: timestamp('sending_since', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** Rendered mail, set when sending starts. It has a placeholder for the unsubscribe link. */
    html: text('html'),
    text: text('text'),
    /** Why the sending has stopped, as a sentence. null: no problem. */
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
    /** 'sending' may also mean that the process crashed during the sending. */
    state: text('state', { enum: ['waiting', 'sending', 'sent', 'refused', 'given-up'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt. In state 'sending': time after which the mail counts as interrupted. */
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
