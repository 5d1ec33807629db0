import { slugFrom } from '#app/platform/slug.ts'

/** Addresses of samples, whether they are there at the moment or not (T-69). */
const ofSamples = /^fornecedor-exemplo(?:-\d+)?$/

/** The address that a name asks for. A number alone would be read as a place in the list (T-16). */
export function supplierSlugFrom(name: string): string {
  const slug = slugFrom(name)
  if (!slug) return 'fornecedor'
  return /^\d+$/.test(slug) ? `fornecedor-${slug}` : slug
}

/** @returns the address, or its next number where others have it: 'recarga-paulista-2' */
export function freeSupplierSlug(wanted: string, taken: readonly string[]): string {
  const isTaken = (slug: string) => taken.includes(slug) || ofSamples.test(slug)
  if (!isTaken(wanted)) return wanted
  let number = 2
  while (isTaken(`${wanted}-${number}`)) number++
  return `${wanted}-${number}`
}
