import { formatNumber } from './format-number.ts'

/** Noun without the number. Zero and fractions use the plural. */
export function plural(count: number | null | undefined, one: string, many: string): string {
  return count === 1 ? one : many
}

/** Lower counts of readers, likes or calculations are not shown. */
export const minShownCount = 10

/** Number with its noun: '1 modelo', '1.200 modelos'. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${plural(count, one, many)}`
}
