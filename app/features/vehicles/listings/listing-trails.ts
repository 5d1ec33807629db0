import { bodyCategories } from '#app/features/vehicles/vehicle-type.ts'
import type { BreadcrumbPart } from '#app/ui/breadcrumb.tsx'
import type { BrandListing } from './brand-listing.ts'
import type { CategoryListing } from './category-listing.ts'
import type { PriceListing } from './price-listing.ts'

const home: BreadcrumbPart = { label: 'Início', to: '/' }
const catalogue: BreadcrumbPart = { label: 'Catálogo', to: '/catalogo' }

export function brandTrail({ brand }: Pick<BrandListing, 'brand'>): BreadcrumbPart[] {
  return [home, catalogue, { label: brand.name }]
}

export function categoryTrail({ category }: Pick<CategoryListing, 'category'>): BreadcrumbPart[] {
  return [home, catalogue, { label: category ? bodyCategories[category].plural : 'Todos os modelos' }]
}

/** Two parts, as the specification states them (LIST-14). */
export function priceTrail({ label }: Pick<PriceListing, 'label'>): BreadcrumbPart[] {
  return [home, { label }]
}
