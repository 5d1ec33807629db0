import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { news } from './news.ts'

export const automarticlesWebhookLogs = pgTable(
  'automarticles_webhook_logs',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    eventType: text('event_type').notNull(),
    success: boolean('success').notNull(),
    postTitle: text('post_title'),
    postId: text('post_id'),
    categoryName: text('category_name'),
    ipAddress: text('ip_address'),
    errorMessage: text('error_message'),
    payload: jsonb('payload').$type<unknown>(),
    /** Milliseconds that the processing took. */
    processingTime: integer('processing_time'),
    /** Contains no NUL characters. null: not stored, because the token was wrong or the body too large, empty or cut. */
    rawBody: text('raw_body'),
    /** 'held': an editor must decide. 'refused': the token was wrong. `success` has a meaning only for 'processed'. */
    state: text('state', { enum: ['waiting', 'processed', 'held', 'failed', 'refused'] })
      .notNull()
      .default('processed'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('automarticles_webhook_logs_newest').on(table.createdAt, table.id),
    index('automarticles_webhook_logs_outcome').on(table.success, table.createdAt, table.id),
    index('automarticles_webhook_logs_event').on(table.eventType, table.createdAt, table.id),
    index('automarticles_webhook_logs_search').using(
      'gin',
      sql`public.sem_acento(' ' || coalesce(${table.postTitle}, '') || ' ' || coalesce(${table.postId}, '')) public.gin_trgm_ops`,
    ),
  ],
)

/** One row per post of the external sender. */
export const automarticlesPosts = pgTable('automarticles_posts', {
  postId: text('post_id').primaryKey(),
  newsId: integer('news_id').references(() => news.id, { onDelete: 'set null' }),
  /** Deliveries with a lower log id are outdated. */
  lastDeliveryId: integer('last_delivery_id').notNull().default(0),
  /** SHA-256 of the last applied content, hexadecimal. */
  contentHash: text('content_hash'),
  imageUrl: text('image_url'),
  /** Why the image could not be fetched, as a sentence. null: fetched, or being fetched. */
  imageProblem: text('image_problem'),
  /** Fetched images of the text: sender's URL → portal's URL. */
  textPictures: jsonb('text_pictures').$type<Record<string, string>>().notNull().default({}),
  /** When the sender deleted the post. Deliveries in the next hour are ignored; later ones create the article again. */
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
})
