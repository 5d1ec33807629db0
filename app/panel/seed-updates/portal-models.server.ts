import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { rowsOf, type VehicleRows } from '#app/panel/vehicles/records/vehicle-records-queries.server.ts'
import { type VehicleRecord, vehicleRevisions } from '#database/schema/vehicle-history.ts'
import { vehicleDossiers, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import {
  type PortalModel,
  fingerprint,
  type SourcedValue,
  sourceValue,
  type UpdateField,
  updateFields,
} from './compare-models.ts'
import { textsOf } from './shipped-dossier.server.ts'
import { firstOwnId } from './shipped-files.server.ts'

/** Models with ids below `firstOwnId`, and ids of deleted shipped models. */
export async function listPortalModels(db: Database): Promise<{ models: PortalModel[]; deletedIds: Set<number> }> {
  const rows = await db.select().from(vehicles).where(lt(vehicles.id, firstOwnId))
  const sources = await db.select().from(vehicleFigureSources).where(lt(vehicleFigureSources.vehicleId, firstOwnId))
  const dossiers = await db.select().from(vehicleDossiers).where(lt(vehicleDossiers.vehicleId, firstOwnId))
  const firsts = await db
    .select({ id: vehicleRevisions.vehicleId, record: vehicleRevisions.record })
    .from(vehicleRevisions)
    .where(
      and(
        eq(vehicleRevisions.revision, 1),
        isNull(vehicleRevisions.savedBy),
        lt(vehicleRevisions.vehicleId, firstOwnId),
      ),
    )
  const byModel = Map.groupBy(sources, ({ vehicleId }) => vehicleId)
  const dossierById = new Map(dossiers.map((dossier) => [dossier.vehicleId, dossier]))
  const firstById = new Map(firsts.map(({ id, record }) => [id, record]))
  const models = rows.map((row): PortalModel => {
    const [own, dossier] = [byModel.get(row.id) ?? [], dossierById.get(row.id) ?? null]
    const current = valuesOf({ vehicle: row, dossier, sources: own })
    const first = firstById.get(row.id)
    const isUntouched = row.revision === 1 && row.savedBy === null
    const shippedValues = isUntouched ? current : first ? valuesOfRecord(first) : null
    const { id, revision, savedBy, updatedAt } = row
    return { id, revision, savedBy, updatedAt, current, shippedPrints: shippedValues && fingerprints(shippedValues) }
  })
  const present = new Set(rows.map(({ id }) => id))
  return { models, deletedIds: new Set(firsts.map(({ id }) => id).filter((id) => !present.has(id))) }
}

type SourcedValues = Record<UpdateField, SourcedValue>

export function valuesOfRecord(record: VehicleRecord): SourcedValues {
  return valuesOf(rowsOf(record))
}

function valuesOf({ vehicle, dossier, sources }: Omit<VehicleRows, 'costs'>): SourcedValues {
  const byFigure = new Map(
    sources.map(({ figure, sourceCodes, referenceDate, confidence }) => [
      figure,
      { codes: sourceCodes, date: referenceDate, confidence },
    ]),
  )
  const columns: Record<string, unknown> = { ...vehicle, priceBrl: vehicle.priceValue, ...textsOf(vehicle, dossier) }
  const values = updateFields.map((key) => [key, sourceValue(columns[key], byFigure.get(key))])
  return Object.fromEntries(values) as SourcedValues
}

function fingerprints(values: SourcedValues): Record<string, string> {
  return Object.fromEntries(updateFields.map((key) => [key, fingerprint(values[key])]))
}
