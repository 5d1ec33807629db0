import { compareTable, type TableComparison } from '#app/features/vehicles/admin/inmetro/changes/compare-table.ts'
import type { ReadTable } from '#app/features/vehicles/admin/inmetro/table/pbev-line.ts'
import type { Database } from '#database/database.ts'
import { findLineChoices, listCatalogueModels } from './catalogue-models-queries.server.ts'

/** The changes of a table to the catalogue as it stands; writes nothing. */
export async function planImport(db: Database, table: ReadTable): Promise<TableComparison> {
  const models = await listCatalogueModels(db)
  const keys = table.lines.map(({ key }) => key)
  return compareTable(table, models, await findLineChoices(db, keys))
}
