import { and, inArray } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { isActiveVehicle } from '#app/features/vehicles/active-vehicles.server.ts'
import { assembleDossiers, selectDossierRows } from './assemble-dossiers.server.ts'
import type { Dossier } from './dossier.ts'

/** At most this many dossiers are read at once. */
const mostDossiers = 8

/** The complete records of active models, in the order of the ids. An id that is unknown or inactive is left out. */
export async function listActiveDossiers(db: Database, ids: number[]): Promise<Dossier[]> {
  const wanted = ids.slice(0, mostDossiers)
  if (wanted.length === 0) return []
  const rows = await selectDossierRows(db).where(and(inArray(vehicles.id, wanted), isActiveVehicle))
  const dossiers = await assembleDossiers(db, rows)
  return wanted.flatMap((id) => dossiers.find((dossier) => dossier.id === id) ?? [])
}
