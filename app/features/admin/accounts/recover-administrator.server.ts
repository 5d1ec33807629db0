import { asc, eq } from 'drizzle-orm'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#database/database.ts'
import { administrators, adminRecoveryCodes } from '#database/schema/accounts.ts'
import { makePassword } from './first-administrator.server.ts'
import { setPassword } from './password/change-password.server.ts'

/**
 * A new password for who has lost everything: sessions and the second factor end with it. Null where the portal has no
 * administrator yet.
 */
export async function recoverAdministrator(
  db: Database,
  clock: Clock,
): Promise<{ username: string; password: string } | null> {
  const [administrator] = await db.select().from(administrators).orderBy(asc(administrators.id)).limit(1)
  if (!administrator) return null
  const { id, username } = administrator
  const password = makePassword()
  await db.transaction(async (tx) => {
    const change = { id, username, newPassword: password, exceptSessionId: null }
    await setPassword(tx, clock, { ...change, action: 'password-recovered' })
    await tx.update(administrators).set({ totpSecret: null, totpConfirmedAt: null }).where(eq(administrators.id, id))
    await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.administratorId, id))
  })
  return { username, password }
}
