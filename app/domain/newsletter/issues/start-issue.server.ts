import { executeRows } from '#database/execute-rows.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import type { Database } from '#database/database.ts'
import { newsletterDeliveries, newsletterIssues, newsletterSubscribers } from '#database/schema/newsletter.ts'
import type { IssueArticle, IssueContent, WrittenIssue } from './written-issue.ts'
import { mayBeMailed } from '#app/domain/newsletter/subscriber-link.server.ts'
import { findPublicArticles } from './draft-issue.server.ts'

export type StartOutcome =
  | { outcome: 'started'; recipients: number }
  /** Another editor has deleted, started or saved the issue. */
  | { outcome: 'missing' | 'already-started' | 'conflict' }
  | { outcome: 'no-articles' | 'no-recipients' }
  /** The editor has not agreed to leave these articles out. Nothing was written. */
  | { outcome: 'withdrawn-articles'; withdrawn: WithdrawnArticle[] }

export type WithdrawnArticle = Pick<IssueArticle, 'newsId' | 'title'>

type Parts = {
  db: Database
  clock: Clock
  jobs: Jobs
  /** Renders the mail. It is a parameter, because only the production bundle can render. */
  write: (content: IssueContent) => Promise<WrittenIssue>
}

type Start = {
  id: number
  baseVersion: number
  username: string
  /** Ids of articles that are no longer public. The editor agreed to leave them out. */
  leaveOut?: number[]
}

/**
 * Sends to all active, confirmed readers. Renders the mail before the transaction, because rendering in it would block the embedded
 * database.
 */
export async function startIssue({ db, clock, jobs, write }: Parts, start: Start): Promise<StartOutcome> {
  const { id, username } = start
  const isIt = eq(newsletterIssues.id, id)
  const [read] = await db.select().from(newsletterIssues).where(isIt)
  const ready = await contentToSend(db, clock, read, start)
  if (ready.outcome !== 'ready') return ready
  const written = await write(ready.content)
  return db.transaction(async (tx) => {
    const [issue] = await tx.select().from(newsletterIssues).where(isIt).for('update')
    const still = await contentToSend(tx, clock, issue, start)
    if (still.outcome !== 'ready') return still
    // During the rendering, an article was withdrawn or its address changed.
    if (!isDeepStrictEqual(still.content, ready.content)) return { outcome: 'conflict' }
    const now = clock.now()
    const recipients = await addDeliveries(tx, id, now)
    if (recipients === 0) return { outcome: 'no-recipients' }
    const { subject, articles } = ready.content
    await tx
      .update(newsletterIssues)
      .set({ state: 'sending', sendingSince: now, articles, ...written })
      .where(isIt)
    await jobs.enqueue(tx, 'send-newsletter', {}, { key: 'send-newsletter' })
    await recordAdminAction(tx, clock, { username, action: 'newsletter-sent', target: subject })
    return { outcome: 'started', recipients }
  })
}

type Ready = { outcome: 'ready'; content: IssueContent }

async function contentToSend(
  db: Database,
  clock: Clock,
  issue: typeof newsletterIssues.$inferSelect | undefined,
  { baseVersion, leaveOut = [] }: Start,
): Promise<Ready | Exclude<StartOutcome, { outcome: 'started' }>> {
  if (!issue) return { outcome: 'missing' }
  if (issue.state !== 'draft') return { outcome: 'already-started' }
  if (issue.version !== baseVersion) return { outcome: 'conflict' }
  const { articles, withdrawn } = await splitByVisibility(db, clock, issue.articles)
  if (withdrawn.some(({ newsId }) => !leaveOut.includes(newsId))) return { outcome: 'withdrawn-articles', withdrawn }
  if (articles.length === 0) return { outcome: 'no-articles' }
  return { outcome: 'ready', content: { subject: issue.subject, introduction: issue.introduction, articles } }
}

/** Separates public from withdrawn articles. Updates slug and sponsorship label; the editor's texts stay. */
export async function splitByVisibility(
  tx: Database,
  clock: Clock,
  articles: IssueArticle[],
): Promise<{ articles: IssueArticle[]; withdrawn: WithdrawnArticle[] }> {
  const current = await findPublicArticles(
    tx,
    clock,
    articles.map(({ newsId }) => newsId),
  )
  return {
    articles: articles.flatMap((article) => {
      const { slug, isSponsored } = current.get(article.newsId) ?? {}
      return slug === undefined || isSponsored === undefined ? [] : [{ ...article, slug, isSponsored }]
    }),
    withdrawn: articles.filter(({ newsId }) => !current.has(newsId)).map(({ newsId, title }) => ({ newsId, title })),
  }
}

async function addDeliveries(tx: Database, issueId: number, now: Date): Promise<number> {
  const rows = await executeRows<{ count: number }>(
    tx,
    sql`
    with added as (
      insert into ${newsletterDeliveries} (issue_id, subscriber_id, due_at)
      select ${issueId}, ${newsletterSubscribers.id}, ${now.toISOString()}::timestamptz
      from ${newsletterSubscribers}
      where ${mayBeMailed}
      returning 1
    )
    select count(*)::int as count from added`,
  )
  return rows[0]?.count ?? 0
}

export type ClaimedDelivery = {
  issueId: number
  subscriberId: number
  email: string
  attempts: number
  /** False: since the start, the reader left or was disabled. */
  isWanted: boolean
}

type Claim = {
  now: Date
  /** Another sender may claim the mail after this time, because this process was probably killed. */
  lostAt: Date
}

/** Claims a mail that is due. Concurrent senders never claim the same one. null: none is due. */
export async function claimDelivery(db: Database, claim: Claim): Promise<ClaimedDelivery | null> {
  const rows = await executeRows<ClaimedDelivery>(db, claimStatement(claim))
  return rows[0] ?? null
}

/** Selects in the order of the index. Otherwise each claim would sort all waiting mails. */
export function claimStatement({ now, lostAt }: Claim): SQL {
  return sql`
    with next as (
      select due.issue_id, due.subscriber_id
      from (select id from ${newsletterIssues} where state = 'sending' order by id) as issue
      cross join lateral (
        select issue_id, subscriber_id
        from ${newsletterDeliveries}
        where issue_id = issue.id and state in ('waiting', 'sending') and due_at <= ${now.toISOString()}::timestamptz
        order by due_at, subscriber_id
        limit 1
        for update skip locked
      ) as due
      limit 1
    )
    update ${newsletterDeliveries} as claimed
    set state = 'sending', attempts = claimed.attempts + 1, due_at = ${lostAt.toISOString()}::timestamptz
    from next, ${newsletterSubscribers}
    where claimed.issue_id = next.issue_id
      and claimed.subscriber_id = next.subscriber_id
      and ${newsletterSubscribers.id} = next.subscriber_id
    returning claimed.issue_id as "issueId", claimed.subscriber_id as "subscriberId", claimed.attempts,
      ${newsletterSubscribers.email} as email, coalesce(${mayBeMailed}, false) as "isWanted"`
}

type DeliveryKey = Pick<ClaimedDelivery, 'issueId' | 'subscriberId'>

export async function settleDelivery(
  db: Database,
  { issueId, subscriberId }: DeliveryKey,
  change: Partial<typeof newsletterDeliveries.$inferInsert>,
): Promise<void> {
  await db
    .update(newsletterDeliveries)
    .set(change)
    .where(and(eq(newsletterDeliveries.issueId, issueId), eq(newsletterDeliveries.subscriberId, subscriberId)))
}
