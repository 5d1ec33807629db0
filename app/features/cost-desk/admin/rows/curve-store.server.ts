import { eq, inArray } from 'drizzle-orm'
import { pointsOf, writtenPoints } from '#app/features/cost-desk/admin/tables/curve-table.ts'
import type { CostEntry } from '#app/features/cost-desk/admin/tables/cost-table.ts'
import { nameOf } from '#app/features/vehicles/vehicle.ts'
import type { Database } from '#database/database.ts'
import { chargingCurves } from '#database/schema/costs.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import type { CostStore } from './cost-store.server.ts'
import { storedProvenance, toCostRow } from './provenance-columns.server.ts'

/** Which model a curve is of stands there by its address, and as its number in the database. */
export const curveStore: CostStore = {
  table: chargingCurves,
  list: async (db, { where, order, limit }) => {
    const rows = await db
      .select({
        curve: chargingCurves,
        slug: vehicles.slug,
        brand: vehicles.brand,
        model: vehicles.model,
        version: vehicles.version,
      })
      .from(chargingCurves)
      .innerJoin(vehicles, eq(vehicles.id, chargingCurves.vehicleId))
      .where(where)
      .orderBy(...order)
      .limit(limit)
    return rows.map(({ curve: { id, points, ...stored }, slug, version, ...model }) =>
      toCostRow(id, stored, {
        vehicle: slug,
        name: [nameOf(model), version].filter(Boolean).join(' '),
        points: writtenPoints(points),
      }),
    )
  },
  isOfSubject: ({ vehicle = '' }) => eq(vehicles.slug, vehicle),
  insert: async (tx, entries, author) => {
    const ids = await findModels(tx, entries)
    const rows = entries.map((entry) => {
      const vehicleId = ids.get(entry.vehicle ?? '')
      if (vehicleId === undefined) throw new Error('a charging curve is of no model')
      return { vehicleId, points: pointsOf(entry.points ?? ''), ...storedProvenance(entry, author) }
    })
    const made = await tx.insert(chargingCurves).values(rows).returning({ id: chargingCurves.id })
    return made.map(({ id }) => id)
  },
}

/** The models that entries are of, by their addresses. */
export async function findModels(db: Database, entries: CostEntry[]): Promise<Map<string, number>> {
  const slugs = [...new Set(entries.flatMap(({ vehicle }) => vehicle ?? []))]
  if (slugs.length === 0) return new Map()
  const rows = await db
    .select({ id: vehicles.id, slug: vehicles.slug })
    .from(vehicles)
    .where(inArray(vehicles.slug, slugs))
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}
