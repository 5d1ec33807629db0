/** Thousands: punctuation, Unicode spaces and their HTML entities. */
const separator = String.raw`(?:[.,\s]|&(?:nbsp|thinsp|ensp|#160|#xa0|#8201|#8239|#x2009|#x202f);)?`

/** Spaces that are escaped in JSON. */
const escapedSpace = /\\u(?:00a0|2009|202f)/gi

/** The limit keeps the search linear on a page of '<'. */
const tag = /<[^<>]{0,2000}>/g

/**
 * 'R$ 118.990', '118.990,00' or '118990', but not within a longer number.
 * @param text HTML or JSON
 */
export function namesPrice(text: string, priceBrl: number): boolean {
  const [whole = '', cents = ''] = (Math.round(priceBrl * 100) / 100).toFixed(2).split('.')
  const thousands = whole.replace(/\B(?=(?:\d{3})+$)/g, ' ').split(' ')
  const decimals = cents === '00' ? '(?:[.,]0{1,2})?' : `[.,]${cents}`
  const pattern = new RegExp(`(?<!\\d|\\d[.,])${thousands.join(separator)}${decimals}(?!\\d|[.,]\\d)`, 'i')
  const spaced = text.replace(escapedSpace, ' ')
  return pattern.test(spaced) || pattern.test(spaced.replace(tag, ''))
}
