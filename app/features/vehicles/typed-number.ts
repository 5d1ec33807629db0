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
