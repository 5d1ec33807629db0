import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Outgoing mails. The content is erased after sending, since it may contain a link with a token. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: uuid('id').primaryKey(),
    /** Equal on every attempt, so that receivers can detect duplicates. */
    messageId: text('message_id').notNull().unique(),
    /** Such as 'password-reset'. */
    purpose: text('purpose').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html'),
    text: text('text'),
    headers: jsonb('headers').$type<Record<string, string>>(),
    state: text('state', { enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** A sentence of the portal, not the server's text. */
    lastProblem: text('last_problem'),
    /** Not sent after this time, such as an expired reset link. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('outgoing_mails_newest').on(table.createdAt, table.id),
    index('outgoing_mails_state').on(table.state, table.createdAt),
    index('outgoing_mails_recipient').on(sql`lower(${table.recipient})`),
  ],
)
