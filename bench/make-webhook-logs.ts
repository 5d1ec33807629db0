import { sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'

/** So many deliveries, one every half minute up to now, a tenth of them errors, each with a body of some 2 KB. For measuring only. */
export async function makeWebhookLogs(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    insert into automarticles_webhook_logs
      (event_type, success, post_title, post_id, ip_address, error_message, payload, processing_time, created_at)
    select
      (array['POST_CREATED', 'POST_UPDATED', 'POST_DELETED', 'CATEGORY_CREATED', 'CATEGORY_UPDATED',
        'CATEGORY_DELETED', 'CHECK_INTEGRATION'])[1 + n % 7],
      n % 10 <> 0,
      'Autonomia e bateria do elétrico número ' || n,
      (500000 + n)::text,
      '203.0.113.' || n % 250,
      case when n % 10 = 0 then 'O artigo não tem título.' end,
      jsonb_build_object('event', n, 'content', repeat('<p>Texto do artigo ' || n || '.</p>', 60)),
      n % 900,
      now() - n * interval '30 seconds'
    from generate_series(1, ${count}::integer) as n`)
}
