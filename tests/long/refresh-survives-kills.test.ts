import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { asc, isNotNull, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { closeAbandonedImports } from '#app/domain/charging/importing/writing/import-lock.server.ts'
import type { OfficialSourceId } from '#app/domain/costs/official-sources.ts'
import type { Database } from '#database/database.ts'
import { openEmbeddedPostgres } from '#database/embedded-postgres.server.ts'
import { chargingImports, chargingPoints } from '#database/schema/charging.ts'
import { chargingPointChanges } from '#database/schema/charging-reports.ts'
import { distributorTariffs, marketCounts, referenceFigures, tariffFlagMonths } from '#database/schema/costs.ts'
import {
  dataSourceFiles,
  dataSourceProposals,
  dataSourceRuns,
  municipalityChanges,
} from '#database/schema/data-sources.ts'
import { newDataFolder } from '#tests/fixtures/data-folder.ts'

function refresh(dataDir: string, source: OfficialSourceId, killedAt: string, now: string) {
  const args = ['tests/fixtures/data-sources/killed-refresh.ts', dataDir, source, killedAt, now]
  const { signal, stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return signal ?? (JSON.parse(stdout) as { outcome: string; transactions: number })
}

type Check = (db: Database) => Promise<void>

const checkPoints: Check = async (db) => {
  expect(await db.$count(chargingPoints, sql`not is_sample`)).toBe(2)
  expect(await db.$count(chargingPointChanges)).toBe(0)
  const imports = await db.select({ state: chargingImports.state }).from(chargingImports)
  expect(imports.filter(({ state }) => state === 'done').length).toBeGreaterThan(0)
  expect(imports.filter(({ state }) => state === 'running')).toEqual([])
}

const writtenTables = [
  referenceFigures,
  distributorTariffs,
  marketCounts,
  municipalityChanges,
  dataSourceProposals,
  dataSourceFiles,
]

const countWritten = async (db: Database) => Promise.all(writtenTables.map((table) => db.$count(table)))

const sources: { id: OfficialSourceId; check?: Check }[] = [
  {
    id: 'aneel-bandeiras',
    check: async (db) => {
      const rows = await db.select().from(tariffFlagMonths).where(isNull(tariffFlagMonths.replacedAt))
      expect(rows.map(({ referenceDate, flag }) => [referenceDate, flag]).toSorted()).toEqual([
        ['2026-08', 'vermelha-1'],
        ['2026-09', 'amarela'],
        ['2026-10', 'verde'],
        ['2026-11', 'amarela'],
      ])
      expect(await db.$count(tariffFlagMonths)).toBe(4)
      expect(await db.$count(dataSourceProposals)).toBe(4)
    },
  },
  {
    id: 'inmetro-pbev',
    // Checks that the file is stored, because the table waits for an editor.
    check: async (db) => {
      expect(await db.$count(dataSourceFiles, isNotNull(dataSourceFiles.content))).toBe(1)
    },
  },
  { id: 'openstreetmap-pontos', check: checkPoints },
  { id: 'open-charge-map-pontos', check: checkPoints },
  { id: 'aneel-tarifas' },
  { id: 'anp-combustiveis' },
  { id: 'bcb-juros' },
  { id: 'senatran-frota' },
  { id: 'ibge-municipios' },
]

test.for(sources)(
  'a run of $id that is killed in any step loses nothing and applies nothing twice',
  { timeout: 600_000 },
  async ({ id, check }) => {
    const { transactions, written } = await runUndisturbed(id)
    const numbers = Array.from({ length: transactions }, (_none, index) => index + 1)
    const steps = ['fetched', ...numbers.flatMap((number) => [`${number}-written`, `${number}-committed`])]
    for (const step of steps) {
      const dataDir = await newDataFolder()
      try {
        expect(refresh(dataDir, id, step, '2026-11-20T12:00:00Z')).toBe('SIGKILL')
        const isLast = step === `${transactions}-committed`
        const result = isLast ? 'unchanged' : 'done'
        await expireImportLock(dataDir)
        expect(refresh(dataDir, id, '', '2026-11-20T15:00:00Z'), step).toMatchObject({ outcome: result })
        const { db, close } = await openEmbeddedPostgres(dataDir)
        await check?.(db)
        expect(await countWritten(db), step).toEqual(written)
        const runs = await db.select().from(dataSourceRuns).orderBy(asc(dataSourceRuns.id))
        expect(runs.map(({ state }) => state)).toEqual([isLast ? 'done' : 'failed', result])
        await close()
      } finally {
        await rm(dataDir, { recursive: true, force: true })
      }
    }
  },
)

async function runUndisturbed(id: OfficialSourceId) {
  const dataDir = await newDataFolder()
  try {
    const result = refresh(dataDir, id, '', '2026-11-20T12:00:00Z')
    if (typeof result === 'string') throw new Error(result)
    expect(result.outcome).toBe('done')
    const { db, close } = await openEmbeddedPostgres(dataDir)
    const written = await countWritten(db)
    await close()
    expect(Math.max(...written)).toBeGreaterThan(0)
    return { transactions: result.transactions, written }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Ends the killed process's import, as a start of the portal does. */
async function expireImportLock(dataDir: string): Promise<void> {
  const { db, close } = await openEmbeddedPostgres(dataDir)
  await closeAbandonedImports(db, { now: () => new Date('2026-11-20T14:00:00Z') }, true)
  await close()
}
