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
