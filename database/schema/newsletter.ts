import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** An article as its issue keeps it; the newsletter says what each field is. */
type StoredArticle = { newsId: number; title: string; summary: string; slug: string; isSponsored: boolean }

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
    /** By the link of a mail; nobody is mailed an issue before (T-33). */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** When a mail with that link was last asked for. */
    confirmationSentAt: timestamp('confirmation_sent_at', { withTimezone: true }),
    /** By the link of a mail; an editor's switch leaves no date. */
    unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }),
    /** Number of issues that its mail server has refused for good; the second one ends it. */
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

/** An issue: what it says is decided while it is a draft, and stands from the moment it begins to leave. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    subject: text('subject').notNull(),
    /** Plain text with empty lines between paragraphs; may be empty. */
    introduction: text('introduction').notNull().default(''),
    articles: jsonb('articles').$type<StoredArticle[]>().notNull().default([]),
    state: text('state', { enum: ['draft', 'sending', 'sent', 'stopped'] })
      .notNull()
      .default('draft'),
    /** Rises with every save of an editor; who saves on an older one is told. */
    version: integer('version').notNull().default(1),
    savedBy: text('saved_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    sendingSince: timestamp('sending_since', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** As it leaves, with a placeholder for each reader's way out; written when it begins to leave. */
    html: text('html'),
    text: text('text'),
    /** Reason that keeps all of its mails from leaving, as a sentence; null where nothing does. */
    problem: text('problem'),
  },
  (table) => [index('newsletter_issues_newest').on(table.createdAt, table.id)],
)

/** One mail of an issue to one subscriber. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    issueId: integer('issue_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    subscriberId: integer('subscriber_id')
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    /** `sending` is in flight, or was when its process was killed. */
    state: text('state', { enum: ['waiting', 'sending', 'sent', 'refused', 'given-up'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** When a waiting one is tried, and when one in flight counts as lost. */
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
