import { Socket } from 'node:net'
import { expect, vi } from 'vitest'
import type { JobDeps } from '#app/platform/jobs/job-deps.server.ts'
import { dataSourceRuns } from '#database/schema/data-sources.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { allSources } from './connectors/sources.server.ts'
import { dataSourceJobs } from './jobs.server.ts'

const attempt = { isLast: true, signal: AbortSignal.timeout(60_000) }

test('asks no source while the switch is off, not even for a waiting job', async ({ db }) => {
  const connect = vi.spyOn(Socket.prototype, 'connect')
  const enqueue = vi.fn(async () => {})
  const jobsOf = (isOn: boolean) =>
    dataSourceJobs({
      db,
      clock: fixedClock,
      jobs: { enqueue },
      findRefreshSettings: async () => ({ isOn, contact: 'contato@cargaplena.example' }),
      charging: { uploadsFolder: '', openChargeMapKey: null },
    } as unknown as JobDeps)
  const off = jobsOf(false)
  await off['start-due-refreshes']?.({}, attempt)
  for (const { id } of allSources) await off['refresh-source']?.({ source: id, startedBy: null }, attempt)
  expect(enqueue).not.toHaveBeenCalled()
  expect(connect).not.toHaveBeenCalled()
  expect(await db.$count(dataSourceRuns)).toBe(0)
  // No request delays the start.
  await jobsOf(true)['start-due-refreshes']?.({}, attempt)
  expect(enqueue).toHaveBeenCalledTimes(allSources.filter(({ keySetting }) => !keySetting).length)
  expect(connect).not.toHaveBeenCalled()
})
