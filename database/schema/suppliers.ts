import { sql } from 'drizzle-orm'
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
    status: text('status', { enum: ['pendente', 'publicado', 'recusado'] })
      .notNull()
      .default('pendente'),
    /** When an editor last changed the status. */
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('suppliers_waitlist_newest').on(table.createdAt, table.id),
    index('suppliers_waitlist_status').on(table.status, table.createdAt, table.id),
    index('suppliers_waitlist_email').on(sql`lower(${table.email})`),
    index('suppliers_waitlist_search').using(
      'gin',
      sql`public.sem_acento(' ' || ${table.name} || ' ' || ${table.email} || ' ' || coalesce(${table.businessName}, '') || ' ' || coalesce(${table.city}, '')) public.gin_trgm_ops`,
    ),
  ],
)
