import { count, inArray } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { newsletterDeliveries } from '#database/schema/newsletter.ts'
import { type DeliveryCounts, noDeliveries } from './delivery-counts.ts'
import type { IssueState } from './issue-states.ts'

/**
 * How the mails of some issues went. Those of an issue that has left are counted once and remembered: they change no more, but for
 * readers who were erased since, and counting them again would walk through all mails that ever left.
 */
export async function countDeliveries(
  db: Database,
  issues: { id: number; state: IssueState }[],
): Promise<Map<number, DeliveryCounts>> {
  const known = rememberedOf(db)
  const open = issues.filter(({ id, state }) => state !== 'draft' && !known.has(id))
  const counted = open.length > 0 ? await countAll(db, idsOf(open)) : new Map<number, DeliveryCounts>()
  for (const { id, state } of open) if (state === 'sent') known.set(id, counted.get(id) ?? noDeliveries)
  return new Map(issues.map(({ id }) => [id, known.get(id) ?? counted.get(id) ?? noDeliveries]))
}

const remembered = new WeakMap<Database, Map<number, DeliveryCounts>>()

function rememberedOf(db: Database): Map<number, DeliveryCounts> {
  const known = remembered.get(db) ?? new Map<number, DeliveryCounts>()
  remembered.set(db, known)
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
    // What is in flight has not left yet.
    const key = row.state === 'sending' ? 'waiting' : row.state
    counts.set(row.issueId, { ...before, [key]: before[key] + row.mails })
  }
  return counts
}
