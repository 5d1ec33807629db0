import { readLargeAmount } from '#app/platform/read-amount.ts'
import { readDecimal } from '#app/platform/read-decimal.ts'
import type { OwnershipInput } from './ownership-inputs.ts'

/** A number as somebody writes it; of prices per unit and percentages a point begins the decimals ('0.955'). Null where it is none. */
export function readAmount(typed: string, { isLarge, min }: OwnershipInput): number | null {
  const text = typed.replaceAll(/\s/g, '').replace(/%$/, '')
  return isLarge ? readLargeAmount(text, min) : readDecimal(text.replace(/^R\$/i, ''))
}
