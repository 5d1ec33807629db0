import { desc, eq } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { chargingPointChanges } from '#database/schema/charging-reports.ts'

const maxShown = 12

export type PointHistory = Awaited<ReturnType<typeof findPointHistory>>

/** Finds the day on which the point was added, and its latest changes, newest first. */
export async function findPointHistory(db: Database, pointId: number) {
  const { id, kind, sourceDay, changes, createdAt } = chargingPointChanges
  const [point] = await db
    .select({ addedAt: chargingPoints.createdAt })
    .from(chargingPoints)
    .where(eq(chargingPoints.id, pointId))
  const entries = await db
    .select({ id, kind, sourceDay, changes, createdAt })
    .from(chargingPointChanges)
    .where(eq(chargingPointChanges.pointId, pointId))
    .orderBy(desc(id))
    .limit(maxShown)
  const shown = entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map(({ former: _former, ...change }) => change),
  }))
  return { addedAt: point?.addedAt ?? null, entries: shown }
}

/** Call it in the transaction of the change. */
export async function recordPointChanges(tx: Database, changes: (typeof chargingPointChanges.$inferInsert)[]) {
  if (changes.length > 0) await tx.insert(chargingPointChanges).values(changes)
}
