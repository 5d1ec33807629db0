import { useLocation } from 'react-router'
import { NavLink } from '#app/ui/link.tsx'
import { newsletterPath, suppliersPath, dataListsPath } from './panel-address.ts'
import {
  photosPath,
  pointsAdminPath,
  pointsAdminTitle,
  proposalsPath,
  reportsPath,
} from '#app/panel/charging/points/points-admin-paths.ts'
import { costTableIds, costTablePath } from '#app/panel/costs/tables/cost-table.ts'
import { costTables } from '#app/panel/costs/tables/cost-tables.ts'
import { importPath } from '#app/panel/vehicles/inmetro/import-review.ts'
import { importTitle } from '#app/panel/vehicles/inmetro/import-review.ts'
import { sourcesPath, sourcesTitle } from '#app/panel/data-sources/source-labels.ts'
import { seedUpdatesPath, seedUpdatesTitle } from '#app/panel/seed-updates/update-paths.ts'

type Section = {
  label: string
  path: string
  /** The section is also highlighted on pages below its address. */
  hasPages?: boolean
}

const newsletterSections = [
  { label: 'Assinantes', path: newsletterPath },
  { label: 'Edições', path: `${newsletterPath}/edicoes`, hasPages: true },
]

const supplierSections = [
  { label: 'Cadastros', path: suppliersPath },
  { label: 'Pedidos', path: `${suppliersPath}/pedidos` },
  { label: 'Mensagens de contato', path: `${suppliersPath}/mensagens` },
]

const dataSections = [
  { label: 'Lista de veículos', path: dataListsPath },
  ...costTableIds.map((id) => ({ label: costTables[id].label, path: costTablePath(id), hasPages: true })),
  { label: sourcesTitle, path: sourcesPath },
  { label: importTitle, path: importPath },
  { label: pointsAdminTitle, path: pointsAdminPath },
  { label: 'Relatos', path: reportsPath },
  { label: 'Propostas', path: proposalsPath },
  { label: 'Fotos', path: photosPath },
  { label: seedUpdatesTitle, path: seedUpdatesPath },
]

const sectionsOfTabs: [path: string, sections: Section[]][] = [
  [newsletterPath, newsletterSections],
  [suppliersPath, supplierSections],
  [dataListsPath, dataSections],
]

export function TabSections() {
  const { pathname } = useLocation()
  const sections = sectionsOfTabs.find(([path]) => pathname.startsWith(path))?.[1] ?? []
  return (
    <nav aria-label="Listas desta aba" className="flex flex-wrap gap-2">
      {sections.map(({ label, path, hasPages = false }) => (
        <NavLink
          key={path}
          to={path}
          end={!hasPages}
          prefetch="intent"
          className="inline-flex min-h-11 items-center rounded-2 border border-transparent px-3.5 text-15 font-semibold text-ink-2 hover:bg-sunken aria-[current=page]:border-control aria-[current=page]:bg-surface aria-[current=page]:text-ink"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
