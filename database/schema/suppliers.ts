import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const suppliersWaitlist = pgTable(
  'suppliers_waitlist',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    businessName: text('business_name'),
    businessType: text('business_type'),
    city: text('city'),
    state: text('state'),
    description: text('description'),
    isOwner: boolean('is_owner').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('suppliers_waitlist_newest').on(table.createdAt, table.id)],
)
