import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from './bytes.ts'
import { chargingPoints } from './charging.ts'
import { images } from './images.ts'

/** Anonymous reports of visitors about a charging point, deleted with the point. */
export const chargingReports = pgTable(
  'charging_reports',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    pointId: integer('point_id')
      .notNull()
      .references(() => chargingPoints.id, { onDelete: 'cascade' }),
    worked: boolean('worked').notNull(),
    /** null: no comment, or an editor refused it. */
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

/** Corrections and new points that visitors propose anonymously. Deleted when an editor refuses them, or with the point. */
export const chargingProposals = pgTable(
  'charging_proposals',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** null: a new point that is not accepted yet. */
    pointId: integer('point_id').references(() => chargingPoints.id, { onDelete: 'cascade' }),
    isNewPoint: boolean('is_new_point').notNull(),
    /** Fields that differ from the point that the visitor saw. Keys as in app/domain/charging/point-fields.ts. */
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    note: text('note').notNull(),
    consentVersion: text('consent_version').notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('charging_proposals_point').on(table.pointId, table.acceptedAt),
    index('charging_proposals_newest').on(table.createdAt, table.id),
  ],
)

/** Photos of a point sent by visitors, anonymous except for the credit. Deleted with the point or with the image in the library. */
export const chargingPhotos = pgTable(
  'charging_photos',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    pointId: integer('point_id')
      .notNull()
      .references(() => chargingPoints.id, { onDelete: 'cascade' }),
    /** The re-encoded photo until it is published. It is not publicly reachable. null: published. */
    waiting: bytes('waiting'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Hash of the re-encoded photo. It detects photos that a sender sends twice. */
    sha256: text('sha256').notNull(),
    /** Random id of the form, part of the link with which the sender can remove the photo. null: sent before links contained this id. */
    sender: text('sender'),
    /** The image in the library; null: not published yet. */
    imageId: integer('image_id').references(() => images.id, { onDelete: 'cascade' }),
    /** The visitor's description. After publication the alternative text of the image replaces it. */
    description: text('description').notNull(),
    /** Name shown with the photo; null: 'visitante' is shown. */
    credit: text('credit'),
    consentVersion: text('consent_version').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('charging_photos_point').on(table.pointId, table.publishedAt),
    index('charging_photos_newest').on(table.createdAt, table.id),
    index('charging_photos_image').on(table.imageId),
  ],
)

/** A changed part of a point, as displayed; '': unknown. `former`: form values before an import, which an editor can restore. */
export type PointChange = { part: string; before: string; after: string; former?: Record<string, string> }

/** Changes of a point by imports, editors and accepted proposals. Rows are only added; they are deleted with the point. */
export const chargingPointChanges = pgTable(
  'charging_point_changes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    pointId: integer('point_id')
      .notNull()
      .references(() => chargingPoints.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['import', 'editor', 'confirmed', 'visitor'] }).notNull(),
    /** Date given by the source; null: the source gives none. */
    sourceDay: date('source_day', { mode: 'string' }),
    changes: jsonb('changes').$type<PointChange[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('charging_point_changes_point').on(table.pointId, table.id)],
)
