import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { asc, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openEmbeddedPostgres } from '#database/embedded-postgres.server.ts'
import { tariffFlagMonths } from '#database/schema/costs.ts'
import { dataSourceFiles, dataSourceProposals, dataSourceRuns } from '#database/schema/data-sources.ts'
import { newDataFolder } from '#tests/fixtures/data-folder.ts'

function refresh(dataDir: string, killedAt: string, now: string) {
  const args = ['tests/fixtures/data-sources/refresh-flags.ts', dataDir, killedAt, now]
  const { signal, stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return signal ?? stdout.trim()
}

/** Result of the run after the kill. */
const steps = [
  ['fetched', 'done'],
  ['written', 'done'],
  ['committed', 'unchanged'],
] as const

test.for(steps)(
  'a run that is killed when %s loses nothing and applies nothing twice',
  { timeout: 180_000 },
  async ([step, result]) => {
    const dataDir = await newDataFolder()
    try {
      expect(refresh(dataDir, step, '2026-11-20T12:00:00Z')).toBe('SIGKILL')
      expect(refresh(dataDir, '', '2026-11-20T15:00:00Z')).toBe(result)
      const { db, close } = await openEmbeddedPostgres(dataDir)
      const rows = await db.select().from(tariffFlagMonths).where(isNull(tariffFlagMonths.replacedAt))
      expect(rows.map(({ referenceDate, flag }) => [referenceDate, flag]).toSorted()).toEqual([
        ['2026-10', 'verde'],
        ['2026-11', 'amarela'],
      ])
      expect(await db.$count(tariffFlagMonths)).toBe(2)
      expect(await db.$count(dataSourceProposals)).toBe(2)
      expect(await db.$count(dataSourceFiles)).toBe(1)
      const runs = await db.select().from(dataSourceRuns).orderBy(asc(dataSourceRuns.id))
      expect(runs.map(({ state }) => state)).toEqual([step === 'committed' ? 'done' : 'failed', result])
      await close()
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
