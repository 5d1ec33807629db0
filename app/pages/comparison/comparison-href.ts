/** Addresses of the comparison. Pages that only link to it need not load comparison-address.ts, which parses them. */

export const comparisonPath = '/comparativo'
export const slotsParameter = 'v'
export const differencesParameter = 'diferencas'

export const slotCount = 4

/** Daily use as typed. */
export type UseParameters = { km: string; casa: string }

/** Canonical address: no empty slots at the end; no `diferencas` without a vehicle. */
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
