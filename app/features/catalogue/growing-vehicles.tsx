import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { formatNumber } from '#app/ui/format-number.ts'

export type GrowingPage = { vehicles: VehicleCardData[]; foundCount: number; page: number; hasMore: boolean }

type Props<Answer> = {
  first: GrowingPage
  hrefOf: (page: number) => string
  /** Finds the page in what the route's loader answers. */
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
  const fetcher = useFetcher<Answer>()
  const [more, setMore] = useState<{ first: GrowingPage; pages: GrowingPage[] }>({ first, pages: [] })
  const pages = more.first === first ? more.pages : []
  const last = pages.at(-1) ?? first
  const arrived = fetcher.data && pageIn(fetcher.data as Answer)
  // During the render, not after it: an effect would show the list once without what has arrived.
  if (arrived?.page === last.page + 1) setMore({ first, pages: [...pages, arrived] })

  const vehicles = [first, ...pages].flatMap((page) => page.vehicles)
  const isGrowing = fetcher.state !== 'idle'
  const grow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    if (!isGrowing) void fetcher.load(hrefOf(last.page + 1))
  }
  if (vehicles.length === 0) return empty
  return (
    <>
      {children(vehicles)}
      {first.foundCount > vehicles.length && (
        <nav aria-label="Páginas" className="no-print mt-10 flex flex-col items-center gap-3 text-14 text-ink-3">
          <p role="status">
            {formatNumber(vehicles.length)} de {formatNumber(first.foundCount)} veículos
          </p>
          {last.hasMore && (
            <Link to={hrefOf(last.page + 1)} onClick={grow} aria-busy={isGrowing} className={buttonClass('secondary')}>
              {isGrowing ? 'Carregando…' : 'Carregar mais'}
            </Link>
          )}
          {first.page > 1 && (
            <Link to={hrefOf(1)} className="link inline-flex min-h-11 items-center">
              Voltar à primeira página
            </Link>
          )}
        </nav>
      )}
    </>
  )
}
