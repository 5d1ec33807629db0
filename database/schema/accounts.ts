import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const administrators = pgTable('administrators', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  username: text('username').notNull().unique(),
  email: text('email').notNull(),
  /** Hash by bcrypt with cost 12. */
  passwordHash: text('password_hash').notNull(),
  passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }).notNull(),
  /** Base32 secret of the second factor, encrypted with the portal's secret. Used once it is confirmed. */
  totpSecret: text('totp_secret'),
  totpConfirmedAt: timestamp('totp_confirmed_at', { withTimezone: true }),
  /** Time step of the last accepted code, so that each code is accepted only once. */
  totpLastStep: integer('totp_last_step'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Sessions with a hash of their token: a copy of the table gives no access. */
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

/** Sign-ins with a correct password whose second factor is still missing. They give no access. */
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

/** Failed sign-ins. `key`: username and pseudonym of the visitor. */
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

/** Hashed tokens of reset links. A link is valid once, for 15 minutes. */
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

/** Values as displayed; null: empty. */
export type LoggedChange = { field: string; before: string | null; after: string | null }

/** Audit log. Entries stay when their account or target is deleted. */
export const adminActionLog = pgTable(
  'admin_action_log',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    username: text('username').notNull(),
    /** One of the actions in platform/audit-log/audited-actions.ts. */
    action: text('action').notNull(),
    target: text('target'),
    /** null: the action changes no fields. */
    changes: jsonb('changes').$type<LoggedChange[]>(),
    /** Path of the target in the panel; null: the target has no page. */
    path: text('path'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('admin_action_log_newest').on(table.createdAt, table.id),
    index('admin_action_log_action').on(table.action, table.createdAt, table.id),
  ],
)
