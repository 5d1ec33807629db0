import { and, eq, gt } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { administrators, adminSignInChallenges } from '#database/schema/accounts.ts'
import { hashOfToken, makeToken } from '#app/panel/accounts/credentials/password-hash.server.ts'

export const challengeMs = 5 * 60 * 1000

/**
 * Call it after a correct password.
 * @returns token of the challenge, which gives no access
 */
export async function startChallenge(db: Database, clock: Clock, administratorId: number): Promise<string> {
  const { token, tokenHash } = makeToken()
  const expiresAt = new Date(clock.now().getTime() + challengeMs)
  await db.insert(adminSignInChallenges).values({ tokenHash, administratorId, expiresAt })
  return token
}

export type Challenged = { id: number; username: string; email: string; totpSecret: string | null }

export async function findChallenged(db: Database, clock: Clock, token: string): Promise<Challenged | null> {
  const [row] = await db
    .select({
      id: administrators.id,
      username: administrators.username,
      email: administrators.email,
      totpSecret: administrators.totpSecret,
    })
    .from(adminSignInChallenges)
    .innerJoin(administrators, eq(administrators.id, adminSignInChallenges.administratorId))
    .where(
      and(eq(adminSignInChallenges.tokenHash, hashOfToken(token)), gt(adminSignInChallenges.expiresAt, clock.now())),
    )
  return row ?? null
}

export async function endChallenge(db: Database, token: string): Promise<void> {
  await db.delete(adminSignInChallenges).where(eq(adminSignInChallenges.tokenHash, hashOfToken(token)))
}
