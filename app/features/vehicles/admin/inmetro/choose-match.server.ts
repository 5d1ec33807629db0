import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { inmetroMatches } from '#database/schema/costs.ts'
import { vehicles } from '#database/schema/vehicles.ts'

type LineChoice = {
  lineKey: string
  /** Null: none of our models; 'open': what was said before is taken back. */
  choice: number | null | 'open'
  username: string
}

/** Keeps which model a line of the Inmetro's table is about, for this table and those that come. */
export function chooseMatch(
  { db, clock }: { db: Database; clock: Clock },
  { lineKey, choice, username }: LineChoice,
): Promise<{ outcome: 'kept' | 'missing' }> {
  return db.transaction(async (tx) => {
    if (typeof choice === 'number' && !(await isModel(tx, choice))) return { outcome: 'missing' }
    if (choice === 'open') await tx.delete(inmetroMatches).where(eq(inmetroMatches.lineKey, lineKey))
    else await keepChoice(tx, { lineKey, vehicleId: choice, decidedBy: username, decidedAt: clock.now() })
    const meaning = choice === 'open' ? 'escolha desfeita' : choice === null ? 'nenhum modelo' : `modelo ${choice}`
    await recordAdminAction(tx, clock, { username, action: 'inmetro-matched', target: `${lineKey}: ${meaning}` })
    return { outcome: 'kept' }
  })
}

async function isModel(tx: Database, id: number): Promise<boolean> {
  // Held, so that the model is not deleted before its choice is kept.
  const rows = await tx.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.id, id)).for('share')
  return rows.length > 0
}

async function keepChoice(tx: Database, choice: typeof inmetroMatches.$inferInsert): Promise<void> {
  const { lineKey: _key, ...columns } = choice
  await tx.insert(inmetroMatches).values(choice).onConflictDoUpdate({ target: inmetroMatches.lineKey, set: columns })
}
