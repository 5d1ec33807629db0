import { desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { contentVersions } from '#database/schema/portal.ts'
import { vehicles } from '#database/schema/vehicles.ts'

/** The editor and the time of a save (ISO instant); null if it is not known. */
export type LastSave = { username: string | null; savedAt: string | null }

/** A list was made on a state that is gone. */
export type ListConflict = { outcome: 'conflict' } & LastSave

/**
 * The state of all models as a word: the content version that visitors see, and a sum of every model's revision, because
 * what happens to an inactive one raises no version.
 */
export async function findListBase(db: Database): Promise<string> {
  const [published] = await db
    .select({ version: contentVersions.version })
    .from(contentVersions)
    .where(eq(contentVersions.topic, 'vehicles'))
  const [models] = await db
    .select({
      sum: sql<string>`md5(coalesce(string_agg(${vehicles.id} || ':' || ${vehicles.revision}, ',' order by ${vehicles.id}), ''))`,
    })
    .from(vehicles)
  return `${published?.version ?? 0}.${models?.sum ?? ''}`
}

/**
 * Holds every model until the end of the transaction, before anything is read: who is writing one is waited for, who
 * comes later waits.
 * @returns null where the state is still the one that the change was shown for
 */
export async function holdList(tx: Database, base: string): Promise<ListConflict | null> {
  await tx.execute(sql`lock table ${vehicles} in exclusive mode`)
  return (await findListBase(tx)) === base ? null : { outcome: 'conflict', ...(await findLastSave(tx)) }
}

export async function findLastSave(db: Database): Promise<LastSave> {
  const [last] = await db
    .select({ username: vehicles.savedBy, savedAt: vehicles.updatedAt })
    .from(vehicles)
    .where(isNotNull(vehicles.savedBy))
    .orderBy(desc(vehicles.updatedAt))
    .limit(1)
  return { username: last?.username ?? null, savedAt: last?.savedAt.toISOString() ?? null }
}
