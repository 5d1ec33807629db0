import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { ResultCount } from '#app/platform/text/result-count.ts'
import { keysetPage, type Page } from '#app/platform/content/keyset-pagination.server.ts'
import { endsWithWhole, searchPage, matchesAllWords } from '#app/platform/text/text-search.server.ts'
import type { Database } from '#database/database.ts'
import { automarticlesWebhookLogs as logs } from '#database/schema/webhooks.ts'
import { type DeliveryState, openStates } from '#app/panel/webhooks/webhook-events.ts'
import {
  isFiltered,
  type WebhookLogAddress,
  type WebhookResult,
  mostShown,
  type WebhookPayload,
} from './webhook-log-address.ts'
import type { Log } from '#app/platform/process/log.server.ts'

export type ListedWebhookLog = {
  id: number
  eventType: string
  success: boolean
  state: DeliveryState
  /** True if it can be processed again. */
  hasBody: boolean
  /** True if content can be shown: older deliveries stored the parsed payload instead of the body. */
  hasContent: boolean
  postTitle: string | null
  postId: string | null
  categoryName: string | null
  ipAddress: string | null
  errorMessage: string | null
  processingMs: number | null
  /** ISO instant. */
  createdAt: string
}

export type WebhookLogPage = Page<ListedWebhookLog> & {
  /** Number of filtered deliveries; null without filters. */
  found: ResultCount | null
  /** True if the search matched ids, so that only those are listed (AHOOK-05). */
  isById: boolean
}

/** Deliveries, newest first, 100 per page (AHOOK-02), filtered. */
export function listWebhookLogs(db: Database, address: WebhookLogAddress): Promise<WebhookLogPage> {
  return db.transaction(async (tx) => {
    if (!isFiltered(address)) return { ...(await readPage(tx, address, undefined)), found: null, isById: false }
    const isById = await holdsId(tx, address)
    const { found, isShown } = await searchPage(tx, logs.id, matches(address, isById))
    return { ...(await readPage(tx, address, isShown)), found, isById }
  })
}

async function readPage(tx: Database, { after }: WebhookLogAddress, isShown: SQL | undefined) {
  const list = keysetPage(logs.createdAt, logs.id, after, 'logged')
  const rows = await tx
    .select({ ...columns, cursor: list.cursor })
    .from(logs)
    .where(and(isShown, list.afterCursor))
    .orderBy(...list.order)
    .limit(list.limit)
  return list.pageOf(rows, ({ cursor: _key, ...row }) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

const columns = {
  id: logs.id,
  eventType: logs.eventType,
  success: logs.success,
  state: logs.state,
  hasBody: sql<boolean>`${logs.rawBody} is not null`,
  hasContent: sql<boolean>`(${logs.rawBody} is not null or ${logs.payload} is not null)`,
  postTitle: logs.postTitle,
  postId: logs.postId,
  categoryName: logs.categoryName,
  ipAddress: logs.ipAddress,
  errorMessage: logs.errorMessage,
  processingMs: logs.processingTime,
  createdAt: logs.createdAt,
}

function matches({ result, event, search, day }: WebhookLogAddress, isById: boolean): SQL | undefined {
  return and(
    result ? endedWith[result] : undefined,
    event ? eq(logs.eventType, event) : undefined,
    day ? isOnDay(day) : undefined,
    isById ? isId(search) : matchesAllWords(searchedText, search),
  )
}

/** Enqueued and held deliveries are not errors. */
const endedWith: Record<WebhookResult, SQL | undefined> = {
  sucesso: eq(logs.success, true),
  erro: and(eq(logs.success, false), notInArray(logs.state, [...openStates])),
  espera: and(eq(logs.success, false), inArray(logs.state, [...openStates])),
}

/** AHOOK-06: a calendar day in São Paulo. */
function isOnDay(day: string): SQL {
  const midnight = (days: number) => sql`(${day}::date + ${days}::integer)::timestamp at time zone 'America/Sao_Paulo'`
  return sql`${logs.createdAt} >= ${midnight(0)} and ${logs.createdAt} < ${midnight(1)}`
}

/**
 * True if the search is a complete id: '12' then matches neither 123 nor titles. Requires a digit: scanning titles for a common word takes
 * 500 ms in a large log.
 */
async function holdsId(tx: Database, { search }: WebhookLogAddress): Promise<boolean> {
  if (!/\d/.test(search)) return false
  const { found } = await searchPage(tx, logs.id, isId(search))
  return found.count > 0
}

/** Uses the index first: the id is the last word of the searched text. */
function isId(search: string): SQL | undefined {
  return and(endsWithWhole(searchedText, search), sql`lower(${logs.postId}) = lower(${search})`)
}

/** Must match the index expression. */
const searchedText = sql`public.sem_acento(' ' || coalesce(${logs.postTitle}, '') || ' ' || coalesce(${logs.postId}, ''))`

/** Leaves unparsable and large bodies unformatted: indenting 2 MB of nested lists gives over 100 MB. */
const body = sql`case
  when length(coalesce(${logs.rawBody}, '')) > ${mostShown} then ${logs.rawBody}
  else coalesce(jsonb_pretty(${logs.payload}), ${logs.rawBody})
end`

/** Reads the indented body up to the display limit; the database truncates it. Never throws. */
export async function findWebhookPayload(
  { db, log }: { db: Database; log: Log },
  logId: number | null,
): Promise<WebhookPayload> {
  if (logId === null) return { outcome: 'missing' }
  try {
    const [row] = await db
      .select({
        text: sql<string | null>`left(${body}, ${mostShown})`,
        size: sql<number | null>`length(${body})`,
      })
      .from(logs)
      .where(eq(logs.id, logId))
    if (!row) return { outcome: 'missing' }
    if (row.text === null) return { outcome: 'empty' }
    return { outcome: 'found', text: row.text, size: row.size ?? row.text.length }
  } catch (error) {
    log.error({ err: error }, 'the body of a delivery could not be read')
    return { outcome: 'failed' }
  }
}

export function countHeldDeliveries(db: Database): Promise<number> {
  return db.$count(logs, and(eq(logs.success, false), eq(logs.state, 'held')))
}
