import type { ReactNode } from 'react'
import type { VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import type { BrandListing } from './brand-listing.ts'
import { catalogueHref } from '#app/features/vehicles/catalogue/catalogue-address.ts'
import type { ListingFact } from './listing-facts.tsx'
import { ListingPage } from './listing-page.tsx'
import { brandTrail } from './listing-trails.ts'

type Props = { page: BrandListing; compare: (vehicle: VehicleCardData) => ReactNode }

export function BrandPage({ page, compare }: Props) {
  const { brand, listing, path } = page
  const facts: ListingFact[] = [
    ...(brand.country ? [{ label: 'País de origem', value: brand.country }] : []),
    ...(brand.foundedYear ? [{ label: 'Ano de fundação', value: String(brand.foundedYear) }] : []),
  ]
  return (
    <ListingPage
      trail={brandTrail(page)}
      name={brand.name}
      lead={brand.description}
      facts={facts}
      listing={listing}
      path={path}
      catalogueHref={catalogueHref({ filters: { brand: [listing.vehicles[0]?.brand ?? brand.name] } })}
      siblingsTitle="Outras marcas"
      compare={compare}
    />
  )
}
