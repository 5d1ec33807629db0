import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { and, desc, eq, gte, isNotNull } from 'drizzle-orm'
import type { OfficialSourceId } from '#app/domain/costs/official-sources.ts'
import type { Database } from '#database/database.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import { dataSourceFiles, dataSourceRuns } from '#database/schema/data-sources.ts'
import type { KeptTable } from './import-review.ts'
import { maxPdfBytes } from './table/read-table-file.server.ts'

const sourceId: OfficialSourceId = 'inmetro-pbev'
const isKept = and(eq(dataSourceFiles.source, sourceId), isNotNull(dataSourceFiles.content))

export async function findKeptTable(db: Database): Promise<KeptTable | null> {
  const { id, fetchedAt, sha256 } = dataSourceFiles
  const [file] = await db
    .select({ id, fetchedAt, sha256 })
    .from(dataSourceFiles)
    .where(isKept)
    .orderBy(desc(fetchedAt), desc(id))
    .limit(1)
  return file ?? null
}

/** True if the table differs from the portal, and no editor has marked it as reviewed since. */
export async function isTableWaiting(db: Database): Promise<boolean> {
  const run = await findLastRun(db)
  if (!run?.endedAt || run.waitingCount === 0) return false
  const isReview = and(eq(adminActionLog.action, 'inmetro-reviewed'), gte(adminActionLog.createdAt, run.endedAt))
  return (await db.$count(adminActionLog, isReview)) === 0
}

/** Saves how many models and lines of the newest stored table wait for an editor. */
export async function saveWaitingCount(db: Database, waitingCount: number): Promise<void> {
  const run = await findLastRun(db)
  if (run) await db.update(dataSourceRuns).set({ waitingCount }).where(eq(dataSourceRuns.id, run.id))
}

async function findLastRun(db: Database) {
  const { id, endedAt, waitingCount } = dataSourceRuns
  const [run] = await db
    .select({ id, endedAt, waitingCount })
    .from(dataSourceRuns)
    .where(and(eq(dataSourceRuns.source, sourceId), eq(dataSourceRuns.state, 'done')))
    .orderBy(desc(dataSourceRuns.startedAt), desc(dataSourceRuns.id))
    .limit(1)
  return run
}

/** True also for an upload of the newest stored table. */
export async function isKeptTable(db: Database, bytes: Uint8Array): Promise<boolean> {
  const kept = await findKeptTable(db)
  return kept !== null && createHash('sha256').update(bytes).digest('hex') === kept.sha256
}

/** null: no table of this source, or deleted content. */
export async function readKeptTable(db: Database, id: number): Promise<Uint8Array | null> {
  const [file] = await db
    .select({ content: dataSourceFiles.content })
    .from(dataSourceFiles)
    .where(and(isKept, eq(dataSourceFiles.id, id)))
  return file?.content ? new Uint8Array(await promisify(gunzip)(file.content, { maxOutputLength: maxPdfBytes })) : null
}
