/**
 * The first number in a Brazilian text: dot for thousands, comma for decimals ('1.010 km' is 1010, '14,9 s' is 14.9).
 * A text without a number is unknown.
 */
export function numberInText(text: string | null | undefined): number | null {
  const match = firstNumber.exec(text ?? '')
  if (!match) return null
  const digits = match[0]
  const hasThousands = /\.\d{3}(?:\D|$)/.test(digits)
  const pointDecimal = hasThousands ? digits.replaceAll('.', '').replace(',', '.') : digits.replace(',', '.')
  const value = Number(pointDecimal)
  return Number.isFinite(value) ? value : null
}

export const firstNumber = /-?\d+(?:\.\d{3})+(?:,\d+)?(?!\d)|-?\d+(?:[.,]\d+)?/
