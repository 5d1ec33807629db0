import {
  pointsAdminPath,
  pointsAdminTitle,
  proposalsPath,
  reportsPath,
} from '#app/features/charging/admin/points/points-admin-paths.ts'
import { costTableIds, costTablePath } from '#app/features/costs/admin/tables/cost-table.ts'
import { costTables } from '#app/features/costs/admin/tables/cost-tables.ts'
import { importPath } from '#app/features/vehicles/admin/inmetro/import-review.ts'
import { importTitle } from '#app/features/vehicles/admin/inmetro/import-messages.ts'
import { shippedUpdatePath, shippedUpdateTitle } from '#app/features/admin/shipped-data/update-paths.ts'
import { dataListsPath } from './panel-address.ts'
import { TabSections } from './tab-sections.tsx'

/** The lists of the tab dados-json: the market, what costs are reckoned with, the tables of the Inmetro, and charging points. */
const sections = [
  { label: 'Lista de veículos', path: dataListsPath },
  ...costTableIds.map((id) => ({ label: costTables[id].label, path: costTablePath(id), hasPages: true })),
  { label: importTitle, path: importPath },
  { label: pointsAdminTitle, path: pointsAdminPath },
  { label: 'Relatos', path: reportsPath },
  { label: 'Propostas', path: proposalsPath },
  { label: shippedUpdateTitle, path: shippedUpdatePath },
]

export function DataSections() {
  return <TabSections sections={sections} />
}
