import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Accounts that may enter the panel. Administrator is the only staff role (LOGIN-30). */
export const administrators = pgTable('administrators', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  username: text('username').notNull().unique(),
  email: text('email').notNull(),
  /** bcrypt, cost 12. */
  passwordHash: text('password_hash').notNull(),
  passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }).notNull(),
  /** Base32 secret of the second factor, encrypted with the portal's secret; asked for only once it is confirmed. */
  totpSecret: text('totp_secret'),
  totpConfirmedAt: timestamp('totp_confirmed_at', { withTimezone: true }),
  /** The time step of the last code taken, so that a code serves once. */
  totpLastStep: integer('totp_last_step'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** The browser holds the token, the table its hash: whoever reads the table cannot sign in with it. */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    administratorId: integer('administrator_id')
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    username: text('username').notNull(),
    userAgent: text('user_agent'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('admin_sessions_administrator').on(table.administratorId),
    index('admin_sessions_expired').on(table.expiresAt),
  ],
)

/** A right password that waits for its second factor; it opens nothing. */
export const adminSignInChallenges = pgTable(
  'admin_sign_in_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    administratorId: integer('administrator_id')
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('admin_sign_in_challenges_expired').on(table.expiresAt)],
)

/** Failed tries per username and visitor (T-07); the visitor is a pseudonym, never an address. */
export const adminSignInAttempts = pgTable(
  'admin_sign_in_attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    lastAttempt: timestamp('last_attempt', { withTimezone: true }).notNull(),
    lockedUntil: timestamp('locked_until', { withTimezone: true }),
  },
  (table) => [index('admin_sign_in_attempts_last').on(table.lastAttempt)],
)

export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    administratorId: integer('administrator_id')
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    isUsed: boolean('is_used').notNull().default(false),
  },
  (table) => [index('admin_recovery_codes_administrator').on(table.administratorId)],
)

/** A link of a mail, hashed (T-37): 15 minutes, once. */
export const adminResetTokens = pgTable(
  'admin_reset_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    administratorId: integer('administrator_id')
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('admin_reset_tokens_administrator').on(table.administratorId)],
)

/** A field as the editor reads it; `null`: empty. */
export type LoggedChange = { field: string; before: string | null; after: string | null }

/** Actions done in the panel, with the account (T-50). Outlives the account and what it was done to. */
export const adminActionLog = pgTable(
  'admin_action_log',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    username: text('username').notNull(),
    /** One of the closed list in platform/audit-log/audited-actions.ts. */
    action: text('action').notNull(),
    /** The object of the action, as its editor knows it: a title, an address. */
    target: text('target'),
    /** What changed, field by field; null where the action changes no fields. */
    changes: jsonb('changes').$type<LoggedChange[]>(),
    /** Page of the panel that shows the target; null where there is none. */
    path: text('path'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('admin_action_log_newest').on(table.createdAt, table.id),
    index('admin_action_log_action').on(table.action, table.createdAt, table.id),
  ],
)
