import { type ActiveFilter, RemoveFilterLinks } from '#app/ui/lists/active-filters.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { CatalogueAddress } from './catalogue-address.ts'
import type { CataloguePageData } from './catalogue-page-data.ts'
import { foundCountElement } from './catalogue-toolbar.tsx'
import { EmptyState } from './empty-state.tsx'
import { ClearFilters } from './hidden-state.tsx'
import { focusAfter } from './focus-after.ts'

type Props = {
  wanted: CatalogueAddress
  filters: ActiveFilter[]
  foundWithout: CataloguePageData['foundWithout']
}

export default function EmptyCatalogue({ wanted, filters: active, foundWithout = [] }: Props) {
  const filters = active.map(({ label, href }, index) => ({
    label: formatWithout(label, foundWithout[index]),
    href,
  }))
  return (
    <EmptyState>
      <p className="mt-2 text-ink-2">
        {filters.length > 0
          ? 'Nenhum modelo do catálogo atende a todos os filtros ao mesmo tempo. Tire um deles ou comece de novo.'
          : 'Ainda não há modelos no catálogo.'}
      </p>
      <RemoveFilterLinks refOf={() => focusAfter(foundCountElement)} filters={filters} />
      <div className="mt-5 flex flex-wrap gap-3">
        <ClearFilters address={wanted} focusNext={foundCountElement} className={buttonClass('primary')}>
          Limpar filtros
        </ClearFilters>
      </div>
    </EmptyState>
  )
}

function formatWithout(label: string, found: number | undefined): string {
  const quoted = label.startsWith('“') ? label : `“${label}”`
  if (found === undefined) return quoted
  return `${quoted}: ${found === 0 ? 'nenhum' : formatNumber(found)} ${found < 2 ? 'modelo' : 'modelos'}`
}
