import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from './bytes.ts'
import { chargingPoints } from './charging.ts'
import { images } from './images.ts'

/** Anonymous visitor reports of a charging point; deleted with the point. */
export const chargingReports = pgTable(
  'charging_reports',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    pointId: integer('point_id')
      .notNull()
      .references(() => chargingPoints.id, { onDelete: 'cascade' }),
    /** True if charging succeeded. */
    worked: boolean('worked').notNull(),
    /** null: none, or refused by an editor. */
    comment: text('comment'),
    /** null: the comment is not published. */
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

/** Corrections and new points proposed by visitors, anonymous. Deleted when refused or with the point. */
export const chargingProposals = pgTable(
  'charging_proposals',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** null: a new point, until accepted. */
    pointId: integer('point_id').references(() => chargingPoints.id, { onDelete: 'cascade' }),
    isNewPoint: boolean('is_new_point').notNull(),
    /** Changed fields relative to the point the visitor saw, keyed as in app/domain/charging/point-fields.ts. */
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    /** The visitor's source or explanation. */
    note: text('note').notNull(),
    consentVersion: text('consent_version').notNull(),
    /** null: pending. */
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('charging_proposals_point').on(table.pointId, table.acceptedAt),
    index('charging_proposals_newest').on(table.createdAt, table.id),
  ],
)

/** Photos of a point sent by visitors, anonymous except for the requested credit; deleted with the point or the picture. */
export const chargingPhotos = pgTable(
  'charging_photos',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    pointId: integer('point_id')
      .notNull()
      .references(() => chargingPoints.id, { onDelete: 'cascade' }),
    /** The re-encoded picture while pending, not publicly reachable. null: published. */
    waiting: bytes('waiting'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Hash of the encoded picture, to detect duplicates of one sender. */
    sha256: text('sha256').notNull(),
    /** Random id of the form, part of its sender's link. null: sent before senders existed. */
    sender: text('sender'),
    /** The published library image; null: pending. */
    imageId: integer('image_id').references(() => images.id, { onDelete: 'cascade' }),
    /** The visitor's description; after publication the picture's alternative text replaces it. */
    description: text('description').notNull(),
    /** Name shown with the photo; null: 'visitante'. */
    credit: text('credit'),
    consentVersion: text('consent_version').notNull(),
    /** null: pending. */
    publishedAt: timestamp('published_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('charging_photos_point').on(table.pointId, table.publishedAt),
    index('charging_photos_newest').on(table.createdAt, table.id),
    index('charging_photos_image').on(table.imageId),
  ],
)

/** Displayed values of one part of a point before and after a change; '': unknown. */
export type PointChange = { part: string; before: string; after: string }

/** Change history of a point by imports, editors and accepted proposals. Append-only; deleted with the point. */
export const chargingPointChanges = pgTable(
  'charging_point_changes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    pointId: integer('point_id')
      .notNull()
      .references(() => chargingPoints.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['import', 'editor', 'confirmed', 'visitor'] }).notNull(),
    /** Date stated by the source; null: none. */
    sourceDay: date('source_day', { mode: 'string' }),
    changes: jsonb('changes').$type<PointChange[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('charging_point_changes_point').on(table.pointId, table.id)],
)
