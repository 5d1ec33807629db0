import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Kinds of things that an editor can delete and take back. */
const binKinds = ['article', 'vehicle', 'supplier', 'message', 'image'] as const

/** Rows of the deleted thing, those that others point to first, as the database writes them. */
export type BinnedRows = { table: string; rows: Record<string, unknown>[] }[]

/** Rows of others that pointed to the deleted thing, by their keys: they point to nothing meanwhile. */
export type BinnedPointer = { table: string; column: string; keys: string[] }

/**
 * Deleted items of the panel, whole, until `purge_at`. The rows themselves are gone from their tables: no query can show
 * what is in the bin by forgetting to leave it out.
 */
export const binItems = pgTable(
  'bin_items',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind', { enum: binKinds }).notNull(),
    /** The number that it had in its table, and has again when it comes back. */
    itemId: integer('item_id').notNull(),
    /** As its editor knows it. */
    label: text('label').notNull(),
    /** As the log of actions names it, which outlives persons: 'nº 5' of what is somebody's. */
    target: text('target').notNull(),
    /** Every e-mail address in its rows, in small letters: an erasure takes the whole item. */
    people: text('people')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    contents: jsonb('contents').$type<{ rows: BinnedRows; pointers: BinnedPointer[] }>().notNull(),
    deletedBy: text('deleted_by').notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull(),
    /** When it goes for good. */
    purgeAt: timestamp('purge_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('bin_items_newest').on(table.deletedAt, table.id),
    index('bin_items_due').on(table.purgeAt),
    index('bin_items_people').using('gin', table.people),
  ],
)
