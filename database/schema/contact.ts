import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('nome').notNull(),
    email: text('email').notNull(),
    subject: text('assunto').notNull(),
    message: text('mensagem').notNull(),
    /** The model a visitor reports an error about; text, so that the message outlives the model. */
    vehicle: text('vehicle'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('contact_messages_newest').on(table.createdAt, table.id),
    index('contact_messages_unanswered')
      .on(table.createdAt, table.id)
      .where(sql`${table.answeredAt} is null`),
    index('contact_messages_email').on(sql`lower(${table.email})`),
    index('contact_messages_search').using(
      'gin',
      sql`public.sem_acento(' ' || ${table.name} || ' ' || ${table.email} || ' ' || ${table.message}) public.gin_trgm_ops`,
    ),
  ],
)
