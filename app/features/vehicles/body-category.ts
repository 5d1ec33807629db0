import { plainWords } from '#app/platform/text/normalize-text.ts'

export type BodyCategory = 'hatch' | 'sedan' | 'suv' | 'pickup'

/** Body types in the order of the specification. */
export const bodyCategories = {
  hatch: { label: 'Hatch', plural: 'Hatches' },
  sedan: { label: 'Sedã', plural: 'Sedãs' },
  suv: { label: 'SUV', plural: 'SUVs' },
  pickup: { label: 'Picape', plural: 'Picapes' },
} satisfies Record<BodyCategory, { label: string; plural: string }>

export function isBodyCategory(text: string): text is BodyCategory {
  return Object.hasOwn(bodyCategories, text)
}

/**
 * The body type that a description names, for records without a category, tested in the stated order. An 'SUV compacto'
 * is no hatch (T-23); a description that names none counts as suv.
 */
export function categoryFromDescription(description: string): BodyCategory {
  const words = plainWords(description)
  if (/\b(hatch|hatchback)\b/.test(words)) return 'hatch'
  if (/\bcompacto\b/.test(words) && !/\bsuv\b/.test(words)) return 'hatch'
  if (/\b(sedan|seda)\b/.test(words)) return 'sedan'
  if (/\b(pickup|pick-up|picape)\b/.test(words)) return 'pickup'
  return 'suv'
}
