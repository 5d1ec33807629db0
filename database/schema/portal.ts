import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Figures that the portal states about itself (T-18): illustrative until an editor confirms them. */
export const portalFigures = pgTable('portal_figures', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  label: text('label').notNull(),
  source: text('source'),
  referenceDate: text('reference_date'),
  isConfirmed: boolean('is_confirmed').notNull().default(false),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Settings that an editor decides; without a row the initial value holds. */
export const portalSettings = pgTable('portal_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<string | boolean>().notNull(),
  updatedBy: text('updated_by').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** Raised in the transaction of every write that visitors can see; nodes drop what they kept of the topic. */
export const contentVersions = pgTable('content_versions', {
  topic: text('topic').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
})

/** State of the portal itself: its secret, how far a ping went. */
export const portalState = pgTable('portal_state', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Requests of a visitor's address in the current window, for rate limits that hold on every node. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_ended').on(table.windowEndsAt)],
)

/**
 * Decisions on the data that a version of the portal brought: taken over or not, by model or row of costs. Without a row here
 * the portal has what it began with, which the revisions know.
 */
export const shippedDecisions = pgTable('shipped_decisions', {
  key: text('key').primaryKey(),
  /** Per value: the statement as text, and whether the portal's own was kept instead. */
  decided: jsonb('decided').$type<Record<string, { print: string; isKept: boolean }>>().notNull(),
  decidedBy: text('decided_by').notNull(),
  decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
})

/** Views of a page per day in São Paulo, without visitors: it orders what editors look at first. Kept for 30 days. */
export const pageViews = pgTable(
  'page_views',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** '/veiculo/12' by the model's number, or the path of a page of costs. */
    page: text('page').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page] })],
)
