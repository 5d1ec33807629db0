import type { ReactNode } from 'react'
import type { VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import { Breadcrumb, type BreadcrumbPart } from '#app/ui/breadcrumb.tsx'
import { EmptyListing } from './listing-empty.tsx'
import { type ListingFact, ListingFacts } from './listing-facts.tsx'
import { ListedVehicles } from './listed-vehicles.tsx'
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
  return (
    <main id="conteudo" className="wrap">
      <Breadcrumb parts={trail} />
      <header className="pt-2 pb-8">
        <h1 className="max-w-[24ch]">{name}</h1>
        {lead && <p className="mt-3 max-w-[66ch] text-pretty text-ink-2">{lead}</p>}
        <ListingFacts facts={facts} listing={listing} catalogueHref={catalogueHref} />
      </header>
      {listing.vehicles.length > 0 ? (
        <ListedVehicles listing={listing} path={path} compare={compare} />
      ) : (
        <EmptyListing isPastEnd={listing.foundCount > 0} path={path} />
      )}
      <ListingOnward title={siblingsTitle} siblings={listing.siblings} />
    </main>
  )
}
