import { executeRows } from '#database/execute-rows.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#database/database.ts'
import { contentVersions } from '#database/schema/portal.ts'
import { vehicleCosts, vehicleDossiers, vehicles } from '#database/schema/vehicles.ts'

/** One of the lists that the bulk JSON is made of. */
export type DataList = {
  id: 'veiculos' | 'fichas' | 'custos'
  count: number
  /** Counts only models that visitors see. */
  activeCount: number
  /** ISO instant of the last change that visitors could see; null: never changed since the portal was filled. */
  publishedAt: string | null
}

/** Size of each list, and the moment of its last change. */
export async function findDataLists(db: Database): Promise<DataList[]> {
  const [published] = await db
    .select({ changedAt: contentVersions.changedAt })
    .from(contentVersions)
    .where(eq(contentVersions.topic, 'vehicles'))
  const publishedAt = published?.changedAt.toISOString() ?? null
  const lists = [
    { id: 'veiculos', ...(await countIn(db, vehicles, sql`${vehicles.id}`)) },
    { id: 'fichas', ...(await countIn(db, vehicleDossiers, sql`${vehicleDossiers.vehicleId}`)) },
    { id: 'custos', ...(await countIn(db, vehicleCosts, sql`${vehicleCosts.vehicleId}`)) },
  ] as const
  return lists.map((list) => ({ ...list, publishedAt }))
}

async function countIn(db: Database, table: PgTable, vehicleId: SQL): Promise<{ count: number; activeCount: number }> {
  const rows = await executeRows<{ count: number; active: number }>(
    db,
    sql`
    select count(*)::int as count, (count(*) filter (where model.is_active))::int as active
    from ${table} join ${vehicles} as model on model.id = ${vehicleId}
  `,
  )
  return { count: rows[0]?.count ?? 0, activeCount: rows[0]?.active ?? 0 }
}
