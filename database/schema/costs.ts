import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { vehicles } from './vehicles.ts'

/** Number of calculations, in a single row. */
export const calculatorUsage = pgTable(
  'calculator_usage',
  {
    id: integer('id').primaryKey().default(1),
    count: integer('count').notNull().default(0),
  },
  (table) => [check('calculator_usage_single_row', sql`${table.id} = 1`)],
)

/** Source and history of a cost row. A replaced row stays as history. */
const provenance = {
  /** Published source. null: an estimate of the portal, explained in the note. */
  source: text('source'),
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
  referenceDate: text('reference_date').notNull(),
  /** Last valid day, 'YYYY-MM-DD'; null: no end. */
  validUntil: text('valid_until'),
  confidence: text('confidence', { enum: ['alta', 'media', 'baixa'] }).notNull(),
  note: text('note'),
  /** Username of the editor; null: shipped with the portal. */
  createdBy: text('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** When the row was replaced or removed; null: in force. */
  replacedAt: timestamp('replaced_at', { withTimezone: true }),
}

/** Prices, taxes and factors. Keys and units: app/domain/costs/reference-figure-kinds.ts. */
export const referenceFigures = pgTable(
  'reference_figures',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    key: text('key').notNull(),
    /** State code; null: the whole country. */
    state: text('state'),
    /** One number, or one number per year. */
    values: jsonb('values').$type<number[]>().notNull(),
    ...provenance,
  },
  (table) => [
    uniqueIndex('reference_figures_current')
      .on(table.key, sql`coalesce(${table.state}, '')`)
      .where(sql`${table.replacedAt} is null`),
    index('reference_figures_history').on(table.key, table.state, table.createdAt),
  ],
)

/** One row per rule and technology. A condition that is null does not restrict the rule. */
export const ipvaRules = pgTable(
  'ipva_rules',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    state: text('state').notNull(),
    technology: text('technology', { enum: ['bev', 'phev', 'hev', 'combustion'] }).notNull(),
    /** Percent of the car's value. null: no source gives a rate. */
    ratePercent: doublePrecision('rate_percent'),
    /** Upper end of a range that starts at `ratePercent`. */
    rateToPercent: doublePrecision('rate_to_percent'),
    priceUpToBrl: integer('price_up_to_brl'),
    priceLimitYear: integer('price_limit_year'),
    powerUpToCv: integer('power_up_to_cv'),
    isFlex: boolean('is_flex'),
    fromOwnershipYear: integer('from_ownership_year'),
    toOwnershipYear: integer('to_ownership_year'),
    isLocallyBuilt: boolean('is_locally_built'),
    validFrom: integer('valid_from'),
    validTo: integer('valid_to'),
    /** True if sources disagree or cite no law. */
    isToBeChecked: boolean('is_to_be_checked').notNull().default(false),
    ...provenance,
  },
  (table) => [
    index('ipva_rules_current')
      .on(table.state, table.technology)
      .where(sql`${table.replacedAt} is null`),
  ],
)

/** Flag of each month. `reference_date` is 'YYYY-MM'. A month without a row is unknown. */
export const tariffFlagMonths = pgTable(
  'tariff_flag_months',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    flag: text('flag', { enum: ['verde', 'amarela', 'vermelha-1', 'vermelha-2'] }).notNull(),
    ...provenance,
  },
  (table) => [
    uniqueIndex('tariff_flag_months_current')
      .on(table.referenceDate)
      .where(sql`${table.replacedAt} is null`),
  ],
)

/** Local benefits other than IPVA rates, such as tax refunds and exemptions from driving bans. */
export const localRules = pgTable(
  'local_rules',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    state: text('state').notNull(),
    /** null: the rule applies in the whole state. */
    city: text('city'),
    topic: text('topic', { enum: ['rodizio', 'devolucao-ipva', 'outro'] }).notNull(),
    cars: text('cars', { enum: ['electrified', 'plug', 'bev'] }).notNull(),
    rule: text('rule').notNull(),
    law: text('law'),
    /** 'YYYY-MM-DD'; null: unknown. */
    startsOn: text('starts_on'),
    /** 'YYYY-MM-DD'; null: unknown, or no end. */
    endsOn: text('ends_on'),
    isToBeChecked: boolean('is_to_be_checked').notNull().default(false),
    ...provenance,
  },
  (table) => [
    index('local_rules_current')
      .on(table.state, table.topic)
      .where(sql`${table.replacedAt} is null`),
  ],
)

