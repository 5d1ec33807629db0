import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from '#app/ui/link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { focusAfter } from './focus-after.ts'
import { type ListedPages, onePage } from './catalogue-address.ts'
import type { CataloguePageData } from './catalogue-page-data.ts'
import { useFetcher, useLocation } from 'react-router'

type Props = {
  first: CataloguePageData
  hrefOf: (pages: ListedPages) => string
  empty: ReactNode
  children: (vehicles: CataloguePageData['vehicles'], versions: Versions) => ReactNode
}

/** A 'load more' link appends the next page. Without JavaScript the link opens that page. Needs one React key per list. */
export function LoadMoreList({ first, hrefOf, empty, children }: Props) {
  const { pages, hasMore, nextHref, isGrowing, grow } = useGrowingPages(first, hrefOf)
  const list = useRef<HTMLDivElement>(null)
  const vehicles = [first, ...pages].flatMap((page) => page.vehicles)
  const versions: Versions = Object.assign({}, ...[first, ...pages].map((page) => page.versions))
  const shownCount = vehicles.reduce((sum, { id }) => sum + (versions[id]?.count ?? 1), 0)
  const firstOfNextPage = () =>
    list.current?.querySelectorAll('[data-vehicle]')[vehicles.length]?.querySelector<HTMLElement>('h2 a, th a')
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    grow()
  }
  if (vehicles.length === 0) return empty
  return (
    <>
      <div ref={list}>{children(vehicles, versions)}</div>
      {(first.hasMore || first.firstPage > 1) && (
        <nav aria-label="Páginas" className="no-print mt-10 flex flex-col items-center gap-3 text-14 text-ink-3">
          <p role="status">
            {formatNumber(shownCount)} de {formatNumber(first.foundCount)} veículos
          </p>
          {hasMore && (
            <Link
              ref={focusAfter(firstOfNextPage)}
              to={nextHref}
              onClick={press}
              aria-busy={isGrowing}
              className={buttonClass('secondary')}
            >
              {isGrowing ? 'Carregando…' : 'Carregar mais'}
            </Link>
          )}
          {first.firstPage > 1 && (
            <Link to={hrefOf(onePage(1))} className="link inline-flex min-h-11 items-center">
              Voltar à primeira página
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

type Versions = CataloguePageData['versions']

/** Appended pages are in the address, so that 'back' restores the list and its scroll position. */
function useGrowingPages(first: CataloguePageData, hrefOf: Props['hrefOf']) {
  const { key } = useLocation()
  const fetcher = useFetcher<{ data: CataloguePageData }>()
  const [growth, setGrowth] = useState<{ foundCount: number; pages: CataloguePageData[] }>()

  const { foundCount } = first
  // A different length means a different list.
  const pages = growth?.foundCount === foundCount ? growth.pages : []
  const last = pages.at(-1) ?? first
  const arrived = fetcher.data?.data
  // Changed during rendering: an effect would render the list once without the new page.
  if (arrived?.page === last.page + 1) setGrowth({ foundCount, pages: [...pages, arrived] })

  const grownHref = pages.length > 0 ? hrefOf({ firstPage: first.firstPage, page: last.page }) : null
  useEffect(() => {
    const state = window.history.state as { key?: string } | null
    // The browser has moved to another history entry.
    if (!grownHref || (state?.key ?? 'default') !== key) return
    // The router would reload the page.
    window.history.replaceState(state, '', grownHref)
  }, [grownHref, key])

  const isGrowing = fetcher.state !== 'idle'
  const nextHref = hrefOf(onePage(last.page + 1))
  const grow = () => {
    if (!isGrowing) void fetcher.load(nextHref)
  }
  return { pages, hasMore: last.hasMore, nextHref, isGrowing, grow }
}
