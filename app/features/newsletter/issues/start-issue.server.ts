import { executeRows } from '#database/execute-rows.ts'
import { eq, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import type { Database } from '#database/database.ts'
import { newsletterDeliveries, newsletterIssues, newsletterSubscribers } from '#database/schema/newsletter.ts'
import type { IssueArticle, IssueContent } from './issue-article.ts'
import { mayBeMailed } from '#app/features/newsletter/may-be-mailed.server.ts'
import { findPublicArticles } from './news-for-issue-queries.server.ts'
import type { WrittenIssue } from './written-issue.ts'

export type StartOutcome =
  | { outcome: 'started'; recipients: number }
  /** It is gone, has begun to leave, or was saved by somebody else in between. */
  | { outcome: 'missing' | 'already-started' | 'conflict' }
  | { outcome: 'no-articles' | 'no-recipients' }
  /** Visitors cannot read these any more, and the editor has not said that they may be left out. Nothing was written. */
  | { outcome: 'withdrawn-articles'; withdrawn: WithdrawnArticle[] }

export type WithdrawnArticle = Pick<IssueArticle, 'newsId' | 'title'>

type Parts = {
  db: Database
  clock: Clock
  jobs: Jobs
  /** Writes the mail; only the bundle can, where its parts are compiled. */
  write: (content: IssueContent) => Promise<WrittenIssue>
}

type Start = {
  id: number
  baseVersion: number
  username: string
  /** Articles that the editor was told are no longer public, and agreed to leave out. */
  leaveOut?: number[]
}

/**
 * Decides who gets an issue: whoever is active and has confirmed at this moment. From now on it cannot be changed. Its mail is written
 * before the transaction, for which everybody waits on the one connection of the embedded database.
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
    // An article went off the air, or moved, while the mail was written.
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

/** The content of an issue if it left now, or the reason for which it cannot leave. */
async function contentToSend(
  db: Database,
  clock: Clock,
  issue: typeof newsletterIssues.$inferSelect | undefined,
  { baseVersion, leaveOut = [] }: Start,
): Promise<Ready | Exclude<StartOutcome, { outcome: 'started' }>> {
  if (!issue) return { outcome: 'missing' }
  if (issue.state !== 'draft') return { outcome: 'already-started' }
  if (issue.version !== baseVersion) return { outcome: 'conflict' }
  const { articles, withdrawn } = await asTheyStand(db, clock, issue.articles)
  if (withdrawn.some(({ newsId }) => !leaveOut.includes(newsId))) return { outcome: 'withdrawn-articles', withdrawn }
  if (articles.length === 0) return { outcome: 'no-articles' }
  return { outcome: 'ready', content: { subject: issue.subject, introduction: issue.introduction, articles } }
}

/** Parts an issue's articles into those that can be read, by today's address, and those that cannot. The words stay the editor's. */
export async function asTheyStand(
  tx: Database,
  clock: Clock,
  articles: IssueArticle[],
): Promise<{ articles: IssueArticle[]; withdrawn: WithdrawnArticle[] }> {
  const standing = await findPublicArticles(
    tx,
    clock,
    articles.map(({ newsId }) => newsId),
  )
  return {
    articles: articles.flatMap((article) => {
      const { slug, isSponsored } = standing.get(article.newsId) ?? {}
      return slug === undefined || isSponsored === undefined ? [] : [{ ...article, slug, isSponsored }]
    }),
    withdrawn: articles.filter(({ newsId }) => !standing.has(newsId)).map(({ newsId, title }) => ({ newsId, title })),
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
