import type { BusinessType } from './business-types.ts'

/** The data of a card of the directory. */
export type SupplierCardData = {
  id: number
  slug: string
  isSample: boolean
  name: string
  category: BusinessType | (string & {})
  city: string | null
  state: string | null
  /** Its beginning, as far as a card shows it. */
  description: string | null
}

/** Everything that a page of the directory shows; what was not entered is null or empty. */
export type Supplier = SupplierCardData & {
  fullDescription: string | null
  address: string | null
  phone: string | null
  email: string | null
  website: string | null
  /** From 1 to 5; of samples only, like `reviews` and `testimonials` (T-69). */
  rating: number | null
  reviews: number | null
  yearsActive: number | null
  projectsCompleted: number | null
  image: string | null
  gallery: string[]
  services: { name: string; description: string; price: string }[]
  certifications: string[]
  workingHours: string | null
  testimonials: { name: string; rating: number; comment: string; date: string }[]
}

/** 'São Paulo, SP', 'SP' or 'São Paulo'; null where neither was entered. */
export function placeOf({ city, state }: Pick<Supplier, 'city' | 'state'>): string | null {
  return [city, state].filter(Boolean).join(', ') || null
}
