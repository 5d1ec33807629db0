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

/** A single row that counts how often the calculator was used. */
export const calculatorUsage = pgTable(
  'calculator_usage',
  {
    id: integer('id').primaryKey().default(1),
    count: integer('count').notNull().default(0),
  },
  (table) => [check('calculator_usage_single_row', sql`${table.id} = 1`)],
)

/** Source of a figure or a rule, and its editor; one that was replaced stays as history. */
const provenance = {
  /** Null: an estimate of ours, as its note says. */
  source: text('source'),
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
  referenceDate: text('reference_date').notNull(),
  /** The last day on which it counts as current, 'YYYY-MM-DD'; null has no end. */
  validUntil: text('valid_until'),
  confidence: text('confidence', { enum: ['alta', 'media', 'baixa'] }).notNull(),
  /** For visitors. */
  note: text('note'),
  /** Null: it came with the portal. */
  createdBy: text('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** When another one took its place, or it was taken away. */
  replacedAt: timestamp('replaced_at', { withTimezone: true }),
}

/** Prices of energy and factors that costs are reckoned with (app/domain/costs/reference-figures.ts knows the keys and units). */
export const referenceFigures = pgTable(
  'reference_figures',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    key: text('key').notNull(),
    /** The code of a state; null is the whole country. */
    state: text('state'),
    /** One number; for a curve one per year. */
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

/** One line of a state's law on IPVA for one kind of car; what is null does not limit it. */
export const ipvaRules = pgTable(
  'ipva_rules',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    state: text('state').notNull(),
    technology: text('technology', { enum: ['bev', 'phev', 'hev', 'combustion'] }).notNull(),
    /** Percent of the car's value; null: the sources do not say. */
    ratePercent: doublePrecision('rate_percent'),
    /** The upper end of a band that begins at `ratePercent`. */
    rateToPercent: doublePrecision('rate_to_percent'),
    priceUpToBrl: integer('price_up_to_brl'),
    /** The year of that limit, where the law corrects it in every later one. */
    priceLimitYear: integer('price_limit_year'),
    powerUpToCv: integer('power_up_to_cv'),
    isFlex: boolean('is_flex'),
    fromOwnershipYear: integer('from_ownership_year'),
    toOwnershipYear: integer('to_ownership_year'),
    isLocallyBuilt: boolean('is_locally_built'),
    validFrom: integer('valid_from'),
    validTo: integer('valid_to'),
    /** Sources contradict each other or name no law. */
    isToBeChecked: boolean('is_to_be_checked').notNull().default(false),
    ...provenance,
  },
  (table) => [
    index('ipva_rules_current')
      .on(table.state, table.technology)
      .where(sql`${table.replacedAt} is null`),
  ],
)

/** The colour of the tariff flag in a month; `reference_date` is the month, 'YYYY-MM'. A month without a row is not known. */
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

/** A rule of a city or a state for electrified cars besides the rate of IPVA: a refund, a driving ban that leaves them out. */
export const localRules = pgTable(
  'local_rules',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    state: text('state').notNull(),
    /** Null: the whole state. */
    city: text('city'),
    topic: text('topic', { enum: ['rodizio', 'devolucao-ipva', 'outro'] }).notNull(),
    cars: text('cars', { enum: ['electrified', 'plug', 'bev'] }).notNull(),
    rule: text('rule').notNull(),
    law: text('law'),
    /** 'YYYY-MM-DD'; null is not known or has no end. */
    startsOn: text('starts_on'),
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

/**
 * Tariffs of charging networks, one row for each combination of current, power, audience and hours, in the shape of an OCPI tariff: energy,
 * session, time, and parking after the charge. Null is not stated.
 */
export const networkTariffs = pgTable(
  'network_tariffs',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    network: text('network').notNull(),
    /** Null: both. */
    current: text('current', { enum: ['ac', 'dc'] }),
    powerFromKw: doublePrecision('power_from_kw'),
    powerUpToKw: doublePrecision('power_up_to_kw'),
    /** The audience that pays it, such as 'clientes Volvo'; null: everybody. */
    audience: text('audience'),
    /** 'HH:MM'; null: all day. The hours may go past midnight. */
    hoursFrom: text('hours_from'),
    hoursTo: text('hours_to'),
    /** Energy, time and session cost nothing; the idle fee may. */
    isFree: boolean('is_free').notNull().default(false),
    brlPerKwh: doublePrecision('brl_per_kwh'),
    /** The upper end of a range of which `brlPerKwh` is the lower one. */
    brlPerKwhMost: doublePrecision('brl_per_kwh_most'),
    brlPerSession: doublePrecision('brl_per_session'),
    brlPerMinute: doublePrecision('brl_per_minute'),
    /** For each minute that the car stays plugged in after the charge and the grace. */
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
 * Registrations of electrified cars, and the registered fleet by state. `reference_date` is the year or the month that was counted.
 * The measure says what the subject is: a code of `countedTypes`, the name of a model as the market counts it, or a state ('BR' is all).
 */
export const marketCounts = pgTable(
  'market_counts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    measure: text('measure', { enum: ['type', 'model', 'state-fleet'] }).notNull(),
    subject: text('subject').notNull(),
    /** Of a model. */
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

/** Residential tariffs (B1, conventional) of distributors, without ICMS, PIS/COFINS and the flag, as ANEEL approves them. */
export const distributorTariffs = pgTable(
  'distributor_tariffs',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    state: text('state').notNull(),
    distributor: text('distributor').notNull(),
    brlPerKwh: doublePrecision('brl_per_kwh').notNull(),
    ...provenance,
  },
  (table) => [
    uniqueIndex('distributor_tariffs_current')
      .on(table.state, table.distributor)
      .where(sql`${table.replacedAt} is null`),
  ],
)

/** Power over the charge of one model's fast charge, as somebody measured it. */
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

/** The model of a line of the Inmetro's table, where an editor had to say it. */
export const inmetroMatches = pgTable('inmetro_matches', {
  /** Brand, model and version of the line, as the importer compares them. */
  lineKey: text('line_key').primaryKey(),
  /** Null: none of ours. */
  vehicleId: integer('vehicle_id').references(() => vehicles.id, { onDelete: 'cascade' }),
  decidedBy: text('decided_by'),
  decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
})
