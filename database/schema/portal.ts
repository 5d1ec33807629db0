import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Figures about the portal. Visitors see one after an editor confirms it. */
export const portalFigures = pgTable('portal_figures', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  label: text('label').notNull(),
  source: text('source'),
  referenceDate: text('reference_date'),
  isConfirmed: boolean('is_confirmed').notNull().default(false),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** A setting without a row has its default. */
export const portalSettings = pgTable('portal_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<string | boolean>().notNull(),
  updatedBy: text('updated_by').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** One version per topic, incremented by every write that visitors can see. Nodes then drop cached data of the topic. */
export const contentVersions = pgTable('content_versions', {
  topic: text('topic').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Internal state, such as the secret and the time of the last ping. */
export const portalState = pgTable('portal_state', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Counts of rate limits, shared by all nodes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_ended').on(table.windowEndsAt)],
)

/** Editors' decisions about shipped data, by model or cost row. No row: no decision yet. */
export const shippedDecisions = pgTable('shipped_decisions', {
  key: text('key').primaryKey(),
  /** Decisions by field; '*' for cost rows. `print`: fingerprint of the shipped value. `isKept`: the editor kept the portal's value. */
  decided: jsonb('decided').$type<Record<string, { print: string; isKept: boolean }>>().notNull(),
  decidedBy: text('decided_by').notNull(),
  decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
})

/** Counts per day in São Paulo, without data of visitors. Kept for 30 days. */
export const pageViews = pgTable(
  'page_views',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** '/veiculo/12' (id of the model) or the path of a page with costs. '/veiculo/custo': cost pages of all models together. */
    page: text('page').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page] })],
)
