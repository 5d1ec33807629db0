import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { vehicles } from './vehicles.ts'

/**
 * Every state of a model that another one took the place of, its dossier, costs and sources with it; outlives the model. What
 * stands now is in the tables themselves.
 */
export const vehicleRevisions = pgTable(
  'vehicle_revisions',
  {
    vehicleId: integer('vehicle_id').notNull(),
    revision: integer('revision').notNull(),
    record: jsonb('record').$type<VehicleRecord>().notNull(),
    /** Author and moment of this state; not of the one that replaced it. */
    savedBy: text('saved_by'),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.revision] })],
)

/** Rows as the database writes them, with its own column names; null where the model has no such row. */
export type VehicleRecord = {
  vehicle: Record<string, unknown>
  dossier: Record<string, unknown> | null
  costs: Record<string, unknown> | null
  figureSources: Record<string, unknown>[]
}

/**
 * Prices of a model and the day since when we know each. Rows are added, never changed; they go with their model. Read
 * `standingVehiclePrices`: here the withdrawn ones are among them.
 */
export const vehiclePrices = pgTable(
  'vehicle_prices',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    vehicleId: integer('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    priceBrl: doublePrecision('price_brl').notNull(),
    /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD': of the price, as precise as its source is. */
    referenceDate: text('reference_date'),
    sourceCodes: text('source_codes')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    confidence: text('confidence', { enum: ['alta', 'media', 'baixa'] }),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
    /** The publication of a list that brought it; null where no list did. */
    publicationId: integer('publication_id'),
  },
  (table) => [
    index('vehicle_prices_of_vehicle').on(table.vehicleId, table.recordedAt),
    index('vehicle_prices_of_publication').on(table.publicationId),
  ],
)

/** Prices that were wrong: they stay in the history for editors, with the reason, and leave it for visitors. */
export const vehiclePriceWithdrawals = pgTable('vehicle_price_withdrawals', {
  priceId: integer('price_id')
    .primaryKey()
    .references(() => vehiclePrices.id, { onDelete: 'cascade' }),
  reason: text('reason').notNull(),
  withdrawnBy: text('withdrawn_by').notNull(),
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }).notNull(),
  /** The publication of a restored list that took the price back; null where an editor did. */
  publicationId: integer('publication_id'),
})

/** Each time a whole list was published at once, and the list that it took the place of. */
export const vehicleListPublications = pgTable(
  'vehicle_list_publications',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind', { enum: ['applied', 'restored'] }).notNull(),
    username: text('username').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    newCount: integer('new_count').notNull(),
    changedCount: integer('changed_count').notNull(),
    missingCount: integer('missing_count').notNull(),
    /** Number of active models in the replaced list. */
    previousCount: integer('previous_count').notNull(),
    /** The replaced list: every model, inactive ones too, as pairs of id and revision. */
    previousRevisions: jsonb('previous_revisions').$type<[vehicleId: number, revision: number][]>().notNull(),
  },
  (table) => [index('vehicle_list_publications_newest').on(table.publishedAt, table.id)],
)
