import { executeRows } from '#database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import { isActiveVehicle } from '#app/features/vehicles/active-vehicles.server.ts'
import type { Database } from '#database/database.ts'
import { vehicles } from '#database/schema/vehicles.ts'

/** Below this share of common letter triples two names have nothing to do with each other. */
const leastSimilarity = 0.4

/** Names of models on the market that are written like a search that found nothing: 'dolfin' is near 'BYD Dolphin'. */
export async function nearbyNames(db: Database, search: string, limit: number): Promise<string[]> {
  const rows = await executeRows<{ name: string }>(
    db,
    sql`
    select name, max(word_similarity(public.sem_acento(${search}), public.sem_acento(name))) as likeness
    from (select brand || ' ' || model as name from ${vehicles} where ${isActiveVehicle}) as models
    group by name
    having max(word_similarity(public.sem_acento(${search}), public.sem_acento(name))) >= ${leastSimilarity}
    order by likeness desc, length(name), name
    limit ${limit}`,
  )
  return rows.map(({ name }) => name)
}
