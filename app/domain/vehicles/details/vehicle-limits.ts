import { isOwn } from '#app/platform/requests/document-paths.ts'

/**
 * Limits of a model, whichever way it comes in: what a list brings, its form can save unchanged. For facts see
 * entered-facts.ts.
 */
export const vehicleLimits = {
  name: 200,
  address: 2_000,
  description: 20_000,
  faq: 50_000,
  year: { least: 2000, most: 2030, decimals: 0 },
  stars: { least: 0, most: 5, decimals: 0 },
  crashTestYear: { least: 1990, most: 2030, decimals: 0 },
  /** Whole reais of the three-year costs. */
  sum: { least: 0, most: 100_000_000, decimals: 0 },
  /** Items of a list of features, a line each. */
  list: { mostLines: 200, mostCharacters: 500 },
} as const

/** Only what a page may show: never a script in an address (T-64). */
export function isPictureAddress(address: string): boolean {
  return (isOwn(address) && address.startsWith('/')) || isLinkAddress(address)
}

export function isLinkAddress(address: string): boolean {
  return /^https?:\/\/\S+$/i.test(address) && URL.canParse(address)
}
