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

/** A delivery, without its body. */
export type ListedWebhookLog = {
  id: number
  eventType: string
  success: boolean
  state: DeliveryState
  /** True if it could be done again. */
  hasBody: boolean
  /** True if there is anything to look at: deliveries of before kept what was read of the body, and not the body. */
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
  /** The number of deliveries that pass the filters; null without any. */
  found: ResultCount | null
  /** The search term is the id of these deliveries, and they are all that is shown (AHOOK-05). */
  isById: boolean
}

/** Deliveries, the last one first, 100 at a time (AHOOK-02), filtered as the address says. */
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

/** A delivery on its way, or one that waits for an editor, is no error yet. */
const endedWith: Record<WebhookResult, SQL | undefined> = {
  sucesso: eq(logs.success, true),
  erro: and(eq(logs.success, false), notInArray(logs.state, [...openStates])),
  espera: and(eq(logs.success, false), inArray(logs.state, [...openStates])),
}

/** AHOOK-06: from midnight to midnight, as clocks in São Paulo show it. */
function isOnDay(day: string): SQL {
  const midnight = (days: number) => sql`(${day}::date + ${days}::integer)::timestamp at time zone 'America/Sao_Paulo'`
  return sql`${logs.createdAt} >= ${midnight(0)} and ${logs.createdAt} < ${midnight(1)}`
}

/**
 * True if somebody typed a whole id: '12' is then not also 123, nor a word of a title. Only what holds a digit is taken for
 * one; to look through all titles that hold a common word, for none, would take half a second in a large log.
 */
async function holdsId(tx: Database, { search }: WebhookLogAddress): Promise<boolean> {
  if (!/\d/.test(search)) return false
  const { found } = await searchPage(tx, logs.id, isId(search))
  return found.count > 0
}

/** By index first: an id stands last in the searched text. */
function isId(search: string): SQL | undefined {
  return and(endsWithWhole(searchedText, search), sql`lower(${logs.postId}) = lower(${search})`)
}

/** Word for word as the index has it, or it would not be used. */
const searchedText = sql`public.sem_acento(' ' || coalesce(${logs.postTitle}, '') || ' ' || coalesce(${logs.postId}, ''))`

/** An unreadable or large body stays as it was sent: indented, two megabytes of nested lists would be a hundred and more. */
const body = sql`case
  when length(coalesce(${logs.rawBody}, '')) > ${mostShown} then ${logs.rawBody}
  else coalesce(jsonb_pretty(${logs.payload}), ${logs.rawBody})
end`

/** The body of one delivery, indented, as far as it is shown; the rest never leaves the database. Never throws. */
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

/** Deliveries that wait for an editor. */
export function countHeldDeliveries(db: Database): Promise<number> {
  return db.$count(logs, and(eq(logs.success, false), eq(logs.state, 'held')))
}