/** One row per current, power, audience and hours. Price components as in OCPI: energy, session, time, idle fee. null: not published. */
export const networkTariffs = pgTable(
  'network_tariffs',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    network: text('network').notNull(),
    /** null: AC and DC. */
    current: text('current', { enum: ['ac', 'dc'] }),
    powerFromKw: doublePrecision('power_from_kw'),
    powerUpToKw: doublePrecision('power_up_to_kw'),
    /** Drivers who pay the tariff, such as 'clientes Volvo'; null: everyone. */
    audience: text('audience'),
    /** 'HH:MM'; null: all day. The hours may cross midnight. */
    hoursFrom: text('hours_from'),
    hoursTo: text('hours_to'),
    /** True if energy, time and session are free. An idle fee is still possible. */
    isFree: boolean('is_free').notNull().default(false),
    brlPerKwh: doublePrecision('brl_per_kwh'),
    /** Upper end of a price range that starts at `brlPerKwh`. */
    brlPerKwhMost: doublePrecision('brl_per_kwh_most'),
    brlPerSession: doublePrecision('brl_per_session'),
    brlPerMinute: doublePrecision('brl_per_minute'),
    /** Price per minute at the plug, after the charge and a grace period. */
    idleBrlPerMinute: doublePrecision('idle_brl_per_minute'),
    idleGraceMinutes: integer('idle_grace_minutes'),
    ...provenance,
  },
  (table) => [
    index('network_tariffs_current')
      .on(table.network)
      .where(sql`${table.replacedAt} is null`),
  ],
)

/**
 * Registrations and fleet. `reference_date`: counted year or month. `subject`: a key of `countedTypes`, a model name, or a state ('BR': all
 * states).
 */
export const marketCounts = pgTable(
  'market_counts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    measure: text('measure', { enum: ['type', 'model', 'state-fleet'] }).notNull(),
    subject: text('subject').notNull(),
    /** Only rows of the measure 'model' have a value. */
    powertrain: text('powertrain', { enum: ['bev', 'phev', 'hev', 'hev-flex'] }),
    count: integer('count').notNull(),
    ...provenance,
  },
  (table) => [
    uniqueIndex('market_counts_current')
      .on(table.measure, table.subject, table.referenceDate)
      .where(sql`${table.replacedAt} is null`),
  ],
)

/** Residential tariffs (B1) approved by ANEEL, without ICMS, PIS/COFINS and flag surcharge. */
export const distributorTariffs = pgTable(
  'distributor_tariffs',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    state: text('state').notNull(),
    distributor: text('distributor').notNull(),
    /** Conventional tariff. */
    brlPerKwh: doublePrecision('brl_per_kwh').notNull(),
    /** Prices of the white tariff by hour. A row has all three or none. */
    offPeakBrlPerKwh: doublePrecision('off_peak_brl_per_kwh'),
    intermediateBrlPerKwh: doublePrecision('intermediate_brl_per_kwh'),
    peakBrlPerKwh: doublePrecision('peak_brl_per_kwh'),
    ...provenance,
  },
  (table) => [
    uniqueIndex('distributor_tariffs_current')
      .on(table.state, table.distributor)
      .where(sql`${table.replacedAt} is null`),
  ],
)

/** Measured power during a fast charge, by battery level. */
export const chargingCurves = pgTable(
  'charging_curves',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    vehicleId: integer('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    points: jsonb('points').$type<{ percent: number; kw: number }[]>().notNull(),
    ...provenance,
  },
  (table) => [
    uniqueIndex('charging_curves_current')
      .on(table.vehicleId)
      .where(sql`${table.replacedAt} is null`),
  ],
)

/** Inmetro lines that editors assigned to a model, or to none. */
export const inmetroMatches = pgTable('inmetro_matches', {
  lineKey: text('line_key').primaryKey(),
  /** null: the line belongs to no model of the portal. */
  vehicleId: integer('vehicle_id').references(() => vehicles.id, { onDelete: 'cascade' }),
  decidedBy: text('decided_by'),
  decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
})
