import { eq } from 'drizzle-orm'
import type { Administrator } from '#app/platform/security/administrator.ts'
import type { Database } from '#database/database.ts'
import { administrators } from '#database/schema/accounts.ts'

/** The e-mail of the signed-in administrator; '' if the account has just gone. */
export async function findOwnEmail(db: Database, { id }: Pick<Administrator, 'id'>): Promise<string> {
  const [row] = await db.select({ email: administrators.email }).from(administrators).where(eq(administrators.id, id))
  return row?.email ?? ''
}
