import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'

/** The dependencies of an editor's write. */
export type ArticleDeps = { db: Database; clock: Clock; jobs: ScheduledNewsJobs }

/** The part of the portal's jobs that the desk uses: somebody looks again when an article's minute has come. */
export type ScheduledNewsJobs = {
  enqueue(
    tx: Database,
    name: 'publish-scheduled-news',
    data: object,
    options?: { startAfter?: Date; key?: string },
  ): Promise<void>
}

/** The name under which scheduled articles are published. */
export const systemUsername = 'sistema'
