import { isOnSale, type Vehicle } from './vehicle.ts'
export function brandSlugOf(vehicle: { brand: string }): string {
  const first = firstWord(vehicle.brand).toLowerCase()
  return aliases.get(first) ?? first
}

export function canonicalBrandSlug(slug: string): string {
  const lowered = slug.toLowerCase()
  return aliases.get(lowered) ?? lowered
}

export function brandPath(slug: string): string {
  return `/marca/${encodeURIComponent(slug)}`
}

const aliases = new Map([['mercedes-benz', 'mercedes']])

function firstWord(text: string): string {
  return text.trim().split(/\s+/)[0] ?? ''
}

/** Counts brands by the first word of their names, as the requirements demand. */
export function countBrands(vehicles: { brand: string }[]): number {
  return new Set(vehicles.map((vehicle) => firstWord(vehicle.brand).toUpperCase())).size
}

/** Numbers of models, of brands, and of brands with a model on sale. */
export function countModels(vehicles: Pick<Vehicle, 'brand' | 'availability'>[]) {
  return {
    models: vehicles.length,
    brands: countBrands(vehicles),
    brandsOnSale: countBrands(vehicles.filter(isOnSale)),
  }
}

/** 'byd-auto' → 'Byd Auto', for the heading of an unknown brand. */
export function brandNameFromSlug(slug: string): string {
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

export type BrandFacts = {
  /** First word of the brand's name in lower case. */
  slug: string
  name: string
  country: string | null
  foundedYear: number | null
  description: string | null
}
