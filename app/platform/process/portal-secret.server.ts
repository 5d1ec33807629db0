import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { portalState } from '#database/schema/portal.ts'
import type { Config } from './config.server.ts'

/**
 * The secret that signs links, encrypts texts and names visitors, the same on every node. `previous` ones open what was signed or encrypted with
 * them, and make nothing new.
 */
export type PortalSecret = { current: string; previous: readonly string[] }

const key = 'secret'

/** SECRET, or one made at the first start and kept; before SECRET was set, the kept one was in use. */
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

/** Deletes the kept secret, where it is not the current one: then a copy of the database opens nothing. @returns whether there was one */
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
