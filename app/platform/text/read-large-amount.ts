import { readDecimal } from './read-decimal.ts'

/**
 * A price or a distance as somebody writes it. Points before every three digits part thousands ('1.234', 'R$ 159.800'); a leading zero
 * begins a decimal ('0.955'). One comma begins the decimals ('1,125') unless nothing below a thousand makes sense in the field: there
 * '159,800' is 159,800 as well.
 * @param lowest what the field holds at the least
 * @returns null where it is no number
 */
export function readLargeAmount(typed: string, lowest = 0): number | null {
  const text = typed.replaceAll(/\s/g, '').replace(/^R\$/i, '')
  const isThousands = pointsOfThousands.test(text) || (lowest >= 1000 && commasOfThousands.test(text))
  return readDecimal(isThousands ? text.replaceAll(/[.,]/g, '') : text)
}

const pointsOfThousands = /^-?[1-9]\d{0,2}(\.\d{3})+$/
const commasOfThousands = /^-?[1-9]\d{0,2}(,\d{3})+$/
