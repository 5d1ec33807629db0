import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export type StoredRendition = {
  format: 'avif' | 'webp' | 'jpeg'
  width: number
  height: number
  bytes: number
  path: string
}

/** The file is in the file store at `bucket/path`. */
export const images = pgTable(
  'images',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    bucket: text('bucket', { enum: ['news-images', 'vehicle-images', 'charging-images'] }).notNull(),
    path: text('path').notNull(),
    /** Public path, '/imagens/{bucket}/{path}'. */
    url: text('url').notNull().unique(),
    altText: text('alt_text').notNull().default(''),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    /** Smaller copies of the image. Empty until a job has created them. */
    renditions: jsonb('renditions').$type<StoredRendition[]>().notNull().default([]),
    renditionsState: text('renditions_state', { enum: ['waiting', 'ready', 'failed'] })
      .notNull()
      .default('waiting'),
    uploadedBy: text('uploaded_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('images_newest').on(table.createdAt, table.id)],
)
