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

/**
 * Models on the market. The first block holds the columns that the specification names; the second one holds the same
 * and further figures as numbers with their unit in the name. A null figure is unknown.
 */
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
    /** Display text such as 'R$ 150.000'; written from price_value. */
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
    /** In MJ; of a plug-in hybrid in its electric mode. */
    energyMjKm: doublePrecision('energy_mj_km'),
    /** Nominal; what the car lets itself use is `batteryUsableKwh`. */
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
    /** From A to E: the general class of the Inmetro's label, among cars of every category. */
    pbeClass: text('pbe_class'),
    /** From A to E, among cars of the same category of the Inmetro. */
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
    /** Remarks for editors, never shown to visitors. */
    editorNotes: text('editor_notes'),
    /** Rises with every save of the model or of anything that hangs on it. */
    revision: integer('revision').notNull().default(1),
    /** Author of this revision; null where no editor made it. */
    savedBy: text('saved_by'),
  },
  (table) => [
    index('vehicles_active_brand').on(table.isActive, table.brand),
    index('vehicles_newest').on(table.createdAt, table.id),
  ],
)

/** Source of one figure of a vehicle. A figure without a row here has no known source. */
export const vehicleFigureSources = pgTable(
  'vehicle_figure_sources',
  {
    vehicleId: integer('vehicle_id')
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    figure: text('figure').notNull(),
    /** 'Inmetro' or 'WLTP'; null where no test cycle applies. */
    cycle: text('cycle'),
    sourceCodes: text('source_codes')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD': as precise as the source is. */
    referenceDate: text('reference_date'),
    confidence: text('confidence', { enum: ['alta', 'media', 'baixa'] }).notNull(),
    note: text('note'),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.figure] })],
)

/** Data that only the detail page and the comparison show. */
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
  /** Items of the four lists that rest on general knowledge, not on a published page. */
  unsourcedItems: text('unsourced_items')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  notEquipped: text('not_equipped')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  crashTestAppliesTo: text('crash_test_applies_to'),
  /** One a line, as `recallFormat` says it. */
  recalls: text('recalls')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  faq: text('faq'),
})

/**
 * An editor's three-year costs, in whole reais, for the portal's scenario (T-79). `explanations` says per column how the
 * figure was made, `typed_on` of which day or month it is.
 */
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
    /** True where the electricity column holds petrol too (Combustivel_Eletricidade). */
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
  /** First word of the name in lower case, as models and addresses carry it. */
  firstWordSlug: text('first_word_slug').notNull(),
  country: text('country'),
  foundedYear: integer('founded_year'),
  description: text('description'),
  confidence: text('confidence'),
  source: text('source'),
})

/** Codes used by figures and articles, with the pages they stand for. */
export const sources = pgTable('sources', {
  code: text('code').primaryKey(),
  pages: jsonb('pages').$type<SourcePage[]>().notNull(),
  isPublished: boolean('is_published').notNull(),
  /** Kind of the source; null: no editor has said. */
  kind: text('kind', {
    enum: ['official', 'manufacturer', 'association', 'press', 'market', 'third-party-list', 'general-knowledge'],
  }),
  /** An editor said the kind: an update with shipped data leaves it. */
  isKindEdited: boolean('is_kind_edited').notNull().default(false),
  note: text('note'),
})

/** `url` is null where only an abbreviated address is known: it is named, never linked. `name` is the publication, where it is known. */
export type SourcePage = { name?: string; text: string; url: string | null }
