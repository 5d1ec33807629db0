import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The content is erased after sending, because it may contain a link with a token. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: uuid('id').primaryKey(),
    /** The same in every attempt, so that receivers detect duplicates. */
    messageId: text('message_id').notNull().unique(),
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
    /** Problem in the portal's words, without the text of the mail server. */
    lastProblem: text('last_problem'),
    /** Not sent after this time, for example because its reset link has expired. */
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
