import type { ReactNode } from 'react'
import type { VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import { catalogueHref } from '#app/features/vehicles/catalogue/catalogue-address.ts'
import { ListingPage } from './listing-page.tsx'
import { priceTrail } from './listing-trails.ts'
import type { PriceListing } from './price-listing.ts'

type Props = { page: PriceListing; compare: (vehicle: VehicleCardData) => ReactNode }

export function PriceListingPage({ page, compare }: Props) {
  const { name, filter, listing, path } = page
  return (
    <ListingPage
      trail={priceTrail(page)}
      name={name}
      listing={listing}
      path={path}
      catalogueHref={catalogueHref({ filters: { priceRange: filter } })}
      siblingsTitle="Outras faixas de preço"
      compare={compare}
    />
  )
}
