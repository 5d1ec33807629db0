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

/** One kind of plug at a charging point; null is unknown. */
export type PointConnector = {
  /** One of the codes of app/domain/charging/connector-types.ts. */
  type: string
  powerKw: number | null
  count: number | null
  /** Its source says that it does not work. */
  isOut?: boolean
}

/** Charging points: a sample that says it is one, or what a source holds of a real place. Null is unknown everywhere. */
export const chargingPoints = pgTable(
  'charging_points',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slug: text('slug').notNull().unique(),
    isSample: boolean('is_sample').notNull().default(false),
    /** Taken away by an editor; a later import does not bring it back. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Why an editor has to confirm the point before it is published; null: it is published. An import sets it only on a new point. */
    doubt: text('doubt'),
    /** Values that an editor has written, by the names of app/domain/charging/point-fields.ts; imports leave it as it is. */
    edited: text('edited').array().notNull().default([]),
    name: text('name').notNull(),
    /** Street and number. */
    address: text('address'),
    city: text('city'),
    /** The code of a state. */
    state: text('state'),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** Where the position is no exact one: on the same street, or the seat of the town. Null: exact. */
    precision: text('precision', { enum: ['street', 'town'] }),
    connectors: jsonb('connectors').$type<PointConnector[]>().notNull().default([]),
    /** The types of `connectors`, each once, for filters. */
    connectorTypes: text('connector_types').array().notNull().default([]),
    /** Power of the strongest connector. */
    maxPowerKw: real('max_power_kw'),
    speed: text('speed', { enum: ['Rápido', 'Semirrápido', 'Lento'] }),
    network: text('network'),
    /** The app, card or payment that opens it. */
    payment: text('payment'),
    access: text('access', { enum: ['publico', 'clientes', 'restrito'] }),
    openingHours: text('opening_hours'),
    /** As the source states it, such as 'R$ 1,95/kWh'. */
    price: text('price'),
    /** Mean of one to five stars. */
    rating: real('rating'),
    ratings: integer('ratings').notNull().default(0),
    status: text('status', { enum: ['disponivel', 'ocupado', 'manutencao'] }),
    /** When the status was seen; a sample has none. */
    statusAt: timestamp('status_at', { withTimezone: true }),
    /** The source says that the place works, as of `checked_at`; null: it says nothing of that. */
    isOperational: boolean('is_operational'),
    /** When the source last checked or changed what it says of the place. */
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    /** The day of the extract that the source's statements were taken from, where the file says it. */
    extractedOn: date('extracted_on', { mode: 'string' }),
    /** When an editor last looked at it and found it right, or made it so. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    source: text('source', { enum: ['sample', 'open-charge-map', 'openstreetmap', 'csv', 'editor'] }).notNull(),
    /** Its id at the source; for a file without ids made of place and name. */
    sourceId: text('source_id').notNull(),
    /** The licence of this row, where it is another one than that of its source (app/domain/charging/point-licences.ts). */
    licence: text('licence', { enum: ['CC0-1.0'] }),
    /** The page that states the row, where the address does not follow from the id at its source. */
    sourceAddress: text('source_address'),
    /** The name without accents, case and signs: two sources that share it, and the place, mean the same point. */
    nameKey: text('name_key').notNull(),
    /** A square of a thousandth of a degree: see app/domain/charging/place-cell.ts. */
    placeCell: bigint('place_cell', { mode: 'number' }).notNull(),
    /** Web Mercator at zoom 22, in whole tiles: what the cells of the map are counted by. */
    tileX: integer('tile_x').notNull(),
    tileY: integer('tile_y').notNull(),
    /** The code of the IBGE of the stated town, or of the one whose seat is nearest; null: not looked for yet. */
    municipality: text('municipality'),
    /** The nearest town with its state ('Campinas, SP'), where the source states none: derived from the position, never a statement of the source. */
    nearTown: text('near_town'),
    /** The way to the seat of that town, in a straight line. */
    nearTownKm: real('near_town_km'),
    /**
     * Place in lists, the least first: fast and recently confirmed points, where a class of speed weighs as much as three years; among equal
     * ones those of which most is known. A point where no visitor's car charges comes behind. Samples stand by what is known alone.
     */
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

/** Why a row of a file was set aside, and what of it can be shown. */
export type SetAsideRow = { row: number; reason: string; excerpt: string }

/** One load of charging points: from a file, the panel or the daily sync. */
export const chargingImports = pgTable(
  'charging_imports',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    source: text('source', { enum: ['open-charge-map', 'openstreetmap', 'csv'] }).notNull(),
    /** The name of the file; null for the daily sync. */
    fileName: text('file_name'),
    /** Null: a command or the daily sync. */
    startedBy: text('started_by'),
    state: text('state', { enum: ['running', 'done', 'failed'] }).notNull(),
    /** For the editor: why it failed, or ended early. */
    problem: text('problem'),
    read: integer('read').notNull().default(0),
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    duplicates: integer('duplicates').notNull().default(0),
    setAside: integer('set_aside').notNull().default(0),
    /** The first hundred rows that were set aside. */
    setAsideRows: jsonb('set_aside_rows').$type<SetAsideRow[]>().notNull().default([]),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [index('charging_imports_newest').on(table.startedAt, table.id)],
)

/** Roads that an operator imported, as a graph that trips are measured on; one row at most. */
export const roadNetworks = pgTable('road_networks', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** Source of the roads, as visitors read it: 'malha federal'. */
  name: text('name').notNull(),
  lengthKm: real('length_km').notNull(),
  /** The graph of app/domain/charging/trip/ways/road-network.server.ts, compressed. */
  graph: bytes('graph').notNull(),
  importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
})
