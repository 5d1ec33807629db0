import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
