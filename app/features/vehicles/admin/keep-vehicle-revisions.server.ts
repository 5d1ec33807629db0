import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { vehicleRevisions } from '#database/schema/vehicle-history.ts'
import { vehicleCosts, vehicleDossiers, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'

/** Everything that is kept of a model as one value; the statement joins its dossier and costs. */
export const vehicleRecord = sql`jsonb_build_object(
  'vehicle', to_jsonb(${vehicles}),
  'dossier', to_jsonb(${vehicleDossiers}),
  'costs', to_jsonb(${vehicleCosts}),
  'figureSources', coalesce(
    (select jsonb_agg(to_jsonb(source) order by source.figure) from ${vehicleFigureSources} as source where source.vehicle_id = ${vehicles.id}),
    '[]'::jsonb
  )
)`

type Change = { username: string; now: Date }

/**
 * Call inside the transaction of every write to a model, its dossier, costs or sources, before it: holds the models until
 * the end of the transaction, keeps the state that is about to be replaced, and raises their revision. Ids that no model has are
 * left out.
 */
export async function keepVehicleRevisions(tx: Database, ids: number[], { username, now }: Change): Promise<void> {
  if (ids.length === 0) return
  const wanted = sql`${vehicles.id} = any(${sql.param(ids)}::integer[])`
  await tx.select({ id: vehicles.id }).from(vehicles).where(wanted).orderBy(vehicles.id).for('update')
  await tx.execute(sql`
    insert into ${vehicleRevisions} (vehicle_id, revision, record, saved_by, saved_at)
    select ${vehicles.id}, ${vehicles.revision}, ${vehicleRecord}, ${vehicles.savedBy}, ${vehicles.updatedAt}
    from ${vehicles}
    left join ${vehicleDossiers} on ${vehicleDossiers.vehicleId} = ${vehicles.id}
    left join ${vehicleCosts} on ${vehicleCosts.vehicleId} = ${vehicles.id}
    where ${wanted}`)
  await tx
    .update(vehicles)
    .set({ revision: sql`${vehicles.revision} + 1`, savedBy: username, updatedAt: now })
    .where(inArray(vehicles.id, ids))
}
