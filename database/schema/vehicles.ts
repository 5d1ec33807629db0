import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** Columns of the specification, then numeric figures with the unit in the name. null: unknown. */
export const vehicles = pgTable(
  'vehicles',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    brand: text('brand').notNull(),
    model: text('model').notNull(),
    slug: text('slug').notNull().unique(),
    category: text('category').notNull(),
    year: integer('year').notNull(),
    type: text('type', { enum: ['eletrico', 'hibrido', 'plug-in'] }).notNull(),
    /** Price as shown, such as 'R$ 150.000', derived from `price_value`. */
    price: text('price'),
    priceValue: doublePrecision('price_value'),
    rangeKm: integer('range_km'),
    powerCv: integer('power_cv'),
    acceleration: text('acceleration'),
    chargingTime: text('charging_time'),
    consumption: text('consumption'),
    emissions: text('emissions'),
    imageUrl: text('image_url'),
    imageUrl2: text('image_url_2'),
    imageUrl3: text('image_url_3'),
    imageUrl4: text('image_url_4'),
    imageUrl5: text('image_url_5'),
    warrantyVehicle: text('warranty_vehicle'),
    warrantyBattery: text('warranty_battery'),
    description: text('description'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),

    version: text('version'),
    availability: text('availability', { enum: ['on-sale', 'discontinued', 'unclear'] })
      .notNull()
      .default('on-sale'),
    moreImageUrls: text('more_image_urls')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    paint: text('paint'),
    rangeWltpKm: integer('range_wltp_km'),
    consumptionKwhPer100Km: doublePrecision('consumption_kwh_per_100_km'),
    consumptionCityKwhPer100Km: doublePrecision('consumption_city_kwh_per_100_km'),
    consumptionHighwayKwhPer100Km: doublePrecision('consumption_highway_kwh_per_100_km'),
    fuelCityKmPerL: doublePrecision('fuel_city_km_per_l'),
    fuelHighwayKmPerL: doublePrecision('fuel_highway_km_per_l'),
    ethanolCityKmPerL: doublePrecision('ethanol_city_km_per_l'),
    ethanolHighwayKmPerL: doublePrecision('ethanol_highway_km_per_l'),
    /** Consumption. For a plug-in hybrid, in electric mode. */
    energyMjKm: doublePrecision('energy_mj_km'),
    /** Nominal capacity. `batteryUsableKwh` is the usable one. */
    batteryKwh: doublePrecision('battery_kwh'),
    batteryUsableKwh: doublePrecision('battery_usable_kwh'),
    batteryChemistry: text('battery_chemistry'),
    torqueNm: integer('torque_nm'),
    acceleration0To100S: doublePrecision('acceleration_0_to_100_s'),
    topSpeedKmh: integer('top_speed_kmh'),
    traction: text('traction'),
    acChargeKw: doublePrecision('ac_charge_kw'),
    dcChargeKw: doublePrecision('dc_charge_kw'),
    dcChargeMin: doublePrecision('dc_charge_min'),
    connector: text('connector'),
    heatPump: boolean('heat_pump'),
    /** Class of the Inmetro label, A to E, among all cars. */
    pbeClass: text('pbe_class'),
    /** Class of the Inmetro label, A to E, among cars of its category. */
    pbeClassInCategory: text('pbe_class_in_category'),
    seats: integer('seats'),
    trunkL: integer('trunk_l'),
    lengthMm: integer('length_mm'),
    widthMm: integer('width_mm'),
    heightMm: integer('height_mm'),
    wheelbaseMm: integer('wheelbase_mm'),
    weightKg: integer('weight_kg'),
    wheelIn: doublePrecision('wheel_in'),
    warrantyVehicleYears: integer('warranty_vehicle_years'),
    warrantyBatteryYears: integer('warranty_battery_years'),
    crashTestProgram: text('crash_test_program'),
    crashTestStars: integer('crash_test_stars'),
    crashTestYear: integer('crash_test_year'),
    editorNotes: text('editor_notes'),
    /** The maker's page with the price. Only editors see it. */
    pricePage: text('price_page'),
    /** Incremented by every save of the model or its related rows. */
    revision: integer('revision').notNull().default(1),
    /** Editor who saved this revision; null: saved by the system. */
    savedBy: text('saved_by'),
  },
  (table) => [
    index('vehicles_active_brand').on(table.isActive, table.brand),
    index('vehicles_newest').on(table.createdAt, table.id),
  ],
)

/** One row per figure. A figure without a row has no known source. */
export const vehicleFigureSources = pgTable(
  'vehicle_figure_sources',
  {
    vehicleId: integer('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    figure: text('figure').notNull(),
    /** 'Inmetro' or 'WLTP'. null: the figure has no test cycle. */
    cycle: text('cycle'),
    sourceCodes: text('source_codes')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD', as precise as the source. */
    referenceDate: text('reference_date'),
    confidence: text('confidence', { enum: ['alta', 'media', 'baixa'] }).notNull(),
    note: text('note'),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.figure] })],
)

