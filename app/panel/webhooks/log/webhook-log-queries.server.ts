import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { ResultCount } from '#app/platform/text/result-count.ts'
import { keysetPage, type Page } from '#app/platform/content/keyset-pagination.server.ts'
import { endsWithWhole, searchPage, matchesAllWords } from '#app/platform/text/text-search.server.ts'
import type { Database } from '#database/database.ts'
import { automarticlesWebhookLogs as logs } from '#database/schema/webhooks.ts'
import { openStates } from '#app/panel/webhooks/webhook-events.ts'
import {
  isFiltered,
  type WebhookLogAddress,
  type WebhookResult,
  maxShownChars,
  type WebhookPayload,
} from './webhook-log-address.ts'
import type { Log } from '#app/platform/process/log.server.ts'

export type ListedWebhookLog = Awaited<ReturnType<typeof readPage>>['rows'][number]

export type WebhookLogPage = Page<ListedWebhookLog> & {
  /** Filtered deliveries. null: no filter. */
  found: ResultCount | null
  /** The search text is a post id; titles were not searched. */
  isById: boolean
}

export function listWebhookLogs(db: Database, address: WebhookLogAddress): Promise<WebhookLogPage> {
  return db.transaction(async (tx) => {
    if (!isFiltered(address)) return { ...(await readPage(tx, address, undefined)), found: null, isById: false }
    const isById = await isPostId(tx, address)
    const { found, isShown } = await searchPage(tx, logs.id, matches(address, isById))
    return { ...(await readPage(tx, address, isShown)), found, isById }
  })
}

async function readPage(tx: Database, { after }: WebhookLogAddress, isShown: SQL | undefined) {
  const { cursor, rowsOf, pageOf } = keysetPage(logs.createdAt, logs.id, after, 'logged')
  const query = tx.select({ ...columns, cursor }).from(logs)
  return pageOf(await rowsOf(query, isShown), (row) => row)
}

const columns = {
  id: logs.id,
  eventType: logs.eventType,
  success: logs.success,
  state: logs.state,
  /** The body is stored, so the delivery can be processed again. */
  hasBody: sql<boolean>`${logs.rawBody} is not null`,
  /** A body or a parsed payload is stored. Older deliveries have only the payload. */
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
    result ? resultConditions[result] : undefined,
    event ? eq(logs.eventType, event) : undefined,
    day ? isOnDay(day) : undefined,
    isById ? isId(search) : matchesAllWords(searchedText, search),
  )
}

/** Deliveries in the queue or in review have no result yet and are no errors. */
const resultConditions: Record<WebhookResult, SQL | undefined> = {
  sucesso: eq(logs.success, true),
  erro: and(eq(logs.success, false), notInArray(logs.state, [...openStates])),
  espera: and(eq(logs.success, false), inArray(logs.state, [...openStates])),
}

/** @param day 'YYYY-MM-DD' in São Paulo */
function isOnDay(day: string): SQL {
  const midnight = (days: number) => sql`(${day}::date + ${days}::integer)::timestamp at time zone 'America/Sao_Paulo'`
  return sql`${logs.createdAt} >= ${midnight(0)} and ${logs.createdAt} < ${midnight(1)}`
}

/** True for a complete post id. Skips texts without a digit: a common word would take 500 ms. */
async function isPostId(tx: Database, { search }: WebhookLogAddress): Promise<boolean> {
  if (!/\d/.test(search)) return false
  const { found } = await searchPage(tx, logs.id, isId(search))
  return found.count > 0
}

/** The id is the last word of the searched text, so the first condition can use the search index. */
function isId(search: string): SQL | undefined {
  return and(endsWithWhole(searchedText, search), sql`lower(${logs.postId}) = lower(${search})`)
}

const searchedText = sql`public.sem_acento(' ' || coalesce(${logs.postTitle}, '') || ' ' || coalesce(${logs.postId}, ''))`

/** 2 MB of nested lists would become over 100 MB, so only short bodies are indented. */
const body = sql`case
  when length(coalesce(${logs.rawBody}, '')) > ${maxShownChars} then ${logs.rawBody}
  else coalesce(jsonb_pretty(${logs.payload}), ${logs.rawBody})
end`

/** Reads at most `maxShownChars` from the database. Never throws. */
export async function findWebhookPayload(
  { db, log }: { db: Database; log: Log },
  logId: number | null,
): Promise<WebhookPayload> {
  if (logId === null) return { outcome: 'missing' }
  try {
    const [row] = await db
      .select({
        text: sql<string | null>`left(${body}, ${maxShownChars})`,
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

export function countDeliveriesPendingReview(db: Database): Promise<number> {
  return db.$count(logs, and(eq(logs.success, false), eq(logs.state, 'held')))
}
