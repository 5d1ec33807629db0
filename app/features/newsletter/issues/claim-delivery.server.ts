import { executeRows } from '#database/execute-rows.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import {
  newsletterDeliveries as deliveries,
  newsletterIssues,
  newsletterSubscribers,
} from '#database/schema/newsletter.ts'
import { mayBeMailed } from '#app/features/newsletter/may-be-mailed.server.ts'

/** One mail of an issue that this process, and no other, is about to send. */
export type ClaimedDelivery = {
  issueId: number
  subscriberId: number
  email: string
  attempts: number
  /** False: left the list, or was switched off, after the issue began to leave. */
  isWanted: boolean
}

type Claim = {
  now: Date
  /** When the mail counts as lost, because whoever sends it must have been killed. */
  lostAt: Date
}

/** Takes the next mail that is due, whoever else does the same; null where none is. */
export async function claimDelivery(db: Database, claim: Claim): Promise<ClaimedDelivery | null> {
  const rows = await executeRows<ClaimedDelivery>(db, claimStatement(claim))
  return rows[0] ?? null
}

/**
 * Issue by issue, each by the first entry of its index: in any other order the database would sort everything that waits for each
 * single mail.
 */
export function claimStatement({ now, lostAt }: Claim): SQL {
  return sql`
    with next as (
      select due.issue_id, due.subscriber_id
      from (select id from ${newsletterIssues} where state = 'sending' order by id) as issue
      cross join lateral (
        select issue_id, subscriber_id
        from ${deliveries}
        where issue_id = issue.id and state in ('waiting', 'sending') and due_at <= ${now.toISOString()}::timestamptz
        order by due_at, subscriber_id
        limit 1
        for update skip locked
      ) as due
      limit 1
    )
    update ${deliveries} as claimed
    set state = 'sending', attempts = claimed.attempts + 1, due_at = ${lostAt.toISOString()}::timestamptz
    from next, ${newsletterSubscribers}
    where claimed.issue_id = next.issue_id
      and claimed.subscriber_id = next.subscriber_id
      and ${newsletterSubscribers.id} = next.subscriber_id
    returning claimed.issue_id as "issueId", claimed.subscriber_id as "subscriberId", claimed.attempts,
      ${newsletterSubscribers.email} as email, coalesce(${mayBeMailed}, false) as "isWanted"`
}

type DeliveryKey = Pick<ClaimedDelivery, 'issueId' | 'subscriberId'>

/** Records the result of a claimed mail. */
export async function settleDelivery(
  db: Database,
  { issueId, subscriberId }: DeliveryKey,
  change: Partial<typeof deliveries.$inferInsert>,
): Promise<void> {
  await db
    .update(deliveries)
    .set(change)
    .where(and(eq(deliveries.issueId, issueId), eq(deliveries.subscriberId, subscriberId)))
}
