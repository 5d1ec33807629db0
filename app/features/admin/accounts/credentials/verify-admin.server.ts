import { eq } from 'drizzle-orm'
import { hasNull } from '#app/platform/text/null-character.ts'
import type { Database } from '#database/database.ts'
import { administrators } from '#database/schema/accounts.ts'
import { isPasswordOf } from './password-hash.server.ts'

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

/** The specification's verify_admin (LOGIN-16). @returns null where name and password do not belong together */
export async function verifyAdmin(
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
