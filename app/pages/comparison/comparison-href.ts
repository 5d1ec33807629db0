/** Without comparison-address.ts, for pages that only link here. */

export const comparisonPath = '/comparativo'
export const slotsParameter = 'v'
export const differencesParameter = 'diferencas'

export const slotCount = 4

/** As typed. */
export type UseParameters = { km: string; casa: string }

/** Canonical: no empty slots at the end; no `diferencas` without a vehicle. */
export function comparisonHref(
  slots: readonly (string | number | null)[],
  onlyDifferences = false,
  given: UseParameters | null = null,
): string {
  const filled = slots.slice(0, slots.findLastIndex((name) => name !== null) + 1)
  if (filled.length === 0) return comparisonPath
  const names = filled.map((name) => (name === null ? '' : encodeURIComponent(name))).join(',')
  const differences = onlyDifferences ? `&${differencesParameter}=sim` : ''
  const use = given ? `&${new URLSearchParams(given)}` : ''
  return `${comparisonPath}?${slotsParameter}=${names}${differences}${use}`
}
