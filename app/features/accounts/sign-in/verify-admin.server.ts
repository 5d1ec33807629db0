import { eq } from 'drizzle-orm'
import { hasNull } from '#app/platform/null-character.ts'
import type { Database } from '#database/database.ts'
import { administrators } from '#database/schema/accounts.ts'
import { isPasswordOf } from '#app/features/accounts/password/password-hash.server.ts'

/** The call that the specification names (LOGIN-16): whether name and password belong together. */
export async function verifyAdmin(
  db: Database,
  { p_username, p_password }: { p_username: string; p_password: string },
): Promise<boolean> {
  return (await findVerifiedAdministrator(db, p_username, p_password)) !== null
}

/** The name as it is kept; null where nobody has it. */
export async function findUsername(db: Database, typed: string): Promise<string | null> {
  if (hasNull(typed)) return null
  const [row] = await db
    .select({ username: administrators.username })
    .from(administrators)
    .where(eq(administrators.username, typed.trim()))
  return row?.username ?? null
}

type VerifiedAdministrator = { id: number; username: string; hasSecondFactor: boolean }

export async function findVerifiedAdministrator(
  db: Database,
  username: string,
  password: string,
): Promise<VerifiedAdministrator | null> {
  const [row] = hasNull(username)
    ? []
    : await db.select().from(administrators).where(eq(administrators.username, username.trim()))
  const isRight = await isPasswordOf(row?.passwordHash ?? null, password)
  return row && isRight ? { id: row.id, username: row.username, hasSecondFactor: row.totpConfirmedAt !== null } : null
}
