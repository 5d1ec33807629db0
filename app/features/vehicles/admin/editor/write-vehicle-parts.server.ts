import { and, eq, inArray, sql } from 'drizzle-orm'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'
import type { Database } from '#database/database.ts'
import { vehicleCosts, vehicleDossiers, vehicleFigureSources } from '#database/schema/vehicles.ts'
import { sourcedKeys, type VehicleFields } from './vehicle-fields.ts'
import { costColumns, dossierColumns, sourceRows } from './vehicle-rows.server.ts'

/** Writes what hangs on a model: its dossier, costs and sources. Call inside the transaction that writes the model. */
export async function writeVehicleParts(tx: Database, id: number, fields: VehicleFields, now: Date): Promise<void> {
  await writeDossier(tx, id, fields)
  await writeCosts(tx, id, fields.costs, dayInSaoPaulo(now))
  await dropSources(tx, id, fields)
  await writeSources(tx, id, fields.sources)
}

/** A model of which nothing is known beside its figures has none. */
async function writeDossier(tx: Database, id: number, fields: VehicleFields): Promise<void> {
  const dossier = dossierColumns(fields)
  if (Object.values(dossier).every((value) => value === null || value.length === 0)) {
    await tx.delete(vehicleDossiers).where(eq(vehicleDossiers.vehicleId, id))
    return
  }
  await tx
    .insert(vehicleDossiers)
    .values({ vehicleId: id, ...dossier })
    .onConflictDoUpdate({ target: vehicleDossiers.vehicleId, set: dossier })
}

async function writeCosts(tx: Database, id: number, costs: VehicleFields['costs'], day: string): Promise<void> {
  if (costs === null) {
    await tx.delete(vehicleCosts).where(eq(vehicleCosts.vehicleId, id))
    return
  }
  const [before = null] = await tx.select().from(vehicleCosts).where(eq(vehicleCosts.vehicleId, id))
  const columns = costColumns(costs, before, day)
  await tx
    .insert(vehicleCosts)
    .values({ vehicleId: id, ...columns })
    .onConflictDoUpdate({ target: vehicleCosts.vehicleId, set: columns })
}

/** Sources of what the form does not show stay as they are. */
async function dropSources(tx: Database, id: number, fields: VehicleFields): Promise<void> {
  const left = sourcedKeys.filter((key) => !fields.sources[key])
  await tx
    .delete(vehicleFigureSources)
    .where(and(eq(vehicleFigureSources.vehicleId, id), inArray(vehicleFigureSources.figure, left)))
}

/** Where these figures and texts come from; the sources of others stay. Call inside the transaction that writes the model. */
export async function writeSources(tx: Database, id: number, named: VehicleFields['sources']): Promise<void> {
  await writeSourceRows(tx, sourceRows(id, named))
}

/** Each row takes the place of what stood for its figure. Call inside the transaction that writes the models. */
export async function writeSourceRows(tx: Database, rows: (typeof vehicleFigureSources.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(vehicleFigureSources)
    .values(rows)
    .onConflictDoUpdate({
      target: [vehicleFigureSources.vehicleId, vehicleFigureSources.figure],
      set: {
        cycle: sql`excluded.cycle`,
        sourceCodes: sql`excluded.source_codes`,
        referenceDate: sql`excluded.reference_date`,
        confidence: sql`excluded.confidence`,
        note: sql`excluded.note`,
      },
    })
}
