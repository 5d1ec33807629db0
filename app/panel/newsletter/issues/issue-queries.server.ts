import { count, eq, inArray } from 'drizzle-orm'
import { mayBeMailed } from '#app/domain/newsletter/subscriber-link.server.ts'
import { keysetPage } from '#app/platform/content/keyset-pagination.server.ts'
import type { Database } from '#database/database.ts'
import { newsletterDeliveries, newsletterIssues, newsletterSubscribers } from '#database/schema/newsletter.ts'
import { type DeliveryCounts, type IssueState, noDeliveries } from './issue-entry.ts'
import { splitByVisibility } from '#app/domain/newsletter/issues/start-issue.server.ts'
import { writeIssue } from '#app/domain/newsletter/mails/issue-mail.tsx'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'

/** `sendingSince` null: a draft. */
export type ListedIssue = Awaited<ReturnType<typeof listIssues>>['rows'][number]

export async function listIssues(db: Database, after: string | null) {
  const { id, subject, state, createdAt, sendingSince, problem } = newsletterIssues
  const { cursor, rowsOf, pageOf } = keysetPage(createdAt, id, after)
  const query = db.select({ id, subject, state, createdAt, sendingSince, problem, cursor }).from(newsletterIssues)
  const rows = await rowsOf(query)
  const counts = await countDeliveries(db, rows)
  return pageOf(rows, (row) => ({ ...row, counts: counts.get(row.id)! }))
}

export type IssueProgress = NonNullable<Awaited<ReturnType<typeof findProgress>>>

export async function findProgress(db: Database, issueId: number) {
  const { id, state, problem, endedAt } = newsletterIssues
  const [row] = await db.select({ id, state, problem, endedAt }).from(newsletterIssues).where(eq(id, issueId))
  if (!row) return null
  const counts = await countDeliveries(db, [row])
  return {
    state: row.state,
    counts: counts.get(row.id)!,
    problem: row.problem,
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

/** `updatedAt` is an ISO instant. */
export async function findIssue(db: Database, issueId: number) {
  const [row] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, issueId))
  if (!row) return null
  const { id, subject, introduction, articles, state, version, savedBy, sendingSince, html, text } = row
  return {
    id,
    subject,
    introduction,
    articles,
    state,
    version,
    savedBy,
    updatedAt: row.updatedAt.toISOString(),
    sendingSince,
    /** As sent. null: a draft. */
    written: html === null || text === null ? null : { html, text },
  }
}

export async function countReaders(db: Database): Promise<number> {
  const [row] = await db.select({ readers: count() }).from(newsletterSubscribers).where(mayBeMailed)
  return row?.readers ?? 0
}

/** Counts a sent issue once, because counting reads all its mails and the result hardly changes. */
async function countDeliveries(
  db: Database,
  issues: { id: number; state: IssueState }[],
): Promise<Map<number, DeliveryCounts>> {
  const known = countsOfSentIn(db)
  const open = issues.filter(({ id, state }) => state !== 'draft' && !known.has(id))
  const counted = open.length > 0 ? await countAll(db, idsOf(open)) : new Map<number, DeliveryCounts>()
  for (const { id, state } of open) if (state === 'sent') known.set(id, counted.get(id) ?? noDeliveries)
  return new Map(issues.map(({ id }) => [id, known.get(id) ?? counted.get(id) ?? noDeliveries]))
}

const countsOfSent = new WeakMap<Database, Map<number, DeliveryCounts>>()

function countsOfSentIn(db: Database): Map<number, DeliveryCounts> {
  const known = countsOfSent.get(db) ?? new Map<number, DeliveryCounts>()
  countsOfSent.set(db, known)
  return known
}

const idsOf = (issues: { id: number }[]) => issues.map(({ id }) => id)

async function countAll(db: Database, ids: number[]): Promise<Map<number, DeliveryCounts>> {
  const { issueId, state } = newsletterDeliveries
  const rows = await db
    .select({ issueId, state, mails: count() })
    .from(newsletterDeliveries)
    .where(inArray(issueId, ids))
    .groupBy(issueId, state)
  const counts = new Map<number, DeliveryCounts>()
  for (const row of rows) {
    const before = counts.get(row.issueId) ?? noDeliveries
    // A mail in the state 'sending' is not sent yet.
    const key = row.state === 'sending' ? 'waiting' : row.state
    counts.set(row.issueId, { ...before, [key]: before[key] + row.mails })
  }
  return counts
}

export type IssuePage = NonNullable<Awaited<ReturnType<typeof openIssuePage>>>

export async function openIssuePage(parts: PanelDeps, id: number) {
  const { db, clock, siteUrl, mail } = parts
  const [found, progress] = await Promise.all([findIssue(db, id), findProgress(db, id)])
  if (!found || !progress) return null
  const { written, ...issue } = found
  const isDraft = issue.state === 'draft'
  const [readers, { withdrawn }, { text }] = await Promise.all([
    // Readers of the draft if it were sent now.
    isDraft ? countReaders(db) : 0,
    isDraft ? splitByVisibility(db, clock, issue.articles) : { withdrawn: [] },
    written ?? writeIssue(issue, siteUrl),
  ])
  return { issue, text, progress, readers, withdrawn, isMailConfigured: mail.isConfigured }
}
