/** Normalises a typed number: full-width digits, spaces and minus signs. Removes 'R$' and a separator at the end. */
export function plainNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replace(/^(?:R\$)?[−–]/i, '-')
    .replace(/^(-?)R\$/i, '$1')
    .replace(/(\d)[.,]$/, '$1')
}

/**
 * Parses '5.5', 'R$ 5,50', '1.234,56', '1,234.56', '1.234.567'.
 * @returns null if the text is invalid
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
 * '1.234' has thousands; '0.955' and '1,125' have decimals. If `lowest` is at least 1,000, '159,800' has thousands too.
 * @param lowest minimum of the field
 * @returns null if the text is invalid
 */
export function readLargeAmount(typed: string, lowest = 0): number | null {
  const text = plainNumber(typed)
  const isThousands = pointsOfThousands.test(text) || (lowest >= 1000 && commasOfThousands.test(text))
  return readDecimal(isThousands ? text.replaceAll(/[.,]/g, '') : text)
}

const pointsOfThousands = /^-?[1-9]\d{0,2}(\.\d{3})+$/
const commasOfThousands = /^-?[1-9]\d{0,2}(,\d{3})+$/

const maxNumberLength = 40

/** '1.234,56', 'R$ 159.800', '16.9'. null: text, a sign, or ambiguous ('0.650'). */
export function readClearNumber(typed: string): number | null {
  if (typed.length > maxNumberLength) return null
  const text = plainNumber(typed)
  const [, whole = '', fraction = ''] = brazilian.exec(text) ?? plain.exec(text) ?? []
  return whole === '' ? null : Number(`${whole.replaceAll('.', '')}.${fraction || 0}`)
}

/** Brazilian format: dots between thousands, decimal comma. */
const brazilian = /^([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d+))?$/
/** Format with a decimal point. Three decimals are excluded, because they would mean thousands. */
const plain = /^(\d+)\.(\d{1,2})$/

/** Parses a whole number of at most nine digits. null: a sign, decimals or text. */
export function readCount(typed: string): number | null {
  const text = typed.length > maxNumberLength ? '' : plainNumber(typed)
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}
