import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import type { VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import { Breadcrumb, type BreadcrumbPart } from '#app/ui/breadcrumb.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { formatNumber } from '#app/ui/format-number.ts'
import { CardSkeletons } from '#app/features/catalogue/card-skeletons.tsx'
import { VehicleCards } from '#app/features/catalogue/vehicle-cards.tsx'
import { EmptyListing } from './listing-empty.tsx'
import { type ListingFact, ListingFacts } from './listing-facts.tsx'
import { useGrowingList } from '#app/features/catalogue/use-growing-list.ts'
import { listingHref } from './listing-href.ts'
import { ListingOnward } from './listing-onward.tsx'
import type { ListingPageData } from './listing-page-data.ts'

type Props = {
  trail: BreadcrumbPart[]
  name: string
  lead?: string | null
  /** What is known beside the models' own figures. */
  facts?: ListingFact[]
  listing: ListingPageData
  path: string
  /** The same models in the catalogue, where they can be filtered and sorted. */
  catalogueHref: string
  siblingsTitle: string
  compare: (vehicle: VehicleCardData) => ReactNode
}

export function ListingPage(props: Props) {
  const { trail, name, lead, facts = [], listing, path, catalogueHref, siblingsTitle, compare } = props
  const navigation = useNavigation()
  const growth = useGrowingList(
    listing,
    (page) => listingHref(path, page),
    (answer: { page: { listing: ListingPageData } }) => answer.page.listing,
  )
  const isLoading = navigation.state === 'loading' && navigation.location?.pathname === path && !growth.isGrowing

  return (
    <main id="conteudo" className="wrap">
      <Breadcrumb parts={trail} />
      <header className="pt-2 pb-8">
        <h1 className="max-w-[24ch]">{name}</h1>
        {lead && <p className="mt-3 max-w-[66ch] text-pretty text-ink-2">{lead}</p>}
        <ListingFacts facts={facts} listing={listing} catalogueHref={catalogueHref} />
      </header>
      {isLoading ? (
        <CardSkeletons />
      ) : growth.vehicles.length === 0 ? (
        <EmptyListing isPastEnd={listing.foundCount > 0} path={path} />
      ) : (
        <VehicleCards vehicles={growth.vehicles} compare={compare} />
      )}
      {!isLoading && <Pager listing={listing} path={path} growth={growth} />}
      <ListingOnward title={siblingsTitle} siblings={listing.siblings} />
    </main>
  )
}

type PagerProps = { listing: ListingPageData; path: string; growth: ReturnType<typeof useGrowingList> }

function Pager({ listing, path, growth }: PagerProps) {
  if (listing.foundCount <= growth.vehicles.length) return null
  return (
    <nav aria-label="Páginas" className="no-print mt-10 flex flex-col items-center gap-3 text-14 text-ink-3">
      <p role="status">
        {formatNumber(growth.vehicles.length)} de {formatNumber(listing.foundCount)} veículos
      </p>
      {growth.hasMore && (
        <Link
          to={listingHref(path, growth.nextPage)}
          onClick={growth.grow}
          aria-busy={growth.isGrowing}
          className={buttonClass('secondary')}
        >
          {growth.isGrowing ? 'Carregando…' : 'Carregar mais'}
        </Link>
      )}
      {listing.page > 1 && (
        <Link to={path} className="link inline-flex min-h-11 items-center">
          Voltar à primeira página
        </Link>
      )}
    </nav>
  )
}
