/** '1.010 km' → 1010, '14,9 s' → 14.9. null: no number. */
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
