import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Figures about the portal itself: illustrative until an editor confirms them. */
export const portalFigures = pgTable('portal_figures', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  label: text('label').notNull(),
  source: text('source'),
  referenceDate: text('reference_date'),
  isConfirmed: boolean('is_confirmed').notNull().default(false),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Settings changed by editors; without a row the default applies. */
export const portalSettings = pgTable('portal_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<string | boolean>().notNull(),
  updatedBy: text('updated_by').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** Incremented in the transaction of every visible write; nodes then drop cached data of the topic. */
export const contentVersions = pgTable('content_versions', {
  topic: text('topic').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Internal state: the secret, the last ping. */
export const portalState = pgTable('portal_state', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Requests per visitor in the current window; shared by all nodes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_ended').on(table.windowEndsAt)],
)

/** Decisions on shipped data, accepted or not, by model or cost row. Without a row the initial data applies, which the revisions record. */
export const shippedDecisions = pgTable('shipped_decisions', {
  key: text('key').primaryKey(),
  /** By value: the shipped statement as text, and whether the portal's own was kept. */
  decided: jsonb('decided').$type<Record<string, { print: string; isKept: boolean }>>().notNull(),
  decidedBy: text('decided_by').notNull(),
  decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
})

/** Daily page views (São Paulo) without visitors, to prioritise editors' lists. Kept for 30 days. */
export const pageViews = pgTable(
  'page_views',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** '/veiculo/12' by model id, or the path of a cost page. */
    page: text('page').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page] })],
)
