import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Link } from '#app/ui/link.tsx'
import type { VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { formatNumber } from '#app/ui/format-number.ts'
import { focusAfter } from './focus-after.ts'
import { type ListedPages, onePage } from './listed-pages.ts'
import { type GrowingPage, useGrowingPages } from './use-growing-pages.ts'

type Props<Answer> = {
  first: GrowingPage
  hrefOf: (pages: ListedPages) => string
  pageIn: (answer: Answer) => GrowingPage
  /** What stands where there is nothing to show. */
  empty: ReactNode
  children: (vehicles: VehicleCardData[]) => ReactNode
}

/**
 * Appends the next page below the ones that are shown; without script the same link opens that page alone. Give it a key
 * per list: what was appended to one must not stay in the next.
 */
export function GrowingVehicles<Answer>({ first, hrefOf, pageIn, empty, children }: Props<Answer>) {
  const { pages, hasMore, nextHref, isGrowing, grow } = useGrowingPages({ first, hrefOf, pageIn })
  const list = useRef<HTMLDivElement>(null)
  const vehicles = [first, ...pages].flatMap((page) => page.vehicles)
  const firstOfNextPage = () =>
    list.current?.querySelectorAll('[data-vehicle]')[vehicles.length]?.querySelector<HTMLElement>('h2 a')
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    grow()
  }
  if (vehicles.length === 0) return empty
  return (
    <>
      <div ref={list}>{children(vehicles)}</div>
      {first.foundCount > first.vehicles.length && (
        <nav aria-label="Páginas" className="no-print mt-10 flex flex-col items-center gap-3 text-14 text-ink-3">
          <p role="status">
            {formatNumber(vehicles.length)} de {formatNumber(first.foundCount)} veículos
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
