import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from './bytes.ts'
import { chargingPoints } from './charging.ts'
import { images } from './images.ts'

/** Reports of visitors on a charging point, without their identity; goes with its point. */
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
    /** Differences from the point as the visitor saw it, by the inputs of app/domain/charging/point-fields.ts. */
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

/** Photos of a point that visitors send, without who they are beyond the credit that they ask for; a photo goes with its point or its picture. */
export const chargingPhotos = pgTable(
  'charging_photos',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    pointId: integer('point_id')
      .notNull()
      .references(() => chargingPoints.id, { onDelete: 'cascade' }),
    /** The picture in the portal's own encoding while it waits: no address leads to it. Null: published. */
    waiting: bytes('waiting'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Hash of the picture as it was encoded: the same photo sent twice by one sender is one. */
    sha256: text('sha256').notNull(),
    /** Random, of the form that it came with: only its sender has a link with it. Null: sent before there was one. */
    sender: text('sender'),
    /** The picture of the library that was made of it; null: it waits. */
    imageId: integer('image_id').references(() => images.id, { onDelete: 'cascade' }),
    /** The visitor's description; once published, the alternative text of the picture stands. */
    description: text('description').notNull(),
    /** The name beside the photo; null: 'visitante'. */
    credit: text('credit'),
    consentVersion: text('consent_version').notNull(),
    /** Null: it waits for an editor. */
    publishedAt: timestamp('published_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('charging_photos_point').on(table.pointId, table.publishedAt),
    index('charging_photos_newest').on(table.createdAt, table.id),
    index('charging_photos_image').on(table.imageId),
  ],
)

/** Values of one part of a point before and after a change, in the words of its form; '' is unknown. */
export type PointChange = { part: string; before: string; after: string }

/** The history of a point after it came: what imports, editors and accepted proposals changed. Only added to; goes with its point. */
export const chargingPointChanges = pgTable(
  'charging_point_changes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    pointId: integer('point_id')
      .notNull()
      .references(() => chargingPoints.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['import', 'editor', 'confirmed', 'visitor'] }).notNull(),
    /** The day that the source itself states for what it says, if it does. */
    sourceDay: date('source_day', { mode: 'string' }),
    changes: jsonb('changes').$type<PointChange[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('charging_point_changes_point').on(table.pointId, table.id)],
)
