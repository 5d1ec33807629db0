import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from './bytes.ts'
import { chargingPoints } from './charging.ts'
import { images } from './images.ts'

/** Visitors' reports without personal data. They are deleted with their point. */
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

/** Visitors' corrections and new points, without personal data. Deleted with their point, or when an editor refuses them. */
export const chargingProposals = pgTable(
  'charging_proposals',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** null: a new point that is not accepted yet. */
    pointId: integer('point_id').references(() => chargingPoints.id, { onDelete: 'cascade' }),
    isNewPoint: boolean('is_new_point').notNull(),
    /** Values that differ from those that the visitor saw. Keys: app/domain/charging/point-fields.ts. */
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

/** Photos of visitors. The credit is their only personal data. Deleted with the point or with the image in the library. */
export const chargingPhotos = pgTable(
  'charging_photos',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    pointId: integer('point_id')
      .notNull()
      .references(() => chargingPoints.id, { onDelete: 'cascade' }),
    /** The photo, encoded again, which is not public. null: published. */
    waiting: bytes('waiting'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Hash that detects a photo sent twice. */
    sha256: text('sha256').notNull(),
    /** Random id of the form. With it the sender's link can remove the photo. null: an older photo. */
    sender: text('sender'),
    imageId: integer('image_id').references(() => images.id, { onDelete: 'cascade' }),
    /** The visitor's description. After publication the image's alternative text replaces it. */
    description: text('description').notNull(),
    /** Name of the photographer. null: 'visitante' is shown. */
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

/** Values as displayed; '': unknown. `former`: form values before an import, which an editor can restore. */
export type PointChange = { part: string; before: string; after: string; former?: Record<string, string> }

/** Changes of points, which are never updated. Deleted with the point. */
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
