import type { JobHandlers } from '#app/platform/jobs.ts'
import type { JobDeps } from '#app/platform/jobs/job-deps.server.ts'
import { findSource } from './connectors/sources.server.ts'
import { publicRequest } from './fetch-source-file.server.ts'
import { refreshSource } from './refresh-source.server.ts'
import { type RefreshOrder, startDueRefreshes } from './start-refreshes.server.ts'

export function dataSourceJobs({ db, clock, jobs, findRefreshContact }: JobDeps): JobHandlers {
  return {
    'start-due-refreshes': async () => {
      if ((await findRefreshContact()) !== null) await startDueRefreshes({ db, clock, jobs })
    },
    'refresh-source': async (data) => {
      const { source: id, startedBy } = data as RefreshOrder
      const [source, contact] = [findSource(id), await findRefreshContact()]
      if (source && contact !== null)
        await refreshSource({ db, clock, contact, request: publicRequest() }, source, { startedBy })
    },
  }
}