/** Last visit to the maker's page with the price. Ignored once the address or the price changes. */
export const vehiclePriceLooks = pgTable('vehicle_price_looks', {
  vehicleId: integer('vehicle_id')
    .primaryKey()
    .references(() => vehicles.id, { onDelete: 'cascade' }),
  address: text('address').notNull(),
  priceBrl: doublePrecision('price_brl').notNull(),
  lookedAt: timestamp('looked_at', { withTimezone: true }).notNull(),
  result: text('result', {
    enum: ['shown', 'not-shown', 'gone', 'no-answer', 'forbidden', 'not-public', 'unreadable'],
  }).notNull(),
  /** null: the page never showed this price, or not since an editor's decision. */
  shownAt: timestamp('shown_at', { withTimezone: true }),
  /** Consecutive visits without an answer. */
  noAnswerCount: integer('no_answer_count').notNull().default(0),
  /** When an editor closed the task about this result. */
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  decidedBy: text('decided_by'),
})

/** Further data of a model, for its page and the comparison. */
export const vehicleDossiers = pgTable('vehicle_dossiers', {
  vehicleId: integer('vehicle_id')
    .primaryKey()
    .references(() => vehicles.id, { onDelete: 'cascade' }),
  originalLink: text('original_link'),
  appliesTo: text('applies_to'),
  colour: text('colour'),
  transmission: text('transmission'),
  traction: text('traction'),
  wheels: text('wheels'),
  safety: text('seguranca')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  comfort: text('conforto')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  convenience: text('praticidade')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  multimedia: text('multimidia')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  /** List items from general knowledge, without a published source. */
  unsourcedItems: text('unsourced_items')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  notEquipped: text('not_equipped')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  crashTestAppliesTo: text('crash_test_applies_to'),
  /** One recall per item (`recallFormat`). */
  recalls: text('recalls')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  faq: text('faq'),
})

/** Costs of three years in the portal's scenario, in whole reais. `explanations`: derivation by column. `typed_on`: date of the amounts. */
export const vehicleCosts = pgTable(
  'vehicle_costs',
  {
    vehicleId: integer('vehicle_id')
      .primaryKey()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    purchaseBrl: integer('preco_compra'),
    documentationBrl: integer('documentacao'),
    ipva3YearsBrl: integer('ipva_3_anos'),
    servicingBrl: integer('revisoes'),
    electricityBrl: integer('eletricidade'),
    /** True if `electricity` includes petrol (Combustivel_Eletricidade). */
    includesFuel: boolean('includes_fuel').notNull().default(false),
    totalSpendingBrl: integer('gastos_totais'),
    resaleBrl: integer('valor_revenda'),
    depreciationBrl: integer('desvalorizacao'),
    cost3YearsBrl: integer('custo_3_anos'),
    explanations: jsonb('explanations').$type<Record<string, string>>().notNull(),
    typedOn: jsonb('typed_on').$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [
    check(
      'vehicle_costs_add_up',
      sql`${table.totalSpendingBrl} = ${table.documentationBrl} + ${table.ipva3YearsBrl} + ${table.servicingBrl} + ${table.electricityBrl}
        and ${table.depreciationBrl} = ${table.purchaseBrl} - ${table.resaleBrl}
        and ${table.cost3YearsBrl} = ${table.totalSpendingBrl} + ${table.depreciationBrl}`,
    ),
  ],
)

export const brands = pgTable('brands', {
  slug: text('slug').primaryKey(),
  name: text('name').notNull(),
  /** First word of the name in lower case, as in the slugs of models. */
  firstWordSlug: text('first_word_slug').notNull(),
  country: text('country'),
  foundedYear: integer('founded_year'),
  description: text('description'),
  confidence: text('confidence'),
  source: text('source'),
})

export const sources = pgTable('sources', {
  code: text('code').primaryKey(),
  pages: jsonb('pages').$type<SourcePage[]>().notNull(),
  isPublished: boolean('is_published').notNull(),
  /** null: not classified by an editor. */
  kind: text('kind', {
    enum: ['official', 'manufacturer', 'association', 'press', 'market', 'third-party-list', 'general-knowledge'],
  }),
  /** Shipped updates do not change a kind set by an editor. */
  isKindEdited: boolean('is_kind_edited').notNull().default(false),
  note: text('note'),
})

/** `url` null: only an abbreviated address is known, which has no link. `name`: the publication, if known. */
export type SourcePage = { name?: string; text: string; url: string | null }
