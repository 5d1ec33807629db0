/** A range of prices, from above `minBrl` up to and including `maxBrl`. */
export type PriceRange = { minBrl: number; maxBrl: number; label: string; isLinked: boolean }

const topBrl = 999_999_999

const thousands = (count: number) => `R$\u00a0${count}\u00a0mil`

/** Ranges by slug. `isLinked` false: sitemaps contain the address, but no page links to it. */
export const priceRanges: Record<string, PriceRange> = {
  'ate-150000': { minBrl: 0, maxBrl: 150_000, label: `Até ${thousands(150)}`, isLinked: true },
  '150000-300000': { minBrl: 150_000, maxBrl: 300_000, label: `${thousands(150)} a ${thousands(300)}`, isLinked: true },
  '300000-500000': { minBrl: 300_000, maxBrl: 500_000, label: `${thousands(300)} a ${thousands(500)}`, isLinked: true },
  'acima-500000': { minBrl: 500_000, maxBrl: topBrl, label: `Acima de ${thousands(500)}`, isLinked: true },
  'ate-100k': { minBrl: 0, maxBrl: 100_000, label: `Até ${thousands(100)}`, isLinked: false },
  '100k-200k': { minBrl: 100_000, maxBrl: 200_000, label: `${thousands(100)} a ${thousands(200)}`, isLinked: false },
  '200k-300k': { minBrl: 200_000, maxBrl: 300_000, label: `${thousands(200)} a ${thousands(300)}`, isLinked: false },
  'acima-300k': { minBrl: 300_000, maxBrl: topBrl, label: `Acima de ${thousands(300)}`, isLinked: false },
}

export const linkedPriceRanges = Object.entries(priceRanges)
  .filter(([, range]) => range.isLinked)
  .map(([slug, { label }]) => ({ slug, label }))

export function findPriceRange(slug: string): PriceRange | null {
  return Object.hasOwn(priceRanges, slug) ? (priceRanges[slug] ?? null) : null
}

export function isInPriceRange({ priceBrl }: { priceBrl: number | null }, range: PriceRange): boolean {
  return priceBrl !== null && priceBrl > range.minBrl && priceBrl <= range.maxBrl
}

/** True if the two are in one linked range. */
export function isInSamePriceRange(a: { priceBrl: number | null }, b: { priceBrl: number | null }): boolean {
  return linkedPriceRanges.some(({ slug }) => {
    const range = findPriceRange(slug)
    return range !== null && isInPriceRange(a, range) && isInPriceRange(b, range)
  })
}
