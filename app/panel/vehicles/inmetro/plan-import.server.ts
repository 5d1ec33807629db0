import { compareTable, type TableComparison } from '#app/panel/vehicles/inmetro/changes/compare-table.ts'
import { type InmetroFigure, inmetroFigures, type ReadTable } from '#app/panel/vehicles/inmetro/table/pbev-line.ts'
import type { Database } from '#database/database.ts'
import { asc, inArray, sql } from 'drizzle-orm'
import type { CatalogueModel, LineChoices } from '#app/panel/vehicles/inmetro/matching/catalogue-model.ts'
import { inmetroMatches } from '#database/schema/costs.ts'
import { vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'

/** The changes of a table to the catalogue as it stands; writes nothing. */
export async function planImport(db: Database, table: ReadTable): Promise<TableComparison> {
  const models = await listCatalogueModels(db)
  const keys = table.lines.map(({ key }) => key)
  return compareTable(table, models, await findLineChoices(db, keys))
}

type SourceRow = typeof vehicleFigureSources.$inferSelect

/** Every model, inactive ones too, with what a table of the Inmetro can be compared with; by their ids. */
export async function listCatalogueModels(db: Database): Promise<CatalogueModel[]> {
  const rows = await db
    .select({
      id: vehicles.id,
      revision: vehicles.revision,
      brand: vehicles.brand,
      model: vehicles.model,
      version: vehicles.version,
      type: vehicles.type,
      isActive: vehicles.isActive,
      batteryKwh: vehicles.batteryKwh,
      ...figureValues,
    })
    .from(vehicles)
    .orderBy(asc(vehicles.id))
  const sources = await db
    .select()
    .from(vehicleFigureSources)
    .where(inArray(vehicleFigureSources.figure, [...inmetroFigures]))
  const byModel = Map.groupBy(sources, ({ vehicleId }) => vehicleId)
  return rows.map((row) => {
    const own = byModel.get(row.id) ?? []
    const figures = Object.fromEntries(
      inmetroFigures.map((figure) => [
        figure,
        { value: row[figure], source: sourceOf(own.find((source) => source.figure === figure)) },
      ]),
    ) as CatalogueModel['figures']
    const { id, revision, brand, model, version, type, isActive, batteryKwh } = row
    return { id, revision, brand, model, version, type, isActive, batteryKwh, figures }
  })
}

const figureValues = Object.fromEntries(inmetroFigures.map((figure) => [figure, vehicles[figure]])) as {
  [figure in InmetroFigure]: (typeof vehicles)[figure]
}

function sourceOf(row: SourceRow | undefined): CatalogueModel['figures'][InmetroFigure]['source'] {
  if (!row) return null
  const { sourceCodes, referenceDate, confidence, note } = row
  return { codes: sourceCodes, referenceDate, confidence, note }
}

/** The editors' choices for these lines. */
async function findLineChoices(db: Database, keys: string[]): Promise<LineChoices> {
  const rows = await db
    .select({ key: inmetroMatches.lineKey, vehicleId: inmetroMatches.vehicleId })
    .from(inmetroMatches)
    .where(sql`${inmetroMatches.lineKey} = any(${sql.param(keys)}::text[])`)
  return new Map(rows.map(({ key, vehicleId }) => [key, vehicleId]))
}
