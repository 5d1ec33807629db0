import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { outgoingMails } from './mail.ts'

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
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    consentVersion: text('consent_version'),
    confirmationSentAt: timestamp('confirmation_sent_at', { withTimezone: true }),
    /** When the business approved its page by the mailed link. Required for publication. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
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

/** Pages that a business confirmed, or samples. All columns are public; contact data are in `suppliers_waitlist`. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** null: a sample. */
    waitlistId: integer('waitlist_id')
      .unique()
      .references(() => suppliersWaitlist.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull().unique(),
    isSample: boolean('is_sample').notNull().default(false),
    isPublished: boolean('is_published').notNull().default(false),
    name: text('name').notNull(),
    category: text('category').notNull(),
    description: text('description'),
    fullDescription: text('full_description'),
    state: text('state'),
    city: text('city'),
    address: text('address'),
    phone: text('phone'),
    email: text('email'),
    website: text('website'),
    rating: real('rating'),
    reviews: integer('reviews'),
    yearsActive: integer('years_active'),
    projectsCompleted: integer('projects_completed'),
    image: text('image'),
    gallery: jsonb('gallery').$type<string[]>().notNull().default([]),
    services: jsonb('services').$type<SupplierService[]>().notNull().default([]),
    certifications: jsonb('certifications').$type<string[]>().notNull().default([]),
    workingHours: text('working_hours'),
    testimonials: jsonb('testimonials').$type<SupplierTestimonial[]>().notNull().default([]),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('suppliers_directory')
      .on(table.isSample, table.name, table.id)
      .where(sql`${table.isPublished}`),
    index('suppliers_email').on(sql`lower(${table.email})`),
  ],
)

/** Texts as shown, such as 'a partir de R$ 800'. */
export type SupplierService = { name: string; description: string; price: string }

/** Only samples have reviews. `rating` from 1 to 5, `date` as displayed. */
export type SupplierTestimonial = { name: string; rating: number; comment: string; date: string }

export const supplierLeads = pgTable(
  'supplier_leads',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    message: text('message').notNull(),
    consentVersion: text('consent_version').notNull(),
    /** Mail to the supplier. null: it was deleted or never written. */
    mailId: uuid('mail_id').references(() => outgoingMails.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('supplier_leads_newest').on(table.createdAt, table.id),
    index('supplier_leads_supplier').on(table.supplierId, table.createdAt),
    index('supplier_leads_email').on(sql`lower(${table.email})`),
    index('supplier_leads_mail').on(table.mailId),
  ],
)
