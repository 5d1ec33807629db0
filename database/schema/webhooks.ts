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
    /** Milliseconds. */
    processingTime: integer('processing_time'),
    /** The sent body, unchanged; null where the token was wrong. */
    rawBody: text('raw_body'),
    /** `held` waits for an editor; `refused` had a wrong token. `success` is true of processed ones alone. */
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

/** State of each post that another system sends: which delivery was applied last, and to which article. */
export const automarticlesPosts = pgTable('automarticles_posts', {
  postId: text('post_id').primaryKey(),
  newsId: integer('news_id').references(() => news.id, { onDelete: 'set null' }),
  /** The number of its log row; a delivery with a lower one comes too late. */
  lastDeliveryId: integer('last_delivery_id').notNull().default(0),
  /** SHA-256 of what was applied last, in hexadecimal. */
  contentHash: text('content_hash'),
  /** The picture that was last asked for, at its sender's. */
  imageUrl: text('image_url'),
  /** A sentence of ours; null where it is there or on its way. */
  imageProblem: text('image_problem'),
  /** Fetched pictures of the text: address at the sender's → ours. */
  textPictures: jsonb('text_pictures').$type<Record<string, string>>().notNull().default({}),
  /** Deliveries that overtook their own deletion do not bring the article back. */
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
})
