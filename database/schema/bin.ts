import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const binKinds = ['article', 'vehicle', 'supplier', 'message', 'image'] as const

/** Rows in the format of PostgreSQL, referenced rows first. */
export type BinnedRows = { table: string; rows: Record<string, unknown>[] }[]

/** Rows that referred to the deleted item. Their column is null until a restore. */
export type BinnedPointer = { table: string; column: string; keys: string[] }

/** Deleted items, kept until `purge_at`. Their rows leave the original tables, so no query can show them. */
export const binItems = pgTable(
  'bin_items',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind', { enum: binKinds }).notNull(),
    /** Id of the item's main row. A restore uses the same id. */
    itemId: integer('item_id').notNull(),
    label: text('label').notNull(),
    /** Name in the audit log, without personal data: 'nº 5'. */
    target: text('target').notNull(),
    /** E-mail addresses in the rows, lower case. Erasing a person deletes the whole item. */
    people: text('people')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    contents: jsonb('contents').$type<{ rows: BinnedRows; pointers: BinnedPointer[] }>().notNull(),
    deletedBy: text('deleted_by').notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull(),
    purgeAt: timestamp('purge_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('bin_items_newest').on(table.deletedAt, table.id),
    index('bin_items_due').on(table.purgeAt),
    index('bin_items_people').using('gin', table.people),
  ],
)
