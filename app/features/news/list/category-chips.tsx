import { Link } from '#app/ui/link.tsx'
import { formatNumber } from '#app/ui/format-number.ts'
import { type NewsAddress, newsHref } from '#app/features/news/news-address.ts'
import type { NewsPageData } from './news-page-data.ts'

/** Links, so that the address is the state; on a phone they are one row that scrolls. */
export function CategoryChips({ data, address }: { data: NewsPageData; address: NewsAddress }) {
  const chips = [{ name: 'Todas', slug: null, count: data.totalCount }, ...data.chips]
  return (
    <nav aria-label="Categorias" className="no-print mt-4">
      <ul className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
        {chips.map(({ name, slug, count }) => (
          <li key={slug} className="flex-none">
            <Link
              to={newsHref({ search: address.search, category: slug })}
              preventScrollReset
              prefetch="intent"
              aria-current={slug === address.category ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-2 border border-line-2 bg-surface px-3.5 text-15 hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-bg"
            >
              {name}
              <span className="text-13 tabular-nums opacity-75">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
