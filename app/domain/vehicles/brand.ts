export function brandSlugOf(vehicle: { brand: string }): string {
  const first = firstWord(vehicle.brand).toLowerCase()
  return aliases.get(first) ?? first
}

/** The slug as an address may carry it, brought to the one that is linked. */
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

/** Distinct first words of the names, as the specification counts brands (HOME-14). */
export function countBrands(vehicles: { brand: string }[]): number {
  return new Set(vehicles.map((vehicle) => firstWord(vehicle.brand).toUpperCase())).size
}

/** The heading of an unknown brand: 'byd-auto' is 'Byd Auto'. */
export function brandNameFromSlug(slug: string): string {
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

export type BrandFacts = {
  /** As links carry it: the first word of the name, lowercased. */
  slug: string
  name: string
  country: string | null
  foundedYear: number | null
  description: string | null
}
