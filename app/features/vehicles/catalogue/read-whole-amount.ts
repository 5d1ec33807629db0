/**
 * A whole amount as a Brazilian writes it: '159.800', 'R$ 159.800,00', '308,5 km'. Null for anything else, and for what
 * could mean two amounts ('159,800').
 */
export function readWholeAmount(text: string | null | undefined): number | null {
  const match = amount.exec((text ?? '').replaceAll(/\s/g, ''))
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  const value = Math.round(Number(`${whole.replaceAll('.', '')}.${fraction}`))
  return value <= highest ? value : null
}

/** Thousands in threes or not at all; at most two decimals, so that '159,800' is not taken for 160. */
const amount = /^(?:R\$)?(\d{1,3}(?:\.\d{3})+|\d+)(?:[.,](\d{1,2}))?(?:km)?$/i

/** As many digits as the address takes. */
const highest = 999_999_999
