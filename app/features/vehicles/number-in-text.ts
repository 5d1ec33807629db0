/**
 * The first number in a Brazilian text: dot for thousands, comma for decimals ('1.010 km' is 1010, '14,9 s' is 14.9).
 * A text without a number is unknown.
 */
export function numberInText(text: string | null | undefined): number | null {
  const match = /-?\d+(?:\.\d{3})+(?:,\d+)?(?!\d)|-?\d+(?:[.,]\d+)?/.exec(text ?? '')
  if (!match) return null
  const digits = match[0]
  const hasThousands = /\.\d{3}(?:\D|$)/.test(digits)
  const pointDecimal = hasThousands ? digits.replaceAll('.', '').replace(',', '.') : digits.replace(',', '.')
  const value = Number(pointDecimal)
  return Number.isFinite(value) ? value : null
}

/** Whole or broken reais from a price text such as 'R$159.800' or 'R$ 159.800,00' (T-03: nothing is multiplied). */
export function parsePriceBRL(text: string | null | undefined): number | null {
  const price = numberInText(text)
  return price !== null && price > 0 ? price : null
}

/** Digits of anything that a car has; a longer text is none, and is not read. */
const longestNumber = 40

/**
 * A number as somebody writes it in a form: '1.234,56', '159800', 'R$ 159.800', '16.9'. Null for everything else: a text, a
 * sign before it, and what could mean two numbers ('0.650').
 */
export function readTypedNumber(typed: string): number | null {
  if (typed.length > longestNumber) return null
  const text = typed.replaceAll(/\s/g, '').replace(/^R\$/i, '')
  const [, whole = '', fraction = ''] = brazilian.exec(text) ?? plain.exec(text) ?? []
  return whole === '' ? null : Number(`${whole.replaceAll('.', '')}.${fraction || 0}`)
}

/** Thousands in threes or not at all, a comma before the fraction. */
const brazilian = /^([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d+))?$/
/** As a keyboard of numbers writes it. Three decimals after a point would be thousands. */
const plain = /^(\d+)\.(\d{1,2})$/
