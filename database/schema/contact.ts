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
  (table) => [index('contact_messages_newest').on(table.createdAt, table.id)],
)
