import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { portalState } from '#database/schema/portal.ts'
import type { Config } from './config.server.ts'

/** Secret for signatures, encryption and pseudonyms, equal on all nodes. `previous` secrets only verify and decrypt. */
export type PortalSecret = { current: string; previous: readonly string[] }

const key = 'secret'

/** The setting SECRET, or else a generated secret from the database, which then counts as previous once SECRET is set. */
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
 * Deletes the secret from the database, so that a copy of it can decrypt nothing.
 * @returns 'none' if no secret was stored, 'is-current' if it was kept because it is in use
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
