import type { ReactNode } from 'react'
import { onePage } from '#app/features/catalogue/listed-pages.ts'
import { VehicleCards } from '#app/features/catalogue/vehicle-cards.tsx'
import type { VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { formatNumber } from '#app/ui/format-number.ts'
import { Link } from '#app/ui/link.tsx'
import { listingHref } from './listing-href.ts'
import type { ListingPageData } from './listing-page-data.ts'

type Props = { listing: ListingPageData; path: string; compare: (vehicle: VehicleCardData) => ReactNode }

/**
 * The models of a listing. By script the list grows: its document is asked for with one page more, so that the way back
 * finds the same height to scroll in. Without script the same link opens the next page alone.
 */
export function ListedVehicles({ listing, path, compare }: Props) {
  const { vehicles, foundCount, firstPage, page, hasMore } = listing
  return (
    <>
      <VehicleCards vehicles={vehicles} compare={compare} />
      {(foundCount > vehicles.length || page > 1) && (
        <nav aria-label="Páginas" className="no-print mt-10 flex flex-col items-center gap-3 text-14 text-ink-3">
          <p role="status">
            {formatNumber(vehicles.length)} de {formatNumber(foundCount)} veículos
          </p>
          {hasMore && (
            <Link
              to={listingHref(path, onePage(page + 1))}
              preventScrollReset
              replace
              data-grown-href={listingHref(path, { firstPage, page: page + 1 })}
              className={buttonClass('secondary')}
            >
              Carregar mais
            </Link>
          )}
          {firstPage > 1 && (
            <Link to={path} className="link inline-flex min-h-11 items-center">
              Voltar à primeira página
            </Link>
          )}
        </nav>
      )}
    </>
  )
}
