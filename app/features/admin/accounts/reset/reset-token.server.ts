import { and, eq, gt } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { administrators, adminResetTokens } from '#database/schema/accounts.ts'
import { hashOfToken } from '#app/features/admin/accounts/credentials/password-hash.server.ts'

/** The call that the specification names (RESET-07). Looking at a link does not spend it. */
export async function validateAdminResetToken(
  db: Database,
  clock: Clock,
  { p_token }: { p_token: string },
): Promise<{ is_valid: boolean }> {
  return { is_valid: (await findAdministratorOfToken(db, clock, p_token)) !== null }
}

export async function findAdministratorOfToken(db: Database, clock: Clock, token: string) {
  const [row] = await db
    .select({ id: administrators.id, username: administrators.username })
    .from(adminResetTokens)
    .innerJoin(administrators, eq(administrators.id, adminResetTokens.administratorId))
    .where(isOpen(clock, token))
  return row ?? null
}

/** Takes the link away; only one of two that come at once gets it. */
export async function spendResetToken(tx: Database, clock: Clock, token: string): Promise<boolean> {
  const spent = await tx
    .delete(adminResetTokens)
    .where(isOpen(clock, token))
    .returning({ tokenHash: adminResetTokens.tokenHash })
  return spent.length > 0
}

function isOpen(clock: Clock, token: string) {
  return and(eq(adminResetTokens.tokenHash, hashOfToken(token)), gt(adminResetTokens.expiresAt, clock.now()))
}
