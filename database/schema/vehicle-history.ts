import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { vehicles } from './vehicles.ts'

/** Former states of a model with dossier, costs and sources. They stay when the model is deleted. */
export const vehicleRevisions = pgTable(
  'vehicle_revisions',
  {
    vehicleId: integer('vehicle_id').notNull(),
    revision: integer('revision').notNull(),
    record: jsonb('record').$type<VehicleRecord>().notNull(),
    /** Editor who saved this state, not the one who replaced it. */
    savedBy: text('saved_by'),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.revision] })],
)

/** Rows in the format of PostgreSQL, by column. null: the model has no such row. */
export type VehicleRecord = {
  vehicle: Record<string, unknown>
  dossier: Record<string, unknown> | null
  costs: Record<string, unknown> | null
  figureSources: Record<string, unknown>[]
}

/** Prices over time, which are never updated; deleted with the model. `currentVehiclePrices` leaves out withdrawn ones. */
export const vehiclePrices = pgTable(
  'vehicle_prices',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    vehicleId: integer('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    priceBrl: doublePrecision('price_brl').notNull(),
    /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD', as precise as the source. */
    referenceDate: text('reference_date'),
    sourceCodes: text('source_codes')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    confidence: text('confidence', { enum: ['alta', 'media', 'baixa'] }),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
    /** The list that set the price. null: set in another way. */
    publicationId: integer('publication_id'),
  },
  (table) => [
    index('vehicle_prices_of_vehicle').on(table.vehicleId, table.recordedAt),
    index('vehicle_prices_of_publication').on(table.publicationId),
  ],
)

/** Prices that were wrong. Only editors see them, with the reason. */
export const vehiclePriceWithdrawals = pgTable('vehicle_price_withdrawals', {
  priceId: integer('price_id')
    .primaryKey()
    .references(() => vehiclePrices.id, { onDelete: 'cascade' }),
  reason: text('reason').notNull(),
  withdrawnBy: text('withdrawn_by').notNull(),
  withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }).notNull(),
  /** Id of the restored list that withdrew the price. null: an editor withdrew it. */
  publicationId: integer('publication_id'),
})

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
    previousCount: integer('previous_count').notNull(),
    /** Revisions before the publication, also of inactive models. */
    previousRevisions: jsonb('previous_revisions').$type<[vehicleId: number, revision: number][]>().notNull(),
  },
  (table) => [index('vehicle_list_publications_newest').on(table.publishedAt, table.id)],
)
