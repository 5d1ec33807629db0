import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { outgoingMails } from './mail.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('nome').notNull(),
    email: text('email').notNull(),
    subject: text('assunto').notNull(),
    message: text('mensagem').notNull(),
    /** Name of the vehicle as text, so that it stays when the model is deleted. */
    vehicle: text('vehicle'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** Mail to `CONTACT_EMAIL`. null: it was deleted or never written. */
    mailId: uuid('mail_id').references(() => outgoingMails.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('contact_messages_newest').on(table.createdAt, table.id),
    index('contact_messages_unanswered')
      .on(table.createdAt, table.id)
      .where(sql`${table.answeredAt} is null`),
    index('contact_messages_mail').on(table.mailId),
    index('contact_messages_email').on(sql`lower(${table.email})`),
    index('contact_messages_search').using(
      'gin',
      sql`public.sem_acento(' ' || ${table.name} || ' ' || ${table.email} || ' ' || ${table.message}) public.gin_trgm_ops`,
    ),
  ],
)

export const contactReplies = pgTable(
  'contact_replies',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    messageId: integer('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    sentBy: text('sent_by').notNull(),
    mailId: uuid('mail_id').references(() => outgoingMails.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('contact_replies_message').on(table.messageId, table.id),
    index('contact_replies_mail').on(table.mailId),
  ],
)
