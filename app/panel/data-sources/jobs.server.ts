import type { JobHandlers } from '#app/platform/jobs.ts'
import type { JobDeps } from '#app/platform/jobs/job-deps.server.ts'
import { mayFetch } from './connectors/record-source.server.ts'
import { findSource } from './connectors/sources.server.ts'
import { publicRequest } from './fetch-source-file.server.ts'
import { endInterruptedRuns, refreshSource } from './refresh-source.server.ts'
import { type RefreshOrder, startDueRefreshes } from './start-refreshes.server.ts'

export function dataSourceJobs(deps: JobDeps): JobHandlers {
  const { db, clock, jobs, log, findRefreshSettings } = deps
  const { openChargeMapKey } = deps.charging
  return {
    'start-due-refreshes': async () => {
      const { isOn } = await findRefreshSettings()
      await endInterruptedRuns(db, clock.now())
      await startDueRefreshes({ db, clock, jobs }, { isOn, openChargeMapKey })
    },
    'refresh-source': async (data) => {
      const { source: id, startedBy, approvedRun } = data as RefreshOrder
      const [source, { isOn, contact }] = [findSource(id), await findRefreshSettings()]
      const isPermitted = approvedRun !== undefined || (source && mayFetch(source, { isOn, openChargeMapKey }))
      if (!source || !isPermitted) return
      const options = { startedBy, ...(approvedRun !== undefined && { approvedRun }) }
      const refreshDeps = { db, clock, contact, openChargeMapKey, request: publicRequest() }
      const result = await refreshSource(refreshDeps, source, options)
      if (result.outcome === 'failed') log.warn({ source: id, problem: result.problem }, 'a source was not refreshed')
    },
  }
}
