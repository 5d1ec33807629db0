import { formatNumber } from '#app/ui/format/format-number.ts'

/** '122.800', '0,92'; empty where it is not known. */
export function amountText(value: number | null): string {
  return value === null ? '' : formatNumber(value, 2)
}
