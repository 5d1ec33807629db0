import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { portalState } from '#database/schema/portal.ts'

const key = 'secret'

/** What signs links and names visitors, the same on every node: SECRET, or one made at the first start and kept. */
export async function readPortalSecret(db: Database, configured: string | null): Promise<string> {
  if (configured) return configured
  await db
    .insert(portalState)
    .values({ key, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
  const [row] = await db.select().from(portalState).where(eq(portalState.key, key))
  if (!row) throw new Error('the secret that was just kept is gone')
  return row.value
}
