import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** That somebody's data was handed out or erased, without saying whose: the address is kept as a keyed digest only. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind', { enum: ['export', 'erasure'] }).notNull(),
    /** HMAC-SHA-256 of the address in lower case, in hexadecimal. */
    emailDigest: text('email_digest').notNull(),
    /** Number of found rows of each kind. */
    found: jsonb('found').$type<Record<string, number>>().notNull(),
    username: text('username').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('privacy_requests_newest').on(table.createdAt, table.id),
    index('privacy_requests_of').on(table.emailDigest),
  ],
)
