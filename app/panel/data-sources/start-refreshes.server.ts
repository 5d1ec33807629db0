import type { Jobs } from '#app/platform/jobs.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { dataSources } from '#database/schema/data-sources.ts'
import { type FetchPermission, mayFetch } from './connectors/record-source.server.ts'
import { allSources } from './connectors/sources.server.ts'

export type RefreshOrder = {
  source: string
  startedBy: string | null
  /** Run whose files an editor approved. Nothing is fetched. */
  approvedRun?: number
}

type Scheduler = { db: Database; clock: Clock; jobs: Jobs }

/** Enqueues each permitted source that is due. A source without a row is due. */
export async function startDueRefreshes({ db, clock, jobs }: Scheduler, permission: FetchPermission): Promise<void> {
  const rows = await db
    .select({ id: dataSources.id, isOn: dataSources.isOn, nextRunAt: dataSources.nextRunAt })
    .from(dataSources)
  const known = new Map(rows.map((row) => [row.id, row]))
  for (const { id } of allSources.filter((source) => mayFetch(source, permission))) {
    const row = known.get(id)
    const isDue = !row || (row.isOn && (row.nextRunAt === null || row.nextRunAt <= clock.now()))
    if (isDue) await enqueueRefresh(db, jobs, { source: id, startedBy: null })
  }
}

/** A source has at most one waiting job, besides approved files. */
export async function enqueueRefresh(db: Database, jobs: Jobs, order: RefreshOrder): Promise<void> {
  await jobs.enqueue(db, 'refresh-source', order, {
    key: [order.source, order.approvedRun].filter((part) => part !== undefined).join('-'),
  })
}
