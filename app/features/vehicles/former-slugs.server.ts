import { and, eq, sql } from 'drizzle-orm'
import { cachePerContentVersion } from '#app/platform/content/content-cache.server.ts'
import { vehicleRevisions } from '#database/schema/vehicle-history.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { isActiveVehicle } from './active-vehicles.server.ts'

/** Addresses that are remembered; far more than editors ever change. */
const mostRemembered = 20_000

const wasActive = sql`(${vehicleRevisions.record} -> 'vehicle' ->> 'is_active')::boolean`
const recordedSlug = sql<string>`${vehicleRevisions.record} -> 'vehicle' ->> 'slug'`

/**
 * The ids of active models by the addresses that they had in an earlier revision, so that an old link still leads to the car
 * (T-14); where two had the same one, the model that had it last. What a model was called before visitors saw it is nobody's link.
 * Read once per content version.
 */
export const findFormerSlugs = cachePerContentVersion('vehicles', async (db): Promise<Map<string, number>> => {
  const rows = await db
    .selectDistinctOn([recordedSlug], { slug: recordedSlug, id: vehicleRevisions.vehicleId })
    .from(vehicleRevisions)
    .innerJoin(vehicles, eq(vehicles.id, vehicleRevisions.vehicleId))
    .where(and(isActiveVehicle, wasActive, sql`${recordedSlug} <> ${vehicles.slug}`))
    .orderBy(recordedSlug, sql`${vehicleRevisions.savedAt} desc`)
    .limit(mostRemembered)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
})
