import { and, asc, eq, gt, gte, lte, or, sql } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import type { Database } from '#database/database.ts'
import { portalState } from '#database/schema/portal.ts'
import { unionAll } from 'drizzle-orm/pg-core'
import { articlePath } from '#app/domain/news/news-address.ts'
import { isPublic } from '#app/domain/news/published-news.server.ts'
import { isActiveVehicle } from '#app/domain/vehicles/active-vehicles.server.ts'
import { vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { news } from '#database/schema/news.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import type { JobHandlers } from '#app/platform/jobs.ts'
import type { JobDeps } from '#app/platform/jobs/job-deps.server.ts'

export function sitemapJobs({ db, clock, log, siteUrl, indexNowKey: key }: JobDeps): JobHandlers {
  if (key === null) return {}
  return {
    'ping-index-now': async (_data, { signal }) => {
      await pingIndexNow({ db, clock, log, siteUrl, key, signal })
    },
  }
}

export type PingParts = {
  db: Database
  clock: Clock
  log: Log
  siteUrl: string
  key: string
  endpoint?: string
  limit?: number
  signal?: AbortSignal
}

type PingOutcome = 'local-site' | 'first-mark' | 'nothing-new' | 'told' | 'refused'

const markKey = 'indexnow-pinged-until'
/** Limit of the protocol: https://www.indexnow.org/documentation */
const maxAddresses = 10_000
/** Shorter than the wait for running jobs on shutdown. */
const timeoutMs = 5_000
/** A younger transaction may not be committed yet. */
const settlingMs = 30_000

/** Addresses changed since the last successful ping, for search engines. The first ping only stores its time. */
export async function pingIndexNow(parts: PingParts): Promise<PingOutcome> {
  const { db, clock, siteUrl } = parts
  if (isLocal(siteUrl)) return 'local-site'
  const [first] = await db
    .insert(portalState)
    .values({ key: markKey, value: writeMark(markAt(clock.now())), updatedAt: clock.now() })
    .onConflictDoNothing()
    .returning({ key: portalState.key })
  if (first) return 'first-mark'
  return notifyIndexNow(parts)
}

async function notifyIndexNow(parts: PingParts): Promise<PingOutcome> {
  const { db, clock, log, limit = maxAddresses } = parts
  const [row] = await db.select().from(portalState).where(eq(portalState.key, markKey))
  if (!row) return 'nothing-new'
  const until = new Date(clock.now().getTime() - settlingMs)
  const changes = await listChangedAddresses(db, clock, readMark(row.value), { until, limit })
  if (!changes) return 'nothing-new'
  const refusal = await post(parts, changes.paths)
  if (refusal) {
    log.warn({ ...refusal, addresses: changes.paths.length }, 'IndexNow was not told of changed addresses')
    return 'refused'
  }
  await db
    .update(portalState)
    .set({ value: writeMark(changes.last), updatedAt: clock.now() })
    .where(eq(portalState.key, markKey))
  log.info({ addresses: changes.paths.length }, 'IndexNow was told of changed addresses')
  return 'told'
}

/** null: accepted. */
async function post(
  { siteUrl, key, endpoint = 'https://api.indexnow.org/indexnow', signal }: PingParts,
  paths: string[],
): Promise<{ status: number } | { err: unknown } | null> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(siteUrl).host,
        key,
        keyLocation: `${siteUrl}/${key}.txt`,
        urlList: paths.map((path) => `${siteUrl}${path}`),
      }),
      redirect: 'error',
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    })
    await response.body?.cancel()
    return response.status === 200 || response.status === 202 ? null : { status: response.status }
  } catch (error) {
    return { err: error }
  }
}

/** True if the address leads only to this machine. */
function isLocal(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl)
  return /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname)
}

/** Last change that was sent. Changes are sorted by time, kind and id. */
type Mark = { changedAt: string; kind: number; id: number }

const kinds = { article: 1, vehicle: 2 } as const
const afterEveryKind = 9

function markAt(instant: Date): Mark {
  return { changedAt: instant.toISOString(), kind: afterEveryKind, id: 0 }
}

function writeMark({ changedAt, kind, id }: Mark): string {
  return [changedAt, kind, id].join('|')
}

function readMark(text: string): Mark {
  const [changedAt = '', kind = '', id = ''] = text.split('|')
  return { changedAt, kind: Number(kind), id: Number(id) }
}

/** Lists addresses changed after the mark and before `until`, oldest first. A scheduled article changes on its publication day. */
async function listChangedAddresses(
  db: Database,
  clock: Clock,
  mark: Mark,
  { until, limit }: { until: Date; limit: number },
): Promise<{ paths: string[]; last: Mark } | null> {
  const changed = changedSince(db, clock, new Date(mark.changedAt))
  const rows = await db
    .select({
      kind: changed.kind,
      id: changed.id,
      slug: changed.slug,
      changedAt: sql<string>`${changed.changedAt}::text`,
    })
    .from(changed)
    .where(
      and(
        sql`(${changed.changedAt}, ${changed.kind}, ${changed.id}) > (${mark.changedAt}::timestamptz, ${mark.kind}::integer, ${mark.id}::integer)`,
        lte(changed.changedAt, until.toISOString()),
      ),
    )
    .orderBy(asc(changed.changedAt), asc(changed.kind), asc(changed.id))
    .limit(limit)
  const last = rows.at(-1)
  if (!last) return null
  return { paths: rows.map((row) => (row.kind === kinds.article ? articlePath(row) : vehiclePath(row))), last }
}

function changedSince(db: Database, clock: Clock, markedAt: Date) {
  const dayBegan = sql`${news.publishedDate}::timestamp at time zone 'America/Sao_Paulo'`
  return unionAll(
    db
      .select({
        kind: sql<number>`${kinds.article}::integer`.as('kind'),
        id: news.id,
        slug: news.slug,
        changedAt: sql<string>`greatest(${news.updatedAt}, ${dayBegan})`.as('changed_at'),
      })
      .from(news)
      .where(and(isPublic(clock), or(gte(news.updatedAt, markedAt), gt(news.publishedDate, dayInSaoPaulo(markedAt))))),
    db
      .select({
        kind: sql<number>`${kinds.vehicle}::integer`.as('kind'),
        id: vehicles.id,
        slug: vehicles.slug,
        changedAt: sql<string>`${vehicles.updatedAt}`.as('changed_at'),
      })
      .from(vehicles)
      .where(and(isActiveVehicle, gte(vehicles.updatedAt, markedAt))),
  ).as('changed')
}
