import { and, eq, sql } from 'drizzle-orm'
import type { ImportSource } from '#app/domain/charging/importing/adapters/adapted-record.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { chargingImports } from '#database/schema/charging.ts'
import { portalState } from '#database/schema/portal.ts'

/** The row of `portal_state` that whoever imports holds: the number of its import, and when it last said that it lives. */
const lockKey = 'charging-import'
/** Any number; the same in every node, so that two that begin at once do so one after the other. */
const beginLock = 7_351_917
/** A holder that is silent for longer has died: a batch and an answer of the source take less. */
const silence = sql`interval '2 minutes'`

export const busySentence = 'Outra importação de pontos está em andamento. Espere ela terminar e tente de novo.'
const interruptedSentence =
  'A importação foi interrompida: o portal parou no meio. O que já estava gravado ficou; repita para completar.'

export type AboutImport = {
  source: ImportSource
  /** Null for the daily sync. */
  fileName: string | null
  /** Null for a command or the daily sync. */
  startedBy: string | null
}

/**
 * Begins an import where no other runs. A lock of a session cannot say so: the embedded database has one session for everybody, and a
 * pool gives each statement another one. Imports whose process died are closed on the way.
 * @returns the number of the import; null where another one runs
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

/** Says that an import lives. Throws a ImportLockLost where it was taken for dead and another one has begun. */
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
 * For the start of a process: what ran in one that died is said to have failed.
 * @param isAlone nobody else can have the database open, so that whatever runs there is dead
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
