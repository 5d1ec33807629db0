import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { writeSourceRows } from '#app/features/vehicles/admin/editor/save-vehicle.server.ts'
import type { Database } from '#database/database.ts'
import { vehicleDossiers } from '#database/schema/vehicles.ts'
import type { ModelUpdate } from './compare-models.ts'
import { dossierSourceRows, noEquipment, shippedDossierRow } from './shipped-dossier.server.ts'
import type { ShippedData } from './shipped-files.server.ts'

type DossierRow = typeof vehicleDossiers.$inferInsert

/** The dossiers of models that are added. */
export async function addDossiers(tx: Database, data: ShippedData, ids: ReadonlySet<number>): Promise<void> {
  const made = data.dossiers.filter(({ id }) => ids.has(id))
  const rows = made.map((dossier) => shippedDossierRow(dossier, data.texts[dossier.key]?.faq ?? null))
  await upsertDossiers(tx, rows)
  await writeSourceRows(tx, made.flatMap(dossierSourceRows))
}

/** Writes the chosen equipment and questions of models that are there; the rest of a dossier stays as it is. */
export async function writeDossiers(tx: Database, data: ShippedData, changed: ModelUpdate[]): Promise<void> {
  const chosen = changed.filter(({ changes }) => changes.some(({ key }) => key === 'equipment' || key === 'faq'))
  if (chosen.length === 0) return
  const ids = chosen.map(({ shipped }) => shipped.id)
  const standing = await tx.select().from(vehicleDossiers).where(inArray(vehicleDossiers.vehicleId, ids))
  const standingById = new Map(standing.map((row) => [row.vehicleId, row]))
  const shippedById = new Map(data.dossiers.map((dossier) => [dossier.id, dossier]))
  const equipped = chosen.filter(({ changes }) => changes.some(({ key }) => key === 'equipment'))
  const rows = chosen.map(({ shipped: { id }, changes }): DossierRow => {
    const dossier = shippedById.get(id)
    const faq = changes.find(({ key }) => key === 'faq')
    const isEquipped = changes.some(({ key }) => key === 'equipment')
    return {
      ...noEquipment,
      ...standingById.get(id),
      ...(isEquipped && equipmentOf(dossier ? shippedDossierRow(dossier, null) : noEquipment)),
      ...(faq && { faq: faq.to.value as string | null }),
      vehicleId: id,
    }
  })
  await upsertDossiers(tx, rows)
  await writeSourceRows(
    tx,
    equipped.flatMap(({ shipped }) => shippedById.get(shipped.id) ?? []).flatMap(dossierSourceRows),
  )
}

function equipmentOf(row: Partial<DossierRow>): Partial<DossierRow> {
  return Object.fromEntries(Object.keys(noEquipment).map((key) => [key, row[key as keyof DossierRow]]))
}

async function upsertDossiers(tx: Database, rows: DossierRow[]): Promise<void> {
  if (rows.length === 0) return
  const { vehicleId: target, ...columns } = getTableColumns(vehicleDossiers)
  const set = Object.fromEntries(
    Object.entries(columns).map(([key, { name }]): [string, SQL] => [key, sql`excluded.${sql.identifier(name)}`]),
  )
  await tx.insert(vehicleDossiers).values(rows).onConflictDoUpdate({ target, set })
}
