import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytes } from './bytes.ts'

/** All connectors of one type. null: unknown. */
export type PointConnector = {
  /** A code from app/domain/charging/connector-types.ts. */
  type: string
  powerKw: number | null
  count: number | null
  isOut?: boolean
}

/** Samples and real points. null: unknown. */
export const chargingPoints = pgTable(
  'charging_points',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slug: text('slug').notNull().unique(),
    isSample: boolean('is_sample').notNull().default(false),
    /** True: imports do not show the point again. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Why an editor must confirm the point. Imports may set it for known points too. null: no doubt. */
    doubt: text('doubt'),
    /** Fields changed by an editor, which imports do not change (app/domain/charging/point-fields.ts). */
    edited: text('edited').array().notNull().default([]),
    name: text('name').notNull(),
    address: text('address'),
    city: text('city'),
    state: text('state'),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** What is known of the position: only the street, or only the town. null: exact. */
    precision: text('precision', { enum: ['street', 'town'] }),
    connectors: jsonb('connectors').$type<PointConnector[]>().notNull().default([]),
    /** Types in `connectors`, stored for filters. */
    connectorTypes: text('connector_types').array().notNull().default([]),
    maxPowerKw: real('max_power_kw'),
    speed: text('speed', { enum: ['Rápido', 'Semirrápido', 'Lento'] }),
    network: text('network'),
    payment: text('payment'),
    access: text('access', { enum: ['publico', 'clientes', 'restrito'] }),
    openingHours: text('opening_hours'),
    /** Price as the source writes it, such as 'R$ 1,95/kWh'. */
    price: text('price'),
    /** Mean of 1 to 5 stars. */
    rating: real('rating'),
    ratings: integer('ratings').notNull().default(0),
    status: text('status', { enum: ['disponivel', 'ocupado', 'manutencao'] }),
    /** When the status was observed; null for samples. */
    statusAt: timestamp('status_at', { withTimezone: true }),
    /** True if the source says that the point was in operation at `checked_at`. null: no value. */
    isOperational: boolean('is_operational'),
    /** When the source last verified or changed its data. */
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    /** Day of the source's export. null: the file has none. */
    extractedOn: date('extracted_on', { mode: 'string' }),
    /** When an editor last confirmed or corrected the point. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    source: text('source', { enum: ['sample', 'open-charge-map', 'openstreetmap', 'csv', 'editor'] }).notNull(),
    /** Id at the source. In a file without ids, it is derived from position and name. */
    sourceId: text('source_id').notNull(),
    /** Licence of the row. null: that of the source (app/domain/charging/point-licences.ts). */
    licence: text('licence', { enum: ['CC0-1.0'] }),
    sourceAddress: text('source_address'),
    /** Name without accents, case and punctuation, by which the point is found in other sources. */
    nameKey: text('name_key').notNull(),
    /** Number of a 0.001° grid cell (app/domain/charging/place-cell.ts). */
    placeCell: bigint('place_cell', { mode: 'number' }).notNull(),
    /** Web Mercator tile at zoom 22, for clusters on the map. */
    tileX: integer('tile_x').notNull(),
    tileY: integer('tile_y').notNull(),
    /** IBGE code of the source's town, or of the town with the nearest centre. null: not determined yet. */
    municipality: text('municipality'),
    /** Nearest town, such as 'Campinas, SP', if the source gives none. */
    nearTown: text('near_town'),
    nearTownKm: real('near_town_km'),
    /** Sort key, ascending. Fast, recently checked and complete points come first; points in maintenance or with restricted access last. */
    listRank: smallint('list_rank')
      .notNull()
      .generatedAlwaysAs(
        sql`(not is_sample)::int * 10 * ((case when status = 'manutencao' or access = 'restrito' then 60 else 0 end) + (case when precision = 'town' then 3 else 0 end) + (case speed when 'Rápido' then 0 when 'Semirrápido' then 3 when 'Lento' then 6 else 9 end) + greatest(0, least(30, 2040 - coalesce(extract(year from checked_at at time zone 'UTC')::int, 2015)))) + (max_power_kw is null)::int + (cardinality(connector_types) = 0)::int + (price is null)::int + (opening_hours is null)::int + (address is null)::int + (network is null)::int + (access is null)::int + (payment is null)::int`,
      ),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('charging_points_source').on(table.source, table.sourceId),
    index('charging_points_name').on(table.nameKey, table.id),
    index('charging_points_rank').on(table.listRank, table.nameKey, table.id),
    index('charging_points_municipality').on(table.municipality),
    index('charging_points_place_cell').on(table.placeCell),
    index('charging_points_place').on(table.latitude, table.longitude),
    index('charging_points_tile').on(table.tileX, table.tileY),
    index('charging_points_network').on(table.network),
    index('charging_points_doubtful')
      .on(table.nameKey, table.id)
      .where(sql`${table.doubt} is not null and not ${table.isHidden}`),
    index('charging_points_connectors').using('gin', table.connectorTypes),
    index('charging_points_search').using(
      'gin',
      sql`public.sem_acento(' ' || ${table.name} || ' ' || coalesce(${table.address}, '') || ' ' || coalesce(${table.city}, '') || ' ' || coalesce(${table.nearTown}, '')) public.gin_trgm_ops`,
    ),
  ],
)

/** A rejected row of a file, with an excerpt for display. */
export type SkippedRow = { row: number; reason: string; excerpt: string }

export const chargingImports = pgTable(
  'charging_imports',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    source: text('source', { enum: ['open-charge-map', 'openstreetmap', 'csv'] }).notNull(),
    /** null: the daily synchronisation. */
    fileName: text('file_name'),
    /** Username; null: a command or the daily synchronisation. */
    startedBy: text('started_by'),
    state: text('state', { enum: ['running', 'done', 'failed'] }).notNull(),
    problem: text('problem'),
    read: integer('read').notNull().default(0),
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    duplicates: integer('duplicates').notNull().default(0),
    skipped: integer('set_aside').notNull().default(0),
    /** The first hundred rejected rows. */
    skippedRows: jsonb('set_aside_rows').$type<SkippedRow[]>().notNull().default([]),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [index('charging_imports_newest').on(table.startedAt, table.id)],
)

/** Roads for the distances of trips, imported by the operator. At most one row. */
export const roadNetworks = pgTable('road_networks', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** Name that visitors see: 'malha federal'. */
  name: text('name').notNull(),
  lengthKm: real('length_km').notNull(),
  /** Compressed graph. Format: app/domain/charging/trip/ways/road-network.server.ts. */
  graph: bytes('graph').notNull(),
  importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
})
