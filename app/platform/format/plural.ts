import { formatNumber } from './format-number.ts'

/** The noun alone; zero and fractions take the plural. */
export function plural(count: number | null | undefined, one: string, many: string): string {
  return count === 1 ? one : many
}

/** '1 modelo', '1.200 modelos'. */
export function countOf(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${plural(count, one, many)}`
}
