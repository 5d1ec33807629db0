import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { chargingPoints } from './charging.ts'

/** What visitors say of a charging point, without who they are; goes with its point. */
export const chargingReports = pgTable(
  'charging_reports',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    pointId: integer('point_id')
      .notNull()
      .references(() => chargingPoints.id, { onDelete: 'cascade' }),
    /** Charging worked. */
    worked: boolean('worked').notNull(),
    /** Null: none was written, or an editor has refused it. */
    comment: text('comment'),
    /** When an editor published the comment; null: it is on no page. */
    publishedAt: timestamp('published_at', { withTimezone: true }),
    consentVersion: text('consent_version').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('charging_reports_point').on(table.pointId, table.createdAt),
    index('charging_reports_newest').on(table.createdAt, table.id),
    index('charging_reports_waiting')
      .on(table.createdAt, table.id)
      .where(sql`${table.comment} is not null and ${table.publishedAt} is null`),
  ],
)

/** Corrections and new points that visitors propose, without who they are. One that is refused is erased; the rest goes with its point. */
export const chargingProposals = pgTable(
  'charging_proposals',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** Null: a new point, until an editor has accepted it. */
    pointId: integer('point_id').references(() => chargingPoints.id, { onDelete: 'cascade' }),
    isNewPoint: boolean('is_new_point').notNull(),
    /** What differs from the point as the visitor saw it, by the inputs of app/features/charging/point-form/point-fields.ts. */
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    /** From where the visitor knows it, or what is wrong. */
    note: text('note').notNull(),
    consentVersion: text('consent_version').notNull(),
    /** Null: it waits. */
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('charging_proposals_point').on(table.pointId, table.acceptedAt),
    index('charging_proposals_newest').on(table.createdAt, table.id),
  ],
)
