import type { ReactNode } from 'react'
import type { VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import { catalogueHref } from '#app/features/vehicles/catalogue/catalogue-address.ts'
import type { CategoryListing } from './category-listing.ts'
import { ListingPage } from './listing-page.tsx'
import { categoryTrail } from './listing-trails.ts'

type Props = { page: CategoryListing; compare: (vehicle: VehicleCardData) => ReactNode }

export function CategoryPage({ page, compare }: Props) {
  const { category, name, listing, path } = page
  return (
    <ListingPage
      trail={categoryTrail(page)}
      name={name}
      lead={category ? null : 'Esta categoria não existe no portal; aqui estão todos os modelos.'}
      listing={listing}
      path={path}
      catalogueHref={catalogueHref({ filters: category ? { body: [category] } : {} })}
      siblingsTitle={category ? 'Outras categorias' : 'Categorias'}
      compare={compare}
    />
  )
}
