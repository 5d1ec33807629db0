import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { bytes } from './bytes.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Keys: app/panel/data-sources/connectors/sources.server.ts. A source without a row was never used. */
export const dataSources = pgTable('data_sources', {
  id: text('id').primaryKey(),
  isOn: boolean('is_on').notNull().default(true),
  /** Changes that apply without review. null: the source's default. */
  trust: text('trust', { enum: ['all', 'small', 'none'] }),
  nextRunAt: instant('next_run_at'),
  lastSuccessAt: instant('last_success_at'),
  lastFailureAt: instant('last_failure_at'),
  /** Portuguese sentence. null: the last run succeeded. */
  problem: text('problem'),
  failures: integer('failures').notNull().default(0),
})

export const dataSourceFiles = pgTable(
  'data_source_files',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    source: text('source').notNull(),
    address: text('address').notNull(),
    fetchedAt: instant('fetched_at').notNull(),
    sha256: text('sha256').notNull(),
    byteCount: integer('byte_count').notNull(),
    /** ETag of the file, for conditional requests. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** Compressed with gzip. null: deleted because newer files exist. */
    content: bytes('content'),
  },
  (table) => [
    uniqueIndex('data_source_files_content').on(table.source, table.address, table.sha256),
    index('data_source_files_newest').on(table.source, table.fetchedAt),
  ],
)

export const dataSourceRuns = pgTable(
  'data_source_runs',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    source: text('source').notNull(),
    startedAt: instant('started_at').notNull(),
    /** null: the run is in progress, or its process was killed. */
    endedAt: instant('ended_at'),
    /** Username of the editor. null: started by the schedule. */
    startedBy: text('started_by'),
    state: text('state', { enum: ['running', 'unchanged', 'done', 'failed'] }).notNull(),
    problem: text('problem'),
    contentHash: text('content_hash'),
    /** Number of records. A later file with less than half as many is refused. */
    recordCount: integer('record_count'),
    appliedCount: integer('applied_count').notNull().default(0),
    waitingCount: integer('waiting_count').notNull().default(0),
  },
  (table) => [index('data_source_runs_newest').on(table.source, table.startedAt)],
)

/** Changes proposed by a source. Applied ones stay, so that an editor can undo them. */
export const dataSourceProposals = pgTable(
  'data_source_proposals',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    source: text('source').notNull(),
    runId: integer('run_id')
      .notNull()
      .references(() => dataSourceRuns.id),
    /** A cost table, or 'pontos' for charging points. `identity` names the row in it. */
    table: text('cost_table').notNull(),
    identity: text('identity').notNull(),
    title: text('title').notNull(),
    /** The replaced row: text by column. null: the row is new. */
    before: jsonb('before').$type<Record<string, string>>(),
    after: jsonb('after').$type<Record<string, string>>().notNull(),
    /** Change in percent of the former value. null: no former value, or no number. */
    changePercent: real('change_percent'),
    /** Why an editor must decide. null: the change applied without review. */
    reason: text('reason', {
      enum: ['always-reviewed', 'large-change', 'new-row', 'new-value', 'edited-row', 'waits-for-others'],
    }),
    state: text('state', { enum: ['waiting', 'applied', 'dismissed', 'superseded', 'undone'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    /** Username of the editor. null: decided by the portal. */
    decidedBy: text('decided_by'),
  },
  (table) => [
    uniqueIndex('data_source_proposals_waiting')
      .on(table.source, table.table, table.identity)
      .where(sql`${table.state} = 'waiting'`),
    index('data_source_proposals_newest').on(table.source, table.createdAt),
  ],
)

/** Differences between the IBGE's list and app/platform/brazil/municipalities.json. */
export const municipalityChanges = pgTable('municipality_changes', {
  /** Code of the IBGE, seven digits. */
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  state: text('state').$type<StateCode>().notNull(),
  /** Centre of a new municipality. null: an existing one with a new name. */
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
})
