import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Mail on its way out. What it says is erased once it has left, since it may hold a link that opens something. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: uuid('id').primaryKey(),
    /** The same at every try, so that a receiver recognises a copy. */
    messageId: text('message_id').notNull().unique(),
    /** Purpose of the mail, such as 'password-reset'. */
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
    /** A sentence of ours for the panel, never the words of a server. */
    lastProblem: text('last_problem'),
    /** After this nobody wants it any more: a reset link that has expired is not sent. */
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
