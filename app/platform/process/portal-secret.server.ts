import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { portalState } from '#database/schema/portal.ts'
import type { Config } from './config.server.ts'

/** Secret for links, encryption and pseudonyms, the same on all nodes. `previous` secrets only verify and decrypt. */
export type PortalSecret = { current: string; previous: readonly string[] }

const key = 'secret'

/** SECRET, or the stored one; with SECRET set, the stored one becomes previous. */
export async function readPortalSecret(
  db: Database,
  { secret, previousSecret }: Pick<Config, 'secret' | 'previousSecret'>,
): Promise<PortalSecret> {
  if (!secret) await keepNewSecret(db)
  const stored = await findStoredSecret(db)
  const current = secret ?? stored
  if (current === null) throw new Error('the secret that was just kept is gone')
  const previous = [previousSecret, stored].filter((one): one is string => one !== null && one !== current)
  return { current, previous: [...new Set(previous)] }
}

/**
 * Deletes the stored secret unless it is current, so that a database copy opens nothing.
 * @returns whether there was one
 */
export async function deleteStoredSecret(
  db: Database,
  { current }: PortalSecret,
): Promise<'forgotten' | 'none' | 'is-current'> {
  const stored = await findStoredSecret(db)
  if (stored === null) return 'none'
  if (stored === current) return 'is-current'
  await db.delete(portalState).where(eq(portalState.key, key))
  return 'forgotten'
}

async function keepNewSecret(db: Database) {
  await db
    .insert(portalState)
    .values({ key, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
}

async function findStoredSecret(db: Database): Promise<string | null> {
  const [row] = await db.select().from(portalState).where(eq(portalState.key, key))
  return row?.value ?? null
}
