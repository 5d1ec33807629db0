import { isOwn } from '#app/platform/requests/static-paths.ts'

/** Limits of JSON lists and the form. Those of facts are in entered-facts.ts. */
export const vehicleLimits = {
  name: 200,
  address: 2_000,
  description: 20_000,
  faq: 50_000,
  year: { min: 2000, max: 2030, decimals: 0 },
  stars: { min: 0, max: 5, decimals: 0 },
  crashTestYear: { min: 1990, max: 2030, decimals: 0 },
  /** Part of the three-year costs in whole reais. */
  sum: { min: 0, max: 100_000_000, decimals: 0 },
  list: { maxLines: 200, maxCharacters: 500 },
} as const

/** Accepts a path of the portal or an http(s) address, but not `javascript:` and other schemes. */
export function isPictureAddress(address: string): boolean {
  return (isOwn(address) && address.startsWith('/')) || isLinkAddress(address)
}

export function isLinkAddress(address: string): boolean {
  return /^https?:\/\/\S+$/i.test(address) && URL.canParse(address)
}
