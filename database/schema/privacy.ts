import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Exports and erasures of personal data. The e-mail address is stored only as a digest. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind', { enum: ['export', 'erasure'] }).notNull(),
    /** HMAC-SHA-256 of the lower-case address, hexadecimal. */
    emailDigest: text('email_digest').notNull(),
    found: jsonb('found').$type<Record<string, number>>().notNull(),
    username: text('username').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('privacy_requests_newest').on(table.createdAt, table.id),
    index('privacy_requests_of').on(table.emailDigest),
  ],
)
