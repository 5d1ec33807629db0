import { X } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { type NewsAddress, newsHref } from '#app/features/news/news-address.ts'
import type { NewsPageData } from './news-page-data.ts'

/** What narrows the list, each removable, and a way out of all of it (NEWS-09). */
export function ActiveFilters({ data, address }: { data: NewsPageData; address: NewsAddress }) {
  const { search, category } = address
  if (!search && !category) return null
  const categoryName = data.chips.find(({ slug }) => slug === category)?.name ?? category
  return (
    <div className="no-print mt-4 flex flex-wrap items-center gap-2">
      <ul aria-label="Filtros ativos" className="flex max-w-full flex-wrap gap-2">
        {search && <FilterBadge label={`Busca: “${search}”`} rest={newsHref({ category })} />}
        {categoryName && <FilterBadge label={`Categoria: ${categoryName}`} rest={newsHref({ search })} />}
      </ul>
      <Link
        to={newsHref()}
        preventScrollReset
        className="inline-flex min-h-11 items-center px-2 text-14 font-semibold text-accent hover:underline"
      >
        Limpar
      </Link>
    </div>
  )
}

function FilterBadge({ label, rest }: { label: string; rest: string }) {
  return (
    <li className="max-w-full">
      <Link
        to={rest}
        preventScrollReset
        aria-label={`Remover filtro: ${label}`}
        className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-2 bg-accent-soft px-3 text-14 text-accent hover:underline"
      >
        <span className="truncate">{label}</span>
        <X aria-hidden="true" className="size-4 flex-none" />
      </Link>
    </li>
  )
}
