/**
 * One spelling of a typed number: full-width digits, no-break spaces and minus signs become plain ones, 'R$' before it and a separator left
 * at its end ('6,') are dropped.
 */
export function plainNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replace(/^(?:R\$)?[−–]/i, '-')
    .replace(/^(-?)R\$/i, '$1')
    .replace(/(\d)[.,]$/, '$1')
}

/**
 * A number as a browser sends it ('5.5') or as somebody writes it ('R$ 5,50', '1.234,56', '1,234.56', '1.234.567').
 * @returns null where it is none
 */
export function readDecimal(text: string): number | null {
  const typed = plainNumber(text)
  if (/^-?\d+(\.\d+)?$/.test(typed)) return finite(Number(typed))
  if (/^-?\d+(,\d+)?$/.test(typed)) return finite(Number(typed.replace(',', '.')))
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(typed)) return finite(Number(typed.replaceAll('.', '').replace(',', '.')))
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(typed)) return finite(Number(typed.replaceAll(',', '')))
  return null
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}

/**
 * A price or a distance as somebody writes it. Points before every three digits part thousands ('1.234', 'R$ 159.800'); a leading zero
 * begins a decimal ('0.955'). One comma begins the decimals ('1,125') unless nothing below a thousand makes sense in the field: there
 * '159,800' is 159,800 as well.
 * @param lowest what the field holds at the least
 * @returns null where it is no number
 */
export function readLargeAmount(typed: string, lowest = 0): number | null {
  const text = plainNumber(typed)
  const isThousands = pointsOfThousands.test(text) || (lowest >= 1000 && commasOfThousands.test(text))
  return readDecimal(isThousands ? text.replaceAll(/[.,]/g, '') : text)
}

const pointsOfThousands = /^-?[1-9]\d{0,2}(\.\d{3})+$/
const commasOfThousands = /^-?[1-9]\d{0,2}(,\d{3})+$/

/** Digits of anything that a car has; a longer text is none, and is not read. */
const longestNumber = 40

/** A number that has one meaning: '1.234,56', 'R$ 159.800', '16.9'. Null for a text, a sign before it, and what could mean two ('0.650'). */
export function readClearNumber(typed: string): number | null {
  if (typed.length > longestNumber) return null
  const text = plainNumber(typed)
  const [, whole = '', fraction = ''] = brazilian.exec(text) ?? plain.exec(text) ?? []
  return whole === '' ? null : Number(`${whole.replaceAll('.', '')}.${fraction || 0}`)
}

/** Thousands in threes or not at all, a comma before the fraction. */
const brazilian = /^([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d+))?$/
/** As a keyboard of numbers writes it. Three decimals after a point would be thousands. */
const plain = /^(\d+)\.(\d{1,2})$/

/** A count of at most nine digits; null for a sign, a fraction or a text. */
export function readCount(typed: string): number | null {
  const text = typed.length > longestNumber ? '' : plainNumber(typed)
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}
