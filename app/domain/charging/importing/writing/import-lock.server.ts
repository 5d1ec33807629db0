import { and, eq, sql } from 'drizzle-orm'
import type { ImportSource } from '#app/domain/charging/importing/adapters/adapted-record.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { chargingImports } from '#database/schema/charging.ts'
import { portalState } from '#database/schema/portal.ts'

/** Row of `portal_state` with the import's id, and the time of its last heartbeat. */
const lockKey = 'charging-import'
/** Number of the advisory lock that makes concurrent starts wait. It is arbitrary. */
const beginLock = 7_351_917
/** A lock without a heartbeat for this long is abandoned. A batch or a source's response takes less. */
const silence = sql`interval '2 minutes'`

export const busySentence = 'Outra importação de pontos está em andamento. Espere ela terminar e tente de novo.'
const interruptedSentence =
  'A importação foi interrompida: o portal parou no meio. O que já estava gravado ficou; repita para completar.'

export type AboutImport = {
  source: ImportSource
  /** null: the daily sync. */
  fileName: string | null
  /** null: a command or the daily sync. */
  startedBy: string | null
}

/**
 * Closes imports whose process died.
 * @returns the import's id; null: another import runs
 */
export function acquireImportLock(db: Database, clock: Clock, about: AboutImport): Promise<number | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${beginLock})`)
    if (await isImporting(tx)) return null
    await closeAbandoned(tx, clock)
    const [row] = await tx
      .insert(chargingImports)
      .values({ ...about, state: 'running', startedAt: clock.now() })
      .returning({ id: chargingImports.id })
    if (!row) throw new Error('an import that was just begun has no number')
    const value = String(row.id)
    const updatedAt = sql`clock_timestamp()`
    await tx
      .insert(portalState)
      .values({ key: lockKey, value, updatedAt })
      .onConflictDoUpdate({ target: portalState.key, set: { value, updatedAt } })
    return row.id
  })
}

/** @throws ImportLockLost if another import has taken the lock */
export async function renewImportLock(tx: Database, id: number): Promise<void> {
  const kept = await tx
    .update(portalState)
    .set({ updatedAt: sql`clock_timestamp()` })
    .where(isLockOf(id))
    .returning({ key: portalState.key })
  if (kept.length === 0) throw new ImportLockLost(`import ${id}`)
}

export class ImportLockLost extends Error {
  override name = 'ImportLockLost'
}

export async function releaseImportLock(tx: Database, id: number): Promise<void> {
  await tx.delete(portalState).where(isLockOf(id))
}

/**
 * Called when a process starts.
 * @param isAlone no other process uses the database, so every running import is dead
 */
export function closeAbandonedImports(db: Database, clock: Clock, isAlone: boolean): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${beginLock})`)
    if (isAlone) await tx.delete(portalState).where(eq(portalState.key, lockKey))
    if (!(await isImporting(tx))) await closeAbandoned(tx, clock)
  })
}

export async function isImporting(db: Database): Promise<boolean> {
  const alive = sql`${portalState.updatedAt} > clock_timestamp() - ${silence}`
  const rows = await db
    .select({ key: portalState.key })
    .from(portalState)
    .where(and(eq(portalState.key, lockKey), alive))
  return rows.length > 0
}

async function closeAbandoned(tx: Database, clock: Clock): Promise<void> {
  await tx
    .update(chargingImports)
    .set({ state: 'failed', problem: interruptedSentence, endedAt: clock.now() })
    .where(eq(chargingImports.state, 'running'))
}

function isLockOf(id: number) {
  return and(eq(portalState.key, lockKey), eq(portalState.value, String(id)))
}
