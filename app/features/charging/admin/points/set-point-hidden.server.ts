import { and, eq, ne } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'

type Asked = { id: number; isHidden: boolean; username: string }

/** Takes a point off the map, or brings it back; no import changes that. Asked twice, it does nothing more. */
export function setPointHidden(
  { db, clock }: { db: Database; clock: Clock },
  { id, isHidden, username }: Asked,
): Promise<{ outcome: 'hidden' | 'shown' | 'missing' }> {
  return db.transaction(async (tx) => {
    const [point] = await tx
      .select({ name: chargingPoints.name, city: chargingPoints.city })
      .from(chargingPoints)
      .where(eq(chargingPoints.id, id))
    if (!point) return { outcome: 'missing' }
    const changed = await tx
      .update(chargingPoints)
      .set({ isHidden, updatedAt: clock.now() })
      .where(and(eq(chargingPoints.id, id), ne(chargingPoints.isHidden, isHidden)))
      .returning({ id: chargingPoints.id })
    if (changed.length > 0) {
      const action = isHidden ? 'charging-point-hidden' : 'charging-point-shown'
      const target = [point.name, point.city].filter(Boolean).join(', ')
      await recordAdminAction(tx, clock, { username, action, target })
      await raiseContentVersion(tx, 'charging', clock.now())
    }
    return { outcome: isHidden ? 'hidden' : 'shown' }
  })
}
